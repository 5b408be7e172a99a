import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Zip } from './zip.ts';

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
