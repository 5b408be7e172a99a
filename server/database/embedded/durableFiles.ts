import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;
/** PGlite's file system has no fsync: a power cut would lose acknowledged writes. This one has it. */
export class DurableFiles extends NodeFS {
  override async init(...[pg, options]: Init) {
    const started = await super.init(pg, options);
    const preRun = [...(started.emscriptenOpts.preRun ?? []), giveFsync];
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun } };
  }
}

const giveFsync = (module: { NODEFS: unknown }) => {
  const { stream_ops } = module.NODEFS as { stream_ops: { fsync?: (file: { nfd: number }) => number } };
  stream_ops.fsync = ({ nfd }) => {
    fs.fsyncSync(nfd);
    return 0;
  };
};

/** Flushes a folder with its contents, so that a rename of the folder cannot reach the disk before them. */
export const flushFolder = (folder: string): void => {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const inner = path.join(folder, entry.name);
    if (entry.isDirectory()) flushFolder(inner);
    else if (entry.isFile()) flushOne(inner);
  }
  flushOne(folder);
};

export const flushOne = (file: string): void => {
  const descriptor = fs.openSync(file, 'r');
  try {
    fs.fsyncSync(descriptor);
  } finally {
    fs.closeSync(descriptor);
  }
};
