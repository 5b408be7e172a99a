import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { connectDatabase } from '../../../../server/database/connect.ts';
import { migrate } from '../../../../server/database/migrate.ts';
import { readMigrations } from '../../../../server/database/migrationFiles.ts';
import { createPostgresClone } from '../../../helpers/database.ts';

const template = inject('databaseTemplate');
if (template.kind !== 'postgres') throw new Error('these are tests of PostgreSQL');

test('a server whose turn to migrate comes late says that it waits, and waits longer than a statement may run', async () => {
  const clone = await createPostgresClone(template);
  const open = (parameters = '') => connectDatabase({ dataDir: 'unused', databaseUrl: `${clone.url}${parameters}`, mayLoseWrites: true });
  const [first, second] = [await open(), await open('?statement_timeout=2000')];
  const migrating = await first.db.startTransaction().execute();
  await sql`select pg_advisory_xact_lock(7202611)`.execute(migrating);
  const said: string[] = [];
  const migrated = migrate(second.db, readMigrations(), (line) => said.push(line)).then(() => 'migrated', String);
  const isLate = () =>
    sql<{ found: boolean }>`
      select exists (
        select from pg_stat_activity
        where datname = current_database() and wait_event = 'advisory' and clock_timestamp() - query_start > interval '2.2 s'
      ) as found`.execute(first.db);
  await expect.poll(async () => (await isLate()).rows[0]?.found, { timeout: 60_000 }).toBe(true);
  await migrating.commit().execute();
  const outcome = await migrated;
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(second.db);
  await Promise.all([first.close(), second.close()]);
  await clone.drop();
  expect([outcome, said]).toEqual(['migrated', ['Another server is bringing the database up to date: waiting until it has …']]);
  expect(rows).toEqual([{ limit: '2s' }]);
});
