import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseHandle } from '../../server/database/connect.ts';
import type { Spreadsheet } from '../../server/spreadsheet/spreadsheet.ts';
import { xlsxSpreadsheet } from '../../server/spreadsheet/xlsx/xlsxSpreadsheet.ts';
import { importOffers } from '../../server/workflows/offer-import/importOffers.ts';
import { type Sheets, writeWorkbook } from './workbook.ts';

export const noon = new Date('2026-11-20T12:00:00.000Z');
export const header = ['Organization', 'Product', 'Amount', 'Date', 'Offer/Request'];
export const good = ['Alpha', 'P1', 100];

/**
 * Two countries; USD, EUR and JPY; the suppliers Alpha and Beta, bound to USD and EUR on the sheet 'Offers'; the products P1 to P3;
 * the usual grade Sealed, and Used. Ids count from 1 in that order. All earlier data is removed.
 */
export const createTrader = async ({ db }: DatabaseHandle): Promise<void> => {
  await sql`
    truncate offer, grade, ledger, general_note, import_note, sheet_row_identity, import_batch, application_settings, teamwork_sheet_organization_binding,
      teamwork_sheet, organization, country, forex_rate, currency, product restart identity cascade`.execute(db);
  await sql`insert into country (name) values ('Home'), ('Away')`.execute(db);
  await sql`insert into currency (symbol) values ('USD'), ('EUR'), ('JPY')`.execute(db);
  await sql`insert into organization (name, country_id) values ('Alpha', 1), ('Beta', 2)`.execute(db);
  await sql`insert into grade (title, words, is_usual) values ('Sealed', 'new', true), ('Used', 'pre-owned, second hand', false)`.execute(
    db,
  );
  await sql`insert into product (title) values ('P1'), ('P2'), ('P3')`.execute(db);
  await sql`insert into teamwork_sheet (name) values ('Offers')`.execute(db);
  await sql`
    insert into teamwork_sheet_organization_binding (teamwork_sheet_id, organization_id, currency_id) values (1, 1, 1), (1, 2, 2)`.execute(
    db,
  );
};

export const runImport = async (
  { db }: DatabaseHandle,
  content: Sheets | Buffer | Spreadsheet,
  { requestedBy = 'clerk', now = noon, jobCode = String(randomUUID()), signal = new AbortController().signal } = {},
) => {
  const spreadsheet =
    'sheets' in content && typeof content.sheets === 'function' ? (content as Spreadsheet) : await asSpreadsheet(content as Sheets);
  return importOffers({ db, spreadsheet, timeZone: 'Asia/Tokyo', now: () => now, jobCode, requestedBy, signal });
};

export const asSpreadsheet = async (content: Sheets | Buffer): Promise<Spreadsheet> =>
  xlsxSpreadsheet(await writeWorkbook(content), { attempts: 2, retryDelayMs: 1 });

export interface StoredOffer {
  organization: string;
  product: string;
  currency: string;
  amount: string;
  source: string;
  offerOrRequest: string;
  updatedOn: string;
}

export const storedOffers = async ({ db }: DatabaseHandle): Promise<StoredOffer[]> => {
  const { rows } = await sql<Omit<StoredOffer, 'updatedOn'> & { updatedOn: Date }>`
    select organization.name as organization, product.title as product, currency.symbol as currency, trim_scale(offer.amount) as amount,
      offer.source, offer.offer_or_request, offer.entity_last_updated_on as updated_on
    from offer
    join organization on organization.id = offer.organization_id
    join product on product.id = offer.product_id
    join currency on currency.id = offer.currency_id
    order by offer.id`.execute(db);
  return rows.map((row) => ({ ...row, updatedOn: row.updatedOn.toISOString() }));
};

export const offerSummaries = async (database: DatabaseHandle): Promise<string[]> =>
  (await storedOffers(database)).map(({ organization, product, amount }) => `${organization} ${product} ${amount}`);

export const storedNotes = async ({ db }: DatabaseHandle): Promise<string[]> => {
  const { rows } = await sql<{
    note: string;
  }>`select note from general_note where category = 'offer-from-teamwork-sheet' order by id`.execute(db);
  return rows.map(({ note }) => note);
};

/** Every row of the tables that an import writes, but its ledger. */
export const dumpTables = async ({ db }: DatabaseHandle): Promise<string> => {
  const { rows } = await sql<{ dump: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(offer) order by id) from offer),
      (select jsonb_agg(to_jsonb(general_note) order by id) from general_note),
      (select jsonb_agg(to_jsonb(import_note) order by note_id) from import_note),
      (select jsonb_agg(to_jsonb(sheet_row_identity) order by identity) from sheet_row_identity),
      (select jsonb_agg(to_jsonb(organization) order by id) from organization)
    ) as dump`.execute(db);
  return JSON.stringify(rows[0]?.dump);
};
