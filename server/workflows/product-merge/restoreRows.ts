import { type RawBuilder, sql } from 'kysely';
import { inSentence } from '../../../contract/names.ts';
import { bothOf, type Sentence, say, translated } from '../../../contract/translated.ts';
import { foreignKeys } from '../../database/foreignKeys.ts';
import type { Database } from '../../database/tables.ts';
import { type PublicError, refusalAt } from '../../errors.ts';
import { takenOut } from '../../ledger/giveBack.ts';
import { type Batch, isOf } from '../../ledger/ledger.ts';
import { where } from '../../records/filter.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { mergedProducts } from '../../trade/mergedProducts.ts';
import { columnLabel, recordsLabel, titlesOf } from './recordsLabel.ts';
import { comparedBy, uniqueIndexesOf } from './references.ts';

export const refused = (...message: Sentence): PublicError => refusalAt('mergeId', say(...message));

/** Answers what to say of the rows that did not come back. A column that came since has its default. @throws PublicError VALIDATION_FAILED */
export const restoreRows = async (context: RecordContext, batch: Batch, table: string): Promise<(() => string)[]> => {
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
    const [into] = (
      await mergedProducts(
        db,
        gone.rows.map(({ id }) => id),
      )
    ).values();
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
