import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreBackup } from '../../../server/backup/restoreBackup.ts';
import { storedTables } from '../../../server/backup/storedTables.ts';
import { writeBackup } from '../../../server/backup/writeBackup.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { type FaultKind, withFault } from '../../helpers/statement-faults/injectFault.ts';
import type { Swept } from '../../helpers/statement-faults/sweep.ts';
import { createTrader } from '../../helpers/trader.ts';
import { emptyDatabase } from '../backup/emptyDatabase.ts';

/** A restore compares every table itself, so that one which says that it ended has restored all: the database holds either no table or each. */
export const sweepRestore = async (every: number): Promise<Swept> => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-restores-'));
  const file = join(folder, 'whole.backup');
  const source = await createTestDatabase();
  await createTrader(source);
  const { tables: whole } = await writeBackup(source, file);
  // The thread of the embedded database takes what is in memory with it: there the end of a restore is that of its process.
  const kinds: FaultKind[] = source.kind === 'embedded' ? ['ERROR'] : ['ERROR', 'LOSS'];
  await source.close();
  const result: Swept = { title: 'a restore', statements: 0, tried: 0, faults: [] };
  for (const kind of kinds) {
    let target = await emptyDatabase();
    for (let at = every; result.faults.length === 0; at += every) {
      const { run, said } = await withFault({ kind, at }, async (each) => ({
        run: each,
        said: await restoreBackup(target.open, file).then(() => 'done', String),
      }));
      const database = await target.open();
      const tables = (await storedTables(database.db)).length;
      await database.close();
      const isRight = run.failed === null || said === 'done' ? said === 'done' && tables === whole : tables === 0 || tables === whole;
      if (!isRight) result.faults.push(`${kind} at ${at}: there are ${tables} of ${whole} tables, and it said: ${said}`);
      if (run.failed === null) {
        result.statements = run.statements.length;
        break;
      }
      result.tried += 1;
      if (tables === 0) continue;
      await target.end();
      target = await emptyDatabase();
    }
    await target.end();
  }
  rmSync(folder, { recursive: true });
  return result;
};
