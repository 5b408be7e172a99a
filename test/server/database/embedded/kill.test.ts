import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { connectDatabase } from '../../../../server/database/connect.ts';
import { makeDataFolder } from '../../../helpers/dataFolder.ts';
import { findLosses, startWriter, writeUntilKilled } from './killing.ts';

const removedInTheEnd = (dataDir: string) => {
  onTestFinished(() => fs.rmSync(dataDir, { recursive: true, force: true }));
  return dataDir;
};

// The soak does the same many times.
test.each([
  ['a transaction', 'transaction', [1, 60]],
  ['parts of a whole', 'parts', [40]],
] as const)('nothing acknowledged is lost or there by half when the process is killed while it writes %s', async (_, way, counts) => {
  const dataDir = removedInTheEnd(makeDataFolder());
  let first = 0;
  for (const count of counts) {
    const last = await writeUntilKilled(dataDir, first, count, way);
    expect(await findLosses(dataDir, first, last)).toEqual([]);
    // The pair that was being written when the process died may or may not be stored.
    first = last + 2;
  }
});

test('a first creation that is killed in the middle leaves a folder that opens', async () => {
  const dataDir = removedInTheEnd(fs.mkdtempSync(path.join(os.tmpdir(), 'offerdesk-kill-')));
  const isCreating = Promise.withResolvers<void>();
  const watcher = fs.watch(dataDir, (_, name) => name?.startsWith('postgres-unfinished-') && isCreating.resolve());
  const creator = startWriter(dataDir);
  const hasEnded = new Promise((resolve) => creator.once('close', resolve));
  await isCreating.promise;
  watcher.close();
  creator.kill('SIGKILL');
  await hasEnded;
  expect(fs.readdirSync(dataDir)).not.toContain('postgres');
  const handle = await connectDatabase({ dataDir });
  await handle.ready();
  await handle.close();
  expect(fs.readdirSync(dataDir).sort()).toEqual(['owner.lock', 'postgres']);
});
