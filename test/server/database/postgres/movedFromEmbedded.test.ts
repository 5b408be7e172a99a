import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { readBackup, restoreBackup } from '../../../../server/backup/restoreBackup.ts';
import { writeBackup } from '../../../../server/backup/writeBackup.ts';
import { migrate } from '../../../../server/database/migrate.ts';
import { connectInMemory } from '../../../helpers/memory-database/memoryDatabase.ts';
import { emptyDatabase } from '../../backup/emptyDatabase.ts';

it('a backup of an embedded database restores on PostgreSQL with equal checksums, and back again', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'offerdesk-moves-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [there, back, again] = ['there', 'back', 'again'].map((name) => join(folder, name)) as [string, string, string];
  const embedded = await connectInMemory();
  await migrate(embedded.db);
  // Sorted otherwise in each locale, and with a time and a number that a client would round.
  await sql`insert into product (title, entity_created_on) values ('Ärger', '2026-11-22 01:02:03.456'), ('zebra', now()), ('apple 😀', now())`.execute(
    embedded.db,
  );
  await sql`insert into activity (action, resource, after) values ('CREATE', 'offer', '{"amount": 12345678901234567890.12345}')`.execute(
    embedded.db,
  );
  await writeBackup(embedded, there);
  await embedded.close();
  const postgres = await emptyDatabase();
  onTestFinished(postgres.end);
  await restoreBackup(postgres.open, there);
  const filled = await postgres.open();
  await writeBackup(filled, back);
  await filled.close();
  const other = await connectInMemory();
  await restoreBackup(async () => ({ ...other, close: async () => {} }), back);
  await writeBackup(other, again);
  await other.close();
  const [first, second, third] = [await readBackup(there), await readBackup(back), await readBackup(again)];
  expect(second.tables).toEqual(first.tables);
  expect(third.tables).toEqual(first.tables);
  expect(second.identities).toEqual(first.identities);
});
