import fs from 'node:fs';
import { workerData } from 'node:worker_threads';
import { EmscriptenBuiltinFilesystem } from '@electric-sql/pglite/basefs';
import { openPGlite, startParams } from '../../../server/database/embedded/dataFolder.ts';
import { serveStatements } from '../../../server/database/embedded/serveStatements.ts';
import type { InMemory } from './memoryDatabase.ts';

const FOLDER = '/pglite/data';

/** PGlite's own way copies every file and looks up every folder, which takes half of the opening. */
class RestoredFiles extends EmscriptenBuiltinFilesystem {
  readonly #dump: string;

  constructor(dump: string) {
    super();
    this.#dump = dump;
  }

  override async initialSyncFs(): Promise<void> {
    if (!this.pg) return;
    const { FS } = this.pg.Module;
    FS.mkdirTree(FOLDER);
    for (const { name, isFolder, data } of filesOf(fs.readFileSync(this.#dump))) {
      if (isFolder) FS.mkdir(`${FOLDER}${name}`);
      else FS.writeFile(`${FOLDER}${name}`, data, { canOwn: true });
    }
  }
}

function* filesOf(tar: Buffer) {
  for (let at = 0; tar[at]; ) {
    const text = (from: number, length: number) => tar.toString('latin1', at + from, at + from + length);
    const size = Number.parseInt(text(124, 12), 8);
    const data = tar.subarray(at + 512, at + 512 + size);
    yield { name: text(0, 100).replace(/\0.*/s, ''), isFolder: text(156, 1) === '5', data };
    at += 512 + Math.ceil(size / 512) * 512;
  }
}

const { restored, leaves }: InMemory = JSON.parse(workerData);
/** The files are in memory already: setting up the usual 128 MB of buffers takes a quarter of the opening. */
const inMemory = { startParams: [...startParams, '-c', 'shared_buffers=16MB'] };

await serveStatements(async () => {
  const pglite = await openPGlite(restored === undefined ? inMemory : { ...inMemory, fs: new RestoredFiles(restored) });
  const close = pglite.close.bind(pglite);
  if (leaves !== undefined)
    pglite.close = async () => {
      const dump = await pglite.dumpDataDir('none');
      fs.writeFileSync(leaves, Buffer.from(await dump.arrayBuffer()));
      await close();
    };
  return { pglite, locks: [] };
});
