import { type RawBuilder, type Selectable, sql } from 'kysely';
import { inSentence } from '../../../contract/names.ts';
import { bothOf, inEnglish, type Sentence, say, sentences, translated } from '../../../contract/translated.ts';
import { foreignKeys } from '../../database/foreignKeys.ts';
import type { Database, WorkflowTables } from '../../database/tables.ts';
import { notFound, type PublicError, refusalAt } from '../../errors.ts';
import { speakingLater } from '../../http/readerLanguage.ts';
import { type Batch, deleteAdded, isOf, moveBack, tablesTakenOut, takenOut } from '../../ledger/ledger.ts';
import { where } from '../../records/fields.ts';
import { recordActivity, transact } from '../../records/write.ts';
import type { RecordContext, WriteContext } from '../../registry/registry.ts';
import { removeStaleNotes } from '../../trade/importNotes.ts';
import { movePrices } from '../../trade/latestOffers.ts';
import { partImports } from '../../trade/mergedImports.ts';
import { mergedProducts } from '../../trade/mergedProducts.ts';
import { deleteAddedAliases } from '../../trade/productAliases.ts';
import { MERGE_NOTES } from './mergeProducts.ts';
import { columnLabel, recordsLabel, titlesOf } from './recordsLabel.ts';
import { comparedBy, uniqueIndexesOf } from './references.ts';
import { NIGHT_BEGINS, NIGHT_ENDS, onlyByNight } from './refuseByDay.ts';

type Merge = Omit<Selectable<WorkflowTables['productMerge']>, 'mergedOn' | 'requestedBy' | 'records'>;

/** Rows that somebody deleted since, or moved to a third product, stay as they are. @throws PublicError NOT_FOUND or VALIDATION_FAILED */
export const undoMerge = (context: WriteContext, mergeId: number, most = Number.POSITIVE_INFINITY): Promise<string[]> =>
  transact(context, async ({ db, registry, actor }) => {
    const merge = await lockMerge(db, mergeId);
    const moved = { from: merge.primaryId, to: merge.secondaryId };
    const batch: Batch = { workflow: 'product-merge', id: mergeId };
    await refuseImpossible(db, merge);
    await refuseLarge(db, batch, most);
    await removeAdded(db, batch, merge);
    await restoreRows({ db, registry }, batch, 'product');
    await movePrices(db);
    await moveBack(db, batch, moved);
    await partImports(db, batch, moved);
    const leftOut: (() => string)[] = [];
    for (const table of await tablesTakenOut(db, batch))
      if (table !== 'product') leftOut.push(...(await restoreRows({ db, registry }, batch, table)));
    await removeStaleNotes(db, sql`select record_id from ledger l where ${isOf(batch)} and table_name = 'general_note'`);
    await db.updateTable('productMerge').set({ undoneOn: sql`now()` }).where('id', '=', merge.id).execute();
    const entry = { action: 'UNMERGE', resource: 'product', recordId: merge.secondaryId, recordTitle: merge.secondaryTitle } as const;
    await recordActivity(db, actor, [{ ...entry, before: null, after: { mergedInto: merge.primaryTitle } }]);
    const note = speakingLater(() =>
      sentences([say`The merge of '${merge.secondaryTitle}' into '${merge.primaryTitle}' was undone.`, ...leftOut.map((tell) => tell())]),
    );
    const sentence = inEnglish(note).slice(0, LONGEST_NOTE);
    const told = { category: MERGE_NOTES, note: note.length > LONGEST_NOTE ? sentence : note, sentence };
    await db.insertInto('generalNote').values(told).execute();
    return leftOut.map((tell) => tell());
  });

const LONGEST_NOTE = 10_000;

const lockMerge = async (db: Database, mergeId: number): Promise<Merge> => {
  const merge = await db.selectFrom('productMerge').selectAll().where('id', '=', mergeId).forUpdate().executeTakeFirst();
  if (!merge) throw notFound`merge with the id ${mergeId}`;
  return merge;
};

const refuseImpossible = async (db: Database, { id, primaryId, primaryTitle, secondaryId, secondaryTitle, undoneOn }: Merge) => {
  if (undoneOn) throw refused`This merge is already undone.`;
  if (!(await db.selectFrom('product').select('id').where('id', '=', primaryId).forUpdate().executeTakeFirst()))
    throw refused`'${primaryTitle}' is gone. If it was merged into another product, undo that merge first; if it was deleted, this merge cannot be undone.`;
  const taken = await sql`select from product where lower(title) = lower(${secondaryTitle}) or id = ${secondaryId}`.execute(db);
  if (taken.rows.length > 0) throw refused`There is another product '${secondaryTitle}' now. Rename it, then undo the merge.`;
  const later = await laterMerge(db, id);
  if (later)
    throw refused`'${later.secondaryTitle}' was merged into '${later.primaryTitle}' since, which took out what this merge moved or made. Undo that merge first.`;
};

const refuseLarge = async (db: Database, batch: Batch, most: number): Promise<void> => {
  const { rows } = await sql<{ moved: number }>`
    select coalesce(sum(cardinality(record_ids)), 0)::int as moved from ledger l where ${isOf(batch)}`.execute(db);
  const moved = rows[0]?.moved ?? 0;
  if (moved > most)
    throw refusalAt(
      'mergeId',
      say`This merge moved ${moved.toLocaleString('en')} records. ${onlyByNight()} Undo it at night, from ${NIGHT_BEGINS}:00 to ${NIGHT_ENDS}:00.`,
    );
};

/** A later merge that took out rows of this one: its undo would bring them back as this merge left them. */
const laterMerge = async (db: Database, id: number): Promise<Pick<Merge, 'primaryTitle' | 'secondaryTitle'> | undefined> => {
  const { rows } = await sql<Pick<Merge, 'primaryTitle' | 'secondaryTitle'>>`
    with gone as (
      select later.id, l.table_name, l.record_id from product_merge later
      join ledger l on l.workflow = 'product-merge' and l.batch_id = later.id and l.after is null
      where later.id > ${id} and later.undone_on is null
    )
    select primary_title, secondary_title from product_merge where id = (
      select max(gone.id) from gone join (
        select table_name, unnest(coalesce(record_ids, array[record_id])) as record_id from ledger l
        where ${isOf({ workflow: 'product-merge', id })} and after is not null and table_name in (select table_name from gone)
      ) as mine on mine.table_name = gone.table_name and mine.record_id = gone.record_id)`.execute(db);
  return rows[0];
};

/** What somebody has edited since stays. */
const removeAdded = async (db: Database, batch: Batch, { secondaryTitle }: Merge): Promise<void> => {
  const isOfTitle = sql`exists (select from keyword where keyword.id = t.keyword_id and lower(terms) = lower(${secondaryTitle}))`;
  await deleteAddedAliases(db, batch);
  await deleteAdded(db, batch, 'product_keyword', isOfTitle);
  // Another product may have got the keyword since.
  await deleteAdded(db, batch, 'keyword', sql`not exists (select from product_keyword where keyword_id = t.id)`);
  await deleteAdded(db, batch, 'general_note');
};

const refused = (...message: Sentence): PublicError => refusalAt('mergeId', say(...message));

/** Answers what to say of the rows that did not come back. A column that came since has its default. @throws PublicError VALIDATION_FAILED */
const restoreRows = async (context: RecordContext, batch: Batch, table: string): Promise<(() => string)[]> => {
  const { db } = context;
  const columns = sql.join((await keptColumns(context, batch, table)).map((name) => sql.id(name)));
  const all = takenOut(batch, table);
  const isWhole = await refersToNothingGone(db, table, all);
  const whole = sql`(select kept.* from ${all} as kept ${where(isWhole)})`;
  await refuseTaken(context, table, whole);
  await sql`insert into ${sql.table(table)} (${columns}) select ${columns} from ${whole} as whole`.execute(db);
  if (isWhole.length === 0) return [];
  const lost = await titlesOf(context, table, sql`(select kept.* from ${all} as kept where not (${sql.join(isWhole, sql` and `)}))`);
  if (lost.length === 0) return [];
  const titles = lost.slice(0, MOST_NAMED).flatMap((title) => (title === null ? [] : `'${title}'`));
  const others = lost.length - titles.length;
  return [
    () => {
      const named = [...titles, ...(others > 0 ? [say`${others} records`] : [])].reduce((all, title) => say`${all}, ${title}`);
      return say`Of the ${translated(inSentence(recordsLabel(context.registry, table)))}, ${named} did not come back: what they refer to was deleted.`;
    },
  ];
};

const MOST_NAMED = 10;

const keptColumns = async ({ db, registry }: RecordContext, batch: Batch, table: string): Promise<string[]> => {
  const { rows } = await sql<{ name: string; isKept: boolean; isNeeded: boolean }>`
    select attname as name, kept.before ? attname as "isKept", attnotnull and not atthasdef and attidentity = '' as "isNeeded"
    from pg_attribute, (
      select before from ledger l where ${isOf(batch)} and after is null and table_name = ${table} limit 1
    ) as kept
    where attrelid = quote_ident(${table})::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    order by attnum`.execute(db.withoutPlugins());
  const lacking = rows.find(({ isKept, isNeeded }) => isNeeded && !isKept);
  if (lacking)
    throw refused`Every record of '${translated(recordsLabel(registry, table))}' needs '${columnLabel(registry, table, lacking.name)}' now. A record that the merge took out has none, so the merge cannot be undone.`;
  return rows.filter(({ isKept }) => isKept).map(({ name }) => name);
};

const refersToNothingGone = async (db: Database, table: string, all: RawBuilder<unknown>): Promise<RawBuilder<boolean>[]> => {
  const rows = await foreignKeys(db, { of: table });
  for (const { column } of rows.filter(({ target }) => target === 'product')) {
    const gone = await sql<{ id: number }>`
      select distinct ${sql.id(column)} as id from ${all} as kept
      where not exists (select from product where product.id = kept.${sql.id(column)})`.execute(db);
    const ids = gone.rows.map(({ id }) => id);
    const [into] = (await mergedProducts(db, ids)).values();
    if (into) throw refused`A product that records of this merge refer to was merged into '${into}' since. Undo that merge first.`;
  }
  return rows.map(
    ({ column, target }) =>
      sql`(kept.${sql.id(column)} is null or exists (select from ${sql.table(target)} as target where target.id = kept.${sql.id(column)}))`,
  );
};

const refuseTaken = async (context: RecordContext, table: string, whole: RawBuilder<unknown>): Promise<void> => {
  const { db, registry } = context;
  for (const index of await uniqueIndexesOf(db, table)) {
    const rowsOf = (rows: RawBuilder<unknown>) => comparedBy(index, sql`compared as record_`, rows);
    const same = index.keys.map((_, nth) => sql`other.${sql.id(`k${nth}`)} = kept.${sql.id(`k${nth}`)}`);
    const taken = sql`(
      select (other.record_).* from ${rowsOf(whole)} as kept join ${rowsOf(sql.table(table))} as other on ${sql.join(same, sql` and `)} limit 1)`;
    const [title] = await titlesOf(context, table, taken);
    if (title === undefined) continue;
    const other = title === null ? say`another one` : `'${title}'`;
    const labels = bothOf(index.columns.map((column) => `'${columnLabel(registry, table, column)}'`));
    throw refused`The merge took a record of '${translated(recordsLabel(registry, table))}' out, and ${other} has the same ${labels} now. Change or delete it, then undo the merge.`;
  }
};
