import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type DatabaseHandle } from '../../server/database/connect.ts';
import { migrate } from '../../server/database/migrate.ts';
import { startPostgres } from '../../test/helpers/postgres.ts';
import { currencyRate, currencySymbols, organizationName, productTitle, sheetName, supplierCurrency, suppliers, titles } from './names.ts';

export interface BenchDatabase extends DatabaseHandle {
  folder: string;
}

/**
 * A new embedded database in its own folder, or the empty PostgreSQL that `databaseUrl` names, with a trader's reference data. Every
 * supplier is bound to a currency.
 */
export const createBenchDatabase = async (databaseUrl?: string): Promise<BenchDatabase> => {
  const folder = await mkdtemp(join(tmpdir(), 'offerdesk-bench-'));
  const handle = await connectDatabase({ dataDir: join(folder, 'data'), databaseUrl, mayLoseWrites: true });
  await handle.withoutDeadline((db) => migrate(db));
  await fill(handle);
  return {
    ...handle,
    folder,
    close: async () => {
      await handle.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
};

const fill = async ({ db }: DatabaseHandle) => {
  const names = Array.from({ length: suppliers }, (_, index) => organizationName(index));
  const products = Array.from({ length: titles }, (_, index) => productTitle(index));
  await sql`insert into country (name) values ('Nowhere')`.execute(db);
  await sql`insert into currency (symbol) select * from unnest(${currencySymbols}::text[])`.execute(db);
  await sql`insert into organization (name, country_id) select name, 1 from unnest(${names}::text[]) name`.execute(db);
  await sql`insert into product (title) select * from unnest(${products}::text[])`.execute(db);
  await sql`insert into teamwork_sheet (name) values (${sheetName})`.execute(db);
  await sql`
    insert into teamwork_sheet_organization_binding (teamwork_sheet_id, organization_id, currency_id)
    select 1, position, currency from unnest(${names.map((_, index) => 1 + supplierCurrency(index))}::bigint[]) with ordinality as bound (currency, position)`.execute(
    db,
  );
  await sql`
    insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp")
    select 1, id, rate, extract(epoch from now() - day * interval '1 day')::bigint * 1000
    from unnest(${currencySymbols.map((_, index) => currencyRate(index))}::numeric[]) with ordinality as quoted (rate, id), generate_series(1, 60) day
    where id > 1`.execute(db);
};

/** The lines of both databases, one after the other. */
export const onBothDatabases = async (measured: (database: BenchDatabase) => Promise<string[]>): Promise<{ lines: string[] }> => {
  const lines = await measured(await createBenchDatabase());
  const postgres = await startPostgres();
  try {
    return { lines: [...lines, ...(await measured(await createBenchDatabase(postgres.url)))] };
  } finally {
    await postgres.stop();
  }
};
