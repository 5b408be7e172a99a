import fs from 'node:fs';
import path from 'node:path';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { type AskedFlush, FLUSHED } from './flushBeside.ts';

type Init = Parameters<NodeFS['init']>;
/** PGlite's file system has no fsync: a power cut would lose acknowledged writes. This one has it. */
export class DurableFiles extends NodeFS {
  #held: Set<number> | null = null;
  readonly #ask: ((asked: AskedFlush) => void) | undefined;
  /** Since the last checkpoint, but for the log. */
  readonly #written = new Set<Node>();
  /** Of this checkpoint. */
  readonly #asked = new Map<Node, { done: AskedFlush['done']; place: number }>();

  /** `ask`: another thread that flushes files beside each other, while a checkpoint has one after another flushed. */
  constructor(folder: string, ask?: (asked: AskedFlush) => void) {
    super(folder);
    this.#ask = ask;
  }

  override async init(...[pg, options]: Init) {
    const started = await super.init(pg, options);
    const preRun = [...(started.emscriptenOpts.preRun ?? []), (module: { NODEFS: NodeFiles }) => this.#giveFsync(module)];
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

  #giveFsync({ NODEFS: { stream_ops, realPath } }: { NODEFS: NodeFiles }) {
    const { close, write, setattr } = stream_ops;
    const change = ({ node }: Opened) => {
      if (this.#ask && !isLog(node)) this.#written.add(node);
      this.#asked.delete(node);
    };
    stream_ops.write = (file, ...rest) => {
      change(file);
      return write(file, ...rest);
    };
    stream_ops.setattr = (file, ...rest) => {
      change(file);
      setattr(file, ...rest);
    };
    stream_ops.fsync = ({ nfd, node }) => {
      if (this.#held) this.#held.add(nfd);
      else if (!this.#isFlushedBeside(node, realPath)) fs.fsyncSync(nfd);
      return 0;
    };
    // The log goes on in another file, or its number becomes another file's.
    stream_ops.close = (file) => {
      if (this.#held?.delete(file.nfd)) fs.fsyncSync(file.nfd);
      close(file);
    };
  }

  /** A checkpoint ends with the log, so what is asked for before is all of it. */
  #isFlushedBeside(node: Node, realPath: NodeFiles['realPath']): boolean {
    if (isLog(node)) this.#asked.clear();
    if (this.#written.size >= WORTH_ASKING && this.#written.has(node)) this.#askForAll(realPath);
    const asked = this.#asked.get(node);
    if (!asked) return false;
    // A thread that does not come to it has more to do than this one.
    if (Atomics.wait(asked.done, asked.place, 0, LONGEST_WAIT_MS) === 'timed-out') this.#asked.clear();
    this.#asked.delete(node);
    return Atomics.load(asked.done, asked.place) === FLUSHED;
  }

  #askForAll(realPath: NodeFiles['realPath']) {
    const nodes = [...this.#written];
    const done = new Int32Array(new SharedArrayBuffer(nodes.length * Int32Array.BYTES_PER_ELEMENT));
    this.#ask?.({ files: nodes.map(realPath), done });
    for (const [place, node] of nodes.entries()) this.#asked.set(node, { done, place });
    this.#written.clear();
  }
}

const WORTH_ASKING = 4;
const LONGEST_WAIT_MS = 200;

const isLog = ({ parent }: Node): boolean => parent.name === 'pg_wal';

interface Node {
  parent: Node;
  name: string;
}

interface Opened {
  nfd: number;
  node: Node;
}

interface NodeFiles {
  stream_ops: {
    fsync?: (file: Opened) => number;
    close: (file: Opened) => void;
    write: (file: Opened, ...rest: unknown[]) => number;
    setattr: (file: Opened, ...rest: unknown[]) => void;
  };
  realPath: (node: Node) => string;
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
