import { type Kysely, sql } from 'kysely';
import { type Migration, readMigrations } from './migrationFiles.ts';
import type { Tables } from './tables.ts';

/**
 * Brings the database to the code's version, each migration in a transaction of its own. Servers that start at once take turns; `say`
 * is told when this one waits for its turn. Refuses, with nothing changed, a database that is newer than the code, or in which a
 * migration was applied that has changed since.
 */
export const migrate = (
  db: Kysely<Tables>,
  migrations: readonly Migration[] = readMigrations(),
  say: (line: string) => void = () => {},
): Promise<void> =>
  db.connection().execute(async (connection) => {
    await takeTurn(connection, say);
    try {
      await sql.raw(MIGRATION_TABLE).execute(connection);
      const applied = await connection.selectFrom('migration').select(['number', 'name', 'checksum']).orderBy('number').execute();
      checkApplied(applied, migrations);
      const done = new Set(applied.map(({ number }) => number));
      for (const migration of migrations) if (!done.has(migration.number)) await apply(connection, migration);
    } finally {
      await sql`select pg_advisory_unlock(${LOCK})`.execute(connection);
    }
  });

const LOCK = 7_202_611;

const takeTurn = async (connection: Kysely<Tables>, say: (line: string) => void): Promise<void> => {
  const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_lock(${LOCK}) as is_mine`.execute(connection);
  if (rows[0]?.isMine) return;
  say('Another server is bringing the database up to date: waiting until it has …');
  // Its migrations may take longer than a statement of a request may.
  await sql`set statement_timeout = 0`.execute(connection);
  await sql`select pg_advisory_lock(${LOCK})`.execute(connection);
  await sql`reset statement_timeout`.execute(connection);
};

const MIGRATION_TABLE = `create table if not exists migration (
  number int primary key, name text not null, checksum text not null, applied_on timestamptz(3) not null default now()
)`;

const apply = (connection: Kysely<Tables>, { number, name, checksum, sql: text }: Migration) =>
  connection.transaction().execute(async (trx) => {
    // On the embedded database all share one session, and with it the lock.
    if (await trx.selectFrom('migration').select('number').where('number', '=', number).executeTakeFirst()) return;
    // An index on a large table takes longer than a statement of a request may.
    await sql`set local statement_timeout = 0`.execute(trx);
    try {
      await sql.raw(text).execute(trx);
    } catch (cause) {
      throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
    }
    await trx.insertInto('migration').values({ number, name, checksum }).execute();
  });

const checkApplied = (applied: readonly Pick<Migration, 'number' | 'name' | 'checksum'>[], migrations: readonly Migration[]) => {
  for (const { number, name, checksum } of applied) {
    const known = migrations.find((migration) => migration.number === number);
    if (!known)
      throw new Error(
        `The database is newer than this version: it has the migration ${name}. Start the version that it was last used with.`,
      );
    if (known.checksum !== checksum)
      throw new Error(`The migration ${name} was changed after it was applied. Take the change back, and write a new migration.`);
  }
  const last = applied.at(-1)?.number ?? 0;
  const skipped = migrations.find(({ number }) => number < last && !applied.some((migration) => migration.number === number));
  if (skipped) throw new Error(`The migration ${skipped.name} came after ${applied.at(-1)?.name} was applied. Give it the next number.`);
};
