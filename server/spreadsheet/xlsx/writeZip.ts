import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Zip } from './zip.ts';

/** Writes every entry as it is, in its order, but one with other content. */
export const writeZip = async (zip: Zip, replaced: { path: string; content: Buffer }, file: FileHandle): Promise<void> => {
  const written = new yazl.ZipFile();
  const failed = Promise.withResolvers<never>();
  written.on('error', failed.reject);
  for (const { path, modifiedOn } of zip.entries()) {
    const options = { mtime: modifiedOn };
    if (path.endsWith('/')) written.addEmptyDirectory(path, options);
    else if (path === replaced.path) written.addBuffer(replaced.content, path, options);
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
