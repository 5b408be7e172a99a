import { copyFileSync, cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { connectDatabase, type DatabaseHandle, type DatabaseSettings } from '../../../server/database/connect.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { killableRows } from '../../helpers/killedImport.ts';
import type { PostgresServer } from '../../helpers/postgres.ts';
import { nameDatabase, runOn } from '../../helpers/postgresDatabases.ts';
import { createTrader } from '../../helpers/trader.ts';
import { type CellValue, writeWorkbook } from '../../helpers/workbook.ts';

export interface Place {
  kind: 'embedded' | 'postgres';
  copy(): Promise<Copy>;
}

export interface Copy {
  settings: DatabaseSettings;
  spreadsheet: string;
  remove(): Promise<void>;
}

const OFFERS = 20_000;
const known = Array.from({ length: 1_000 }, (_, n) => `known ${n}`);
/** Titles of the upload: it changes some records and makes others. */
export const UPLOADED = [...known, ...Array.from({ length: 2_000 }, (_, n) => `made ${n}`)];
/** Products that a submission names, by their ids. */
export const SUBMITTED = Array.from({ length: 300 }, (_, n) => ({ id: 4 + n, title: `Lamp ${n}`, text: `lamp number ${n}` }));

/** Makes the data on both databases. `folder` holds whatever is on the disk. */
export const makePlaces = async (folder: string, postgres: PostgresServer): Promise<Place[]> => {
  const original = join(folder, 'original');
  await fill({ dataDir: original });
  await runOn(postgres.url, 'create database original');
  await fill({ dataDir: folder, databaseUrl: nameDatabase(postgres.url, 'original'), mayLoseWrites: true });
  const workbook = await writeWorkbook({ Offers: offerRows(), Undated: [['Organization', 'Product', 'Amount']], Products: productRows() });
  let copies = 0;
  const place = (kind: Place['kind'], copyDatabase: (name: string, dataDir: string) => Promise<Omit<Copy, 'spreadsheet'>>): Place => ({
    kind,
    async copy() {
      copies += 1;
      const own = join(folder, `copy-${copies}`);
      mkdirSync(own);
      const spreadsheet = join(own, 'offers.xlsx');
      copyFileSync(workbook, spreadsheet);
      const { settings, remove } = await copyDatabase(`copy_${copies}`, join(own, 'data'));
      return { settings, spreadsheet, remove: () => remove().then(() => rmSync(own, { recursive: true })) };
    },
  });
  return [
    place('embedded', async (_, dataDir) => {
      cpSync(original, dataDir, { recursive: true });
      return { settings: { dataDir }, remove: async () => {} };
    }),
    place('postgres', async (name, dataDir) => {
      await runOn(postgres.url, `create database ${name} template original`);
      const settings = { dataDir, databaseUrl: nameDatabase(postgres.url, name), mayLoseWrites: true };
      return { settings, remove: () => runOn(postgres.url, `drop database ${name} with (force)`) };
    }),
  ];
};

const fill = async (settings: DatabaseSettings): Promise<void> => {
  const database: DatabaseHandle = await connectDatabase(settings);
  await database.withoutDeadline((db) => migrate(db));
  await createTrader(database);
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount)
    select 1 + n % 2, 1 + n % 3, 1 + n % 3, 1 + n % 500 from generate_series(1, ${OFFERS}) as n`.execute(database.patient);
  // Without a date in its rows, which would differ with every run.
  await sql`insert into teamwork_sheet (name) values ('Undated')`.execute(database.db);
  await sql`insert into teamwork_sheet_organization_binding (teamwork_sheet_id, organization_id, currency_id) values (2, 1, 3)`.execute(
    database.db,
  );
  await sql`insert into keyword (terms) values ('p two')`.execute(database.db);
  await sql`insert into product_keyword (product_id, keyword_id) values (2, 1)`.execute(database.db);
  await sql`insert into product (title) select title from unnest(${SUBMITTED.map(({ title }) => title)}::text[]) as title`.execute(
    database.db,
  );
  await sql`insert into tag_input_text (title, active) select title, true from unnest(${known}::text[]) as title`.execute(database.db);
  await database.close();
};

const offerRows = (): CellValue[][] => [['Organization', 'Product', 'Amount', 'Date'], ...killableRows(6_000)];

/** New titles, known ones, some that are nearly the same, and some that cannot be read. */
const productRows = (): CellValue[][] => [
  ['Product'],
  ['P1'],
  ...Array.from({ length: 4_000 }, (_, n) => [
    n % 50 === 49 ? `HANDSET-${n - 1} 64GB` : n % 70 === 69 ? 'x'.repeat(400 + n) : `Handset ${n} 64GB`,
  ]),
];
