/** Kills a process that writes to the embedded database, many times at random moments, also while it opens. Nothing acknowledged may be lost. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { connectDatabase } from '../../server/database/connect.ts';
import { findLosses, writeUntilKilled } from '../server/database/embedded/killing.ts';

const KILLS = Number(process.env.KILLS ?? 60);
const MOST_PAIRS = 400;

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'offerdesk-soak-kill-'));
const handle = await connectDatabase({ dataDir });
await handle.close();

let first = 0;
let acknowledged = 0;
for (let kill = 1; kill <= KILLS; kill += 1) {
  const last = await writeUntilKilled(dataDir, first, 1 + Math.floor(Math.random() * MOST_PAIRS));
  acknowledged += last - first + 1;
  const losses = await findLosses(dataDir, first, last);
  if (losses.length > 0) throw new Error(`after kill ${kill} of ${dataDir}:\n${losses.join('\n')}`);
  // The pair that was being written when the process died may or may not be stored.
  first = last + 2;
}
fs.rmSync(dataDir, { recursive: true });
console.log(`${KILLS} kills, ${acknowledged} acknowledged transactions, none lost`);
