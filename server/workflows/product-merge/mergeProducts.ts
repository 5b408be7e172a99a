import { sql } from 'kysely';
import { inSentence } from '../../../contract/names.ts';
import { inEnglish, say, translated } from '../../../contract/translated.ts';
import type { MovedRecords, ProductMergeRequest, ProductMergeResponse } from '../../../contract/workflows/product-merge/schemas.ts';
import { keyword } from '../../../resources/keyword.ts';
import type { Database } from '../../database/tables.ts';
import { speakingLater } from '../../http/readerLanguage.ts';
import { type Batch, entering, moveReferences, takeOut } from '../../ledger/ledger.ts';
import { recordActivity, transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { nearDuplicateNotes, takeOutNotes } from '../../trade/importNotes.ts';
import { movePrices } from '../../trade/latestOffers.ts';
import { addingAlias, takeOutAlias } from '../../trade/productAliases.ts';
import { type ChosenProducts, findProducts } from './findProducts.ts';
import { recordsLabel } from './recordsLabel.ts';
import { countReferring, doubledKeys, keyOf, type ReferringTable, referringTables, refuseReferredDoubles } from './references.ts';
import { refuseLarge } from './refuseByDay.ts';

export const MERGE_NOTES = 'product-merge';

/** The title lives on as a keyword and as an import alias. The ledger holds what an undo needs. */
export const mergeProducts = (
  context: WriteContext,
  request: ProductMergeRequest,
  most = Number.POSITIVE_INFINITY,
): Promise<Omit<ProductMergeResponse, 'status' | 'errorList'>> =>
  transact(context, async ({ db, registry, actor }) => {
    const products = await findProducts(db, request, { isLocked: true });
    const { primary, secondary } = products;
    const tables = await referringTables(db);
    await refuseLarge(db, tables, secondary, most);
    await movePrices(db);
    const merge = await beginMerge(db, products, actor.username ?? '');
    const records: MovedRecords[] = [];
    for (const table of tables) {
      await refuseReferredDoubles({ db, registry }, table, products, { isLocked: true });
      const counts = await moveRows(db, merge, table, products);
      if (counts.moved + counts.doubled > 0) records.push({ label: recordsLabel(registry, table.table), ...counts });
    }
    await keepTitle(db, merge, products);
    await takeOut(db, merge, { table: 'product', hasId: true }, sql`id = ${secondary.id}`);
    await takeOutNotes(db, merge, await nearDuplicateNotes(db, secondary.id));
    await sql`update product_merge set records = ${JSON.stringify(records)}::jsonb where id = ${merge.id}`.execute(db);
    const after = { merged: secondary.title, ...Object.fromEntries(records.map(({ label, moved, doubled }) => [label, moved + doubled])) };
    const entry = { resource: 'product', recordTitle: primary.title, before: null };
    await recordActivity(db, actor, [{ ...entry, action: 'MERGE', recordId: primary.id, after }]);
    const note = speakingLater(() => noteOf(products, records));
    await sql`
      with made as (insert into general_note (category, note, sentence) values (${MERGE_NOTES}, ${note}, ${inEnglish(note)}) returning *)
      ${entering(merge, added('general_note', 'made', ['entity_last_updated_on']))}`.execute(db);
    return { mergeId: merge.id, records };
  });

const beginMerge = async (db: Database, { primary, secondary }: ChosenProducts, requestedBy: string): Promise<Batch> => {
  const { rows } = await sql<{ id: number }>`
    insert into product_merge (requested_by, primary_id, primary_title, secondary_id, secondary_title)
    values (${requestedBy}, ${primary.id}, ${primary.title}, ${secondary.id}, ${secondary.title}) returning id`.execute(db);
  if (!rows[0]) throw new Error('the merge was not written');
  return { workflow: 'product-merge', id: rows[0].id };
};

/** What cannot stay is taken out before anything moves: the ledger holds it as it was. */
const moveRows = async (db: Database, merge: Batch, table: ReferringTable, products: ChosenProducts) => {
  const doubled = doubledKeys(table, products);
  const gone = doubled ? await takeOut(db, merge, table, sql`${keyOf(table)} in (${doubled})`) : 0;
  const moved = await countReferring(db, table, products.secondary.id);
  const ids = { from: products.secondary.id, to: products.primary.id };
  for (const column of table.references) await moveReferences(db, merge, { ...table, column }, ids);
  return { moved, doubled: gone };
};

/** A change of these columns keeps such a row from the undo. */
const added = (table: string, made: string, columns: readonly string[]) => {
  const values = columns.flatMap((column) => [sql`${column}::text`, sql.id(column)]);
  return sql`select ${table}::text, id, null::bigint[], null::jsonb, jsonb_build_object(${sql.join(values)}) from ${sql.table(made)}`;
};

/** What stands already stays. Small letters can be longer than capital ones: a title too long for a keyword lives on as an alias alone. */
const keepTitle = async (db: Database, merge: Batch, { primary, secondary }: ChosenProducts) => {
  await takeOutAlias(db, merge, secondary.title, primary.id);
  await sql`
    with keyword_made as (
      insert into keyword (terms) select ${secondary.title.toLowerCase()}::text
      where not exists (select from keyword where lower(terms) = lower(${secondary.title}))
        and char_length(${secondary.title.toLowerCase()}) <= ${LONGEST_TERMS} returning *
    ), keyword_used as (
      select id from keyword_made union all select id from keyword where lower(terms) = lower(${secondary.title}) limit 1
    ), binding_made as (
      insert into product_keyword (keyword_id, product_id) select id, ${primary.id}::bigint from keyword_used
      where not exists (select from product_keyword where keyword_id = keyword_used.id and product_id = ${primary.id}) returning id
    ), alias_made as (
      ${addingAlias(secondary.title, primary.id, null)}
    )
    ${entering(
      merge,
      sql.join(
        [
          added('keyword', 'keyword_made', ['terms']),
          added('product_keyword', 'binding_made', []),
          added('product_alias', 'alias_made', []),
        ],
        sql` union all `,
      ),
    )}`.execute(db);
};

const [{ maxLength: LONGEST_TERMS }] = keyword.fields;

const noteOf = ({ primary, secondary }: ChosenProducts, records: readonly MovedRecords[]): string => {
  const moved = records.map(
    ({ label, moved, doubled }) => say`${translated(inSentence(label))} (${(moved + doubled).toLocaleString('en')})`,
  );
  const all = moved.reduce((first, next) => (first === '' ? next : say`${first}, ${next}`), '');
  return say`'${secondary.title}' was merged into '${primary.title}'. Moved: ${all || say`nothing, since no record referred to it`}.`;
};
