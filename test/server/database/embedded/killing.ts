import { spawn } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'kysely';
import { connectDatabase } from '../../../../server/database/connect.ts';
import { quickProcess } from '../../../helpers/quickCode.ts';

const program = path.join(import.meta.dirname, 'writer.ts');

export type Way = 'transaction' | 'parts';

export const startWriter = (dataDir: string, first = 0, way: Way = 'transaction') =>
  spawn(process.execPath, [...quickProcess, program, dataDir, String(first), way], { stdio: ['ignore', 'pipe', 'pipe'] });

export const writeUntilKilled = async (dataDir: string, first: number, count: number, way?: Way): Promise<number> => {
  const writer = startWriter(dataDir, first, way);
  const hasEnded = new Promise((resolve) => writer.once('close', resolve));
  const complaints: Buffer[] = [];
  writer.stderr.on('data', (chunk: Buffer) => complaints.push(chunk));
  let last = first - 1;
  for await (const line of createInterface({ input: writer.stdout })) {
    if (line === 'open') continue;
    last = Number(line);
    if (last === first + count - 1) writer.kill('SIGKILL');
  }
  await hasEnded;
  if (writer.signalCode !== 'SIGKILL') throw new Error(`The writer ended by itself: ${Buffer.concat(complaints)}`);
  return last;
};

export const findLosses = async (dataDir: string, first: number, last: number): Promise<string[]> => {
  const handle = await connectDatabase({ dataDir });
  try {
    const rows = await handle.db.selectFrom('country').select('name').execute();
    const names = new Set(rows.map(({ name }) => name));
    const pairs = Array.from({ length: last - first + 1 }, (_, index) => first + index);
    const lost = pairs.filter((pair) => !names.has(`${pair} left`) || !names.has(`${pair} right`));
    const halves = [...names].filter(
      (name) => !names.has(name.endsWith('left') ? name.replace('left', 'right') : name.replace('right', 'left')),
    );
    await sql`set enable_seqscan = off`.execute(handle.db);
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
