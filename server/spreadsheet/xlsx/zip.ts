import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import yauzl from 'yauzl';
import yazl from 'yazl';
import { SpreadsheetError, spreadsheetError } from '../spreadsheet.ts';
import { limits, megabytes } from './limits.ts';
import type { Snapshot } from './snapshot.ts';

export type Zip = Awaited<ReturnType<typeof openZip>>;

export const openZip = async (snapshot: Snapshot, name: string) => {
  await refuseOtherFormats(snapshot, name);
  const zipfile = await yauzl.fromFdPromise(snapshot.file.fd, { autoClose: false, lazyEntries: true }).catch((error: Error) => {
    throw spreadsheetError({
      cause: error,
    }).NOT_A_WORKBOOK`'${name}' is not a workbook, or only half of one. Save it again as .xlsx.`;
  });
  const tooLarge = () =>
    spreadsheetError()
      .TOO_LARGE`'${name}' unpacks to more than ${megabytes(limits.unpackedBytes)}, or to more than it says. A workbook of offers is never like that. Nothing was read from it.`;
  if (zipfile.entryCount > limits.entries) throw tooLarge();
  const entries = new Map<string, yauzl.Entry>();
  let declared = 0;
  try {
    for await (const entry of zipfile.eachEntry()) {
      declared += entry.uncompressedSize;
      if (declared > limits.unpackedBytes) throw tooLarge();
      entries.set(entry.fileName, entry);
    }
  } catch (error) {
    throw error instanceof SpreadsheetError ? error : damaged(name, error);
  }
  async function* unpack(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path);
    if (!entry) throw damaged(name, new Error(`${path} is missing`));
    if (entry.isEncrypted()) throw spreadsheetError().ENCRYPTED`'${name}' is protected by a password. Save it without one.`;
    try {
      let checksum = 0;
      for await (const chunk of await zipfile.openReadStreamPromise(entry)) {
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
      if (checksum !== entry.crc32) throw new Error(`${path} is not what was saved`);
    } catch (error) {
      if (isLongerThanDeclared(error)) throw tooLarge();
      throw error instanceof SpreadsheetError ? error : damaged(name, error);
    }
  }
  let unpacked = 0;
  return {
    has: (path: string): boolean => entries.has(path),
    entries: () => Array.from(entries.values(), (entry) => ({ path: entry.fileName, modifiedOn: entry.getLastModDate() })),
    /** The unpacked bytes of one entry, counted as they are read: the sizes in the directory may be false. */
    async *read(path: string): AsyncGenerator<Buffer> {
      for await (const chunk of unpack(path)) {
        unpacked += chunk.length;
        if (unpacked > limits.unpackedBytes) throw tooLarge();
        yield chunk;
      }
    },
    /** For a second pass: these bytes were counted, or will be. */
    readAgain: unpack,
    /** Throws where an entry is not what was saved: one of a file that is synchronised in part may be well-formed. */
    async check(path: string) {
      for await (const _ of unpack(path));
    },
  };
};

export const damaged = (name: string, cause: unknown): SpreadsheetError =>
  spreadsheetError({
    cause,
  }).DAMAGED`'${name}' is damaged and could not be read to its end. Open it, repair it and save it again.`;

/** yauzl stops at an entry that unpacks to more than the directory says. No program writes such a file by accident. */
const isLongerThanDeclared = (error: unknown) => error instanceof Error && error.message.startsWith('too many bytes in the stream');

const OLE_CONTAINER = 'd0cf11e0a1b11ae1';

/** Excel puts password-protected workbooks, and all before 2007, into the same older container. */
const refuseOtherFormats = async (snapshot: Snapshot, name: string) => {
  const start = Buffer.alloc(Math.min(snapshot.size, 65_536));
  await snapshot.file.read(start, 0, start.length, 0);
  if (start.subarray(0, 8).toString('hex') !== OLE_CONTAINER) return;
  const end = Buffer.alloc(Math.min(snapshot.size, 65_536));
  await snapshot.file.read(end, 0, end.length, snapshot.size - end.length);
  if ([start, end].some((part) => part.includes(Buffer.from('EncryptedPackage', 'utf16le'))))
    throw spreadsheetError().ENCRYPTED`'${name}' is protected by a password. Save it without one.`;
  throw spreadsheetError().OLD_FORMAT`'${name}' is in the old .xls format. Save it as .xlsx.`;
};

export const writeZip = async (zip: Zip, replaced: ReadonlyMap<string, Buffer>, file: FileHandle): Promise<void> => {
  const written = new yazl.ZipFile();
  const failed = Promise.withResolvers<never>();
  written.on('error', failed.reject);
  for (const { path, modifiedOn } of zip.entries()) {
    const options = { mtime: modifiedOn };
    const content = replaced.get(path);
    if (path.endsWith('/')) written.addEmptyDirectory(path, options);
    else if (content) written.addBuffer(content, path, options);
    else written.addReadStreamLazy(path, options, (give) => give(null, entryOf(zip, path, failed.reject)));
  }
  written.end();
  const writing = (async () => {
    for await (const chunk of written.outputStream) await file.writeFile(chunk);
  })();
  await Promise.race([writing, failed.promise]);
};

const entryOf = (zip: Zip, path: string, fail: (error: unknown) => void): Readable =>
  Readable.from(zip.read(path), { objectMode: false }).on('error', fail);
