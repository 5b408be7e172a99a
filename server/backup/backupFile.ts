import { createHash, type Hash } from 'node:crypto';
import fs from 'node:fs';
import { open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { flushOne } from '../database/embedded/durableFiles.ts';
import { inPieces } from '../records/inPieces.ts';

/** `B` the beginning, `T` a table, `R` a row, `C` count and checksum of the rows, `E` the end and checksum of all lines. */
export type Line = readonly [kind: 'B' | 'T' | 'R' | 'C' | 'E', text: string];

export class BackupError extends Error {}

/** Writes the file whole or not at all: to a file beside it that is flushed and then renamed. Only its owner may read it. */
export const writeBackupFile = async (file: string, lines: AsyncIterable<Line>): Promise<void> => {
  const unfinished = `${file}${UNFINISHED}`;
  await removeLeftovers(path.dirname(path.resolve(file)));
  try {
    const target = fs.createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(inPieces(sealed(lines), PIECE)), createGzip({ level: 4 }), target);
    await rename(unfinished, file);
    flushOne(path.dirname(path.resolve(file)));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
};

const PIECE = 65_536;
const UNFINISHED = '.unfinished-backup';
const ABANDONED_MS = 3_600_000;

/** One that is being made is written to all the time. What cannot be removed, as a file of another account, stays. */
const removeLeftovers = async (folder: string): Promise<void> => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(UNFINISHED));
  for (const leftover of names.map((name) => path.join(folder, name))) {
    const { mtimeMs } = await stat(leftover).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(leftover, { force: true }).catch(() => {});
  }
};

export async function* readBackupFile(file: string): AsyncGenerator<Line> {
  // Its own error, as for a file that is not there, names the file.
  await (await open(file)).close();
  const seal = createHash('sha256');
  let isEnded = false;
  try {
    const source = fs.createReadStream(file);
    const unpacked = source.pipe(createGunzip());
    source.on('error', (error) => unpacked.destroy(error));
    for await (const line of linesOf(unpacked)) {
      const [kind, text] = [line.slice(0, 1) as Line[0], line.slice(1)];
      if (isEnded || !'BTRCE'.includes(kind)) throw new Error('a line is not of a backup');
      if (kind === 'E') {
        if (text !== seal.digest('hex')) throw new Error('its checksum is another one');
        isEnded = true;
      } else {
        seal.update(`${line}\n`);
        yield [kind, text];
      }
    }
    if (!isEnded) throw new Error('its end is missing');
  } catch (error) {
    if (error instanceof BackupError) throw error;
    throw new BackupError(`${file} is not a backup, or it is damaged (${(error as Error).message}). Nothing was changed.`, {
      cause: error,
    });
  }
}

export const rowsHash = () => {
  const hash: Hash = createHash('sha256');
  let rows = 0;
  return {
    add(line: string) {
      hash.update(`${line}\n`);
      rows += 1;
    },
    end: () => ({ rows, sha256: hash.digest('hex') }),
  };
};

async function* sealed(lines: AsyncIterable<Line>): AsyncGenerator<string> {
  const seal = createHash('sha256');
  for await (const [kind, text] of lines) {
    const line = `${kind}${text}\n`;
    seal.update(line);
    yield line;
  }
  yield `E${seal.digest('hex')}\n`;
}

/** Node's readline also ends a line at characters that a text may hold. */
async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let left = '';
  for await (const chunk of bytes) {
    const parts = (left + decoder.decode(chunk, { stream: true })).split('\n');
    left = parts.pop() ?? '';
    yield* parts;
  }
  if (left !== '') throw new Error('its end is missing');
}
