import { type Kysely, sql, type Transaction } from 'kysely';
import { type Migration, readMigrations } from './migrationFiles.ts';
import type { Tables } from './tables.ts';

/** All pending migrations are one transaction. @throws Error if the database is newer than the code, or of other migrations */
export const migrate = (db: Kysely<Tables>, migrations: readonly Migration[] = readMigrations(), say: (line: string) => void = () => {}) =>
  db.transaction().execute(async (trx) => {
    // The address of the database may set a limit.
    await sql`set local statement_timeout = 0`.execute(trx);
    await sql`set local lock_timeout = 0`.execute(trx);
    await takeTurn(trx, say);
    await migrateInside(trx, migrations, say);
  });

export const migrateInside = async (
  trx: Transaction<Tables>,
  migrations: readonly Migration[],
  say: (line: string) => void = () => {},
): Promise<void> => {
  await sql.raw(MIGRATION_TABLE).execute(trx);
  const applied = await trx.selectFrom('migration').select(['number', 'name', 'checksum']).orderBy('number').execute();
  checkApplied(applied, migrations);
  const added = migrations.slice(applied.length);
  if (applied.length > 0 && added.length > 0)
    say(`Bringing the database up to date (new migrations: ${added.length}). A large database takes minutes …`);
  for (const migration of added) await apply(trx, migration);
};

const LOCK = 7_202_611;

export const takeTurn = async (trx: Transaction<Tables>, say: (line: string) => void): Promise<void> => {
  const { rows } = await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(${LOCK}) as is_mine`.execute(trx);
  if (rows[0]?.isMine) return;
  say('Another server is bringing the database up to date: waiting until it has …');
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
};

const MIGRATION_TABLE = `create table if not exists migration (
  number int primary key, name text not null, checksum text not null, applied_on timestamptz(3) not null default now()
)`;

const apply = async (trx: Transaction<Tables>, { number, name, checksum, sql: text }: Migration): Promise<void> => {
  try {
    await sql.raw(text).execute(trx);
  } catch (cause) {
    throw new Error(`The migration ${name} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
  await trx.insertInto('migration').values({ number, name, checksum }).execute();
};

const checkApplied = (applied: readonly Pick<Migration, 'number' | 'name' | 'checksum'>[], migrations: readonly Migration[]) => {
  for (const { number, name, checksum } of applied) {
    const known = migrations.find((migration) => migration.number === number);
    if (!known)
      throw new Error(
        `The database is newer than this version: it has the migration ${name}. Start the version that it was last used with.`,
      );
    if (known.checksum !== checksum) throw new Error(fromAnotherVersion(name));
  }
  const last = applied.at(-1)?.number ?? 0;
  const skipped = migrations.find(({ number }) => number < last && !applied.some((migration) => migration.number === number));
  if (skipped) throw new Error(`The migration ${skipped.name} came after ${applied.at(-1)?.name} was applied. Give it the next number.`);
};

const fromAnotherVersion = (name: string) =>
  `Another version made this database, before the first release: its migration ${name} is not the one of this version. ` +
  'This version cannot use such a database; nothing in it was changed. Set DATA_DIR to a new folder, or move the old folder away; ' +
  'on PostgreSQL, create an empty database and name it in DATABASE_URL. ' +
  'If you have edited the migration yourself, undo the edit and write a new migration.';
