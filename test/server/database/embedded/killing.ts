import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { connectDatabase } from '../../../../server/database/connect.ts';

const program = path.join(import.meta.dirname, 'writer.ts');

/** Starts the program that opens `dataDir` and writes pairs of rows from number `first` on. */
export const startWriter = (dataDir: string, first = 0) =>
  spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program, dataDir, String(first)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Runs the program, kills it after it has acknowledged `count` pairs, in the middle of the next, and answers the last acknowledged one. */
export const writeUntilKilled = async (dataDir: string, first: number, count: number): Promise<number> => {
  const writer = startWriter(dataDir, first);
  const complaints: Buffer[] = [];
  writer.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  let last = first - 1;
  for await (const line of createInterface({ input: writer.stdout })) {
    if (line === 'open') continue;
    last = Number(line);
    if (last === first + count - 1) writer.kill('SIGKILL');
  }
  if (writer.exitCode === null && writer.signalCode === null) await once(writer, 'close');
  if (writer.signalCode !== 'SIGKILL') throw new Error(`The writer ended by itself: ${Buffer.concat(complaints)}`);
  return last;
};

/** What is wrong with the folder after kills, up to the pair that was acknowledged last; empty when nothing is. */
export const findLosses = async (dataDir: string, lastAcknowledged: number): Promise<string[]> => {
  const handle = await connectDatabase({ dataDir });
  try {
    const rows = await handle.db.selectFrom('country').select('name').execute();
    const names = new Set(rows.map(({ name }) => name));
    const acknowledged = Array.from({ length: lastAcknowledged + 1 }, (_, pair) => pair);
    const lost = acknowledged.filter((pair) => !names.has(`${pair} left`) || !names.has(`${pair} right`));
    const halves = [...names].filter(
      (name) => !names.has(name.endsWith('left') ? name.replace('left', 'right') : name.replace('right', 'left')),
    );
    const byIndex = await handle.db.selectFrom('country').select('id').where('name', '>=', '').orderBy('name').orderBy('id').execute();
    return [
      ...lost.map((pair) => `the acknowledged pair ${pair} is lost`),
      ...halves.map((name) => `half of a transaction is there: ${name}`),
      ...(byIndex.length === rows.length ? [] : [`an index holds ${byIndex.length} of ${rows.length} rows`]),
    ];
  } finally {
    await handle.close();
  }
};

/** How many pairs the folder may hold beyond the acknowledged one: the next writer begins after those. */
export const nextPair = (lastAcknowledged: number): number => lastAcknowledged + 2;
