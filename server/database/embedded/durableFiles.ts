import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = Parameters<NodeFS['init']>;
/** PGlite's file system has no fsync: a power cut would lose acknowledged writes. This one has it. */
export class DurableFiles extends NodeFS {
  #held: Set<number> | null = null;

  override async init(...[pg, options]: Init) {
    const started = await super.init(pg, options);
    const preRun = [...(started.emscriptenOpts.preRun ?? []), (module: { NODEFS: unknown }) => this.#giveFsync(module)];
    return { emscriptenOpts: { ...started.emscriptenOpts, preRun } };
  }

  /** Files that the work asks to flush are flushed once, at its end. Only for work that may be repeated after a power cut. */
  async flushOnce<Result>(work: () => Promise<Result>): Promise<Result> {
    const held = new Set<number>();
    this.#held = held;
    try {
      return await work();
    } finally {
      this.#held = null;
      for (const nfd of held) fs.fsyncSync(nfd);
    }
  }

  #giveFsync({ NODEFS }: { NODEFS: unknown }) {
    const { stream_ops } = NODEFS as { stream_ops: { fsync?: (file: Opened) => number; close: (file: Opened) => void } };
    const { close } = stream_ops;
    stream_ops.fsync = ({ nfd }) => {
      if (this.#held) this.#held.add(nfd);
      else fs.fsyncSync(nfd);
      return 0;
    };
    // The log goes on in another file, or its number becomes another file's.
    stream_ops.close = (file) => {
      if (this.#held?.delete(file.nfd)) fs.fsyncSync(file.nfd);
      close(file);
    };
  }
}

interface Opened {
  nfd: number;
}

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
