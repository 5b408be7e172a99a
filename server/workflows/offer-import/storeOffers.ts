import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { entering } from '../../ledger/ledger.ts';
import { stateOf } from '../../trade/changed-offers/ledgerColumns.ts';
import { knowingRows } from '../../trade/knownRows.ts';
import { type AliasedOffer, tieToMerges } from '../../trade/mergedImports.ts';

export interface NewOffer {
  identity: string;
  sheetId: number;
  row: number;
  organizationId: number;
  productId: number;
  aliasId: number | null;
  currencyId: number;
  amount: string;
  offerOrRequest: 'offer' | 'request';
  source: 'SHEET' | 'AMOUNT_PAIRING';
  updatedOn: Date | null;
  /** By the names of their columns. A row changes none that it lacks. */
  terms: Record<string, unknown>;
  told: string | null;
  /** The note that its last day has passed. */
  passed: string | null;
}

export interface Added {
  offers: number;
  rows: number;
}

export interface ImportBatch {
  id: number;
  startedOn: Date;
}

/** Makes two imports take turns until the transaction ends, so that neither adds a row that the other is about to add. */
export const lockImport = (trx: Database) => sql`select pg_advisory_xact_lock(hashtextextended('offer-import', 0))`.execute(trx);

/**
 * A subquery looks each known row up, since a join would read all. Products are locked by id, as a merge locks them. Of a row that is known,
 * only the terms change that it says otherwise now: its offer may have been corrected since, and one that is gone stays so.
 */
export const storeOffers = async (trx: Database, offers: readonly NewOffer[], batch: ImportBatch): Promise<Added> => {
  if (offers.length === 0) return { offers: 0, rows: 0 };
  await holdAliases(trx, offers);
  const column = <Key extends keyof NewOffer>(key: Key) => offers.map((offer) => offer[key]);
  const { rows } = await sql<Added & { aliased: AliasedOffer[] }>`
    with sheet_row as materialized (
      select decode(identity, 'hex') as identity, sheet_id, organization_id, product_id, alias_id, currency_id, amount::numeric as amount,
        offer_or_request, source, updated_on::timestamptz as updated_on, row_number, terms::jsonb as terms, told, position
      from unnest(${column('identity')}::text[], ${column('sheetId')}::bigint[], ${column('organizationId')}::bigint[], ${column('productId')}::bigint[], ${column('aliasId')}::bigint[],
        ${column('currencyId')}::bigint[], ${column('amount')}::text[], ${column('offerOrRequest')}::text[], ${column('source')}::text[],
        ${offers.map(({ updatedOn }) => updatedOn?.toISOString() ?? null)}::text[], ${column('row')}::int[],
        ${offers.map(({ terms }) => JSON.stringify(terms))}::text[], ${column('told')}::text[]) with ordinality
        as given (identity, sheet_id, organization_id, product_id, alias_id, currency_id, amount, offer_or_request, source, updated_on, row_number, terms, told, position)
    ), new_quote as materialized (
      select sheet_row.*, known.identity is not null and not is_missing as is_known, coalesce(known.terms::jsonb, '{}') as told_before
      from sheet_row left join lateral (select * from sheet_row_identity where identity = sheet_row.identity offset 0) known on true
      where known.identity is null or is_missing
        or known.terms is distinct from told and exists (select from offer where id = known.offer_id)
    ), held as materialized (
      select id from product where id = any(array(select product_id from new_quote)) order by id for key share
    ), found as materialized (
      select new_quote.identity, offer.id, ${stateOf('offer')} || jsonb_build_object('import_batch_id', known.import_batch_id) as before
      from new_quote join sheet_row_identity known on known.identity = new_quote.identity join offer on offer.id = known.offer_id
      where (select count(*) from held) > 0
      for update of offer
    ), renewed as (
      update offer set entity_created_on = ${batch.startedOn}, entity_last_updated_on = coalesce(new_quote.updated_on, ${batch.startedOn}),
        organization_id = new_quote.organization_id, product_id = new_quote.product_id, currency_id = new_quote.currency_id,
        amount = new_quote.amount, offer_or_request = new_quote.offer_or_request, source = new_quote.source,
        (${termColumns}) = (select ${termColumns} from jsonb_populate_record(offer, new_quote.terms))
      from new_quote join found on found.identity = new_quote.identity
      where offer.id = found.id and not is_known
      returning new_quote.identity, new_quote.sheet_id, told, offer.id as offer_id, ${stateOf('offer')} as after
    ), retermed as (
      update offer set entity_last_updated_on = entity_last_updated_on + interval '1 millisecond',
        (${termColumns}) = (
          select ${termColumns} from jsonb_populate_record(offer, terms - array(
            select name from jsonb_object_keys(terms) name where told_before -> name is not distinct from coalesce(told::jsonb, '{}') -> name)))
      from new_quote join found on found.identity = new_quote.identity
      where offer.id = found.id and is_known
      returning new_quote.identity, new_quote.sheet_id, told, offer.id as offer_id, ${stateOf('offer')} as after
    ), stored_before as (
      select * from renewed union all select * from retermed
    ), unknown as materialized (
      select ordered.*, nextval(pg_get_serial_sequence('offer', 'id')) as offer_id
      from (select * from new_quote where not is_known and identity not in (select identity from renewed) order by position) ordered
    ), remembered as (
      ${knowingRows(sql`
        select identity, sheet_id, offer_id, ${batch.id}::bigint, null::bigint, told
        from (select identity, sheet_id, offer_id, told from unknown union all select identity, sheet_id, offer_id, told from stored_before) stored`)}
    ), added as (
      insert into offer (id, entity_created_on, entity_last_updated_on, organization_id, product_id, currency_id, amount, offer_or_request, source, ${termColumns})
      select offer_id, ${batch.startedOn}, coalesce(updated_on, ${batch.startedOn}), organization_id, product_id, currency_id, amount,
        offer_or_request, source, ${termColumns}
      from unknown cross join lateral (select ${termColumns} from jsonb_populate_record(null::offer, terms)) said order by position
      returning id as offer_id, ${stateOf('offer')} as after
    ), told as (
      ${entering({ workflow: 'offer-import', id: batch.id }, changes)}
    )
    select ((select count(*) from added) + (select count(*) from stored_before))::int as offers,
      (select count(distinct row_number) from new_quote)::int as rows,
      (select coalesce(jsonb_agg(jsonb_build_object('offerId', stored.offer_id, 'aliasId', alias_id)), '[]')
        from (select identity, offer_id from unknown union all select identity, offer_id from renewed) stored
        join new_quote on new_quote.identity = stored.identity where alias_id is not null) as aliased`.execute(trx);
  const { aliased = [], ...added } = rows[0] ?? { offers: 0, rows: 0 };
  await tieToMerges(trx, aliased);
  return added;
};

/** `import_batch_id` in the earlier state: the batch that the row of the sheet belonged to. */
const changes = sql`
  select 'offer', offer_id, null::bigint[], before, after
  from (select null as identity, offer_id, after from added union all select identity, offer_id, after from stored_before) stored
  left join found on found.identity = stored.identity`;

const termColumns = sql`quantity, least_quantity, grade_id, valid_until, remark`;

/** A title that means another product by now throws: the import is then tried again and reads the titles again. */
export const holdAliases = async (trx: Database, offers: readonly Pick<NewOffer, 'aliasId' | 'productId'>[]): Promise<void> => {
  const meant = new Map(offers.flatMap(({ aliasId, productId }) => (aliasId === null ? [] : [[aliasId, productId] as const])));
  if (meant.size === 0) return;
  const productIds = offers.map(({ productId }) => productId);
  // Merges lock products before aliases, and offers lock their products.
  await sql`select from product where id = any(${productIds}::bigint[]) order by id for key share`.execute(trx);
  const { rows } = await sql<{ id: number; productId: number }>`
    select id, product_id from product_alias where id = any(${[...meant.keys()]}::bigint[]) order by id for share`.execute(trx);
  if (rows.filter(({ id, productId }) => meant.get(id) === productId).length < meant.size)
    throw new Error('products were merged or parted while offers of a merged title were imported');
};
