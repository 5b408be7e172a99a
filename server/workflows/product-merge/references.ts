import { type RawBuilder, sql } from 'kysely';
import { say } from '../../../contract/translated.ts';
import { foreignKeys } from '../../database/foreignKeys.ts';
import type { Database } from '../../database/tables.ts';
import { refusalAt } from '../../errors.ts';
import { either } from '../../records/fields.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { ChosenProducts } from './findProducts.ts';
import { recordsLabel } from './recordsLabel.ts';

export interface ReferringTable {
  table: string;
  references: readonly string[];
  columns: readonly string[];
  hasId: boolean;
  uniqueIndexes: readonly UniqueIndex[];
}

export interface UniqueIndex {
  keys: readonly string[];
  predicate: string | null;
  columns: readonly string[];
}

/** By the database's own foreign keys, so that a table that is made tomorrow is among them. */
export const referringTables = async (db: Database): Promise<ReferringTable[]> => {
  const { rows } = await sql<Omit<ReferringTable, 'uniqueIndexes'>>`
    select child.relname as "table", array_agg(attribute.attname::text order by attribute.attname) as "references",
      array(select attname::text from pg_attribute where attrelid = child.oid and attnum > 0 and not attisdropped) as columns,
      exists (select from pg_attribute where attrelid = child.oid and attname = 'id' and not attisdropped) as "hasId"
    from pg_constraint reference
    join pg_class child on child.oid = reference.conrelid
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'product'::regclass and cardinality(reference.conkey) = 1
    group by child.oid, child.relname order by child.relname`.execute(db.withoutPlugins());
  const tables: ReferringTable[] = [];
  for (const row of rows) {
    const indexes = await uniqueIndexesOf(db, row.table);
    tables.push({ ...row, uniqueIndexes: indexes.filter(({ columns }) => columns.some((name) => row.references.includes(name))) });
  }
  return tables;
};

export const uniqueIndexesOf = async (db: Database, table: string): Promise<UniqueIndex[]> => {
  const { rows } = await sql<UniqueIndex>`
    select array(select pg_get_indexdef(i.indexrelid, position, true) from generate_series(1, i.indnkeyatts) position) as keys,
      pg_get_expr(i.indpred, i.indrelid) as predicate,
      array(
        select attname::text from pg_attribute where attrelid = i.indrelid and (
          attnum = any(i.indkey::int2[]) or exists (
            select from pg_depend where classid = 'pg_class'::regclass and objid = i.indexrelid
              and refclassid = 'pg_class'::regclass and refobjid = i.indrelid and refobjsubid = attnum))
        order by attnum
      ) as columns
    from pg_index i where i.indrelid = quote_ident(${table})::regclass and i.indisunique
    order by i.indexrelid`.execute(db.withoutPlugins());
  return rows;
};

/** What an index compares, as `k0`, `k1` …, of those of these rows that it holds. Two empty values are not equal. */
export const comparedBy = ({ keys, predicate }: UniqueIndex, named: RawBuilder<unknown>, rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(
    select ${sql.join([named, ...keys.map((key, nth) => sql`${sql.raw(key)} as ${sql.id(`k${nth}`)}`)])} from ${rows} as compared
    where (${sql.join(keys.map((key) => sql.raw(key)))}) is not null ${predicate === null ? sql`` : sql`and (${sql.raw(predicate)})`})`;

export const countReferring = async (db: Database, table: ReferringTable, productId: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table.table)} where ${refersTo(table, [productId])}`.execute(db);
  return rows[0]?.count ?? 0;
};

export const countAll = async (db: Database, tables: readonly ReferringTable[], productId: number): Promise<number> => {
  let all = 0;
  for (const table of tables) all += await countReferring(db, table, productId);
  return all;
};

export const keyOf = ({ hasId }: Pick<ReferringTable, 'hasId'>): RawBuilder<unknown> => sql.id(hasId ? 'id' : 'ctid');

const refersTo = ({ references }: ReferringTable, ids: readonly number[]): RawBuilder<unknown> =>
  either(references.map((column) => sql`${sql.id(column)} in (${sql.join(ids)})`));

/** A unique index would find these rows equal to another one. Of rows of the secondary product alone the oldest stays. */
export const doubledKeys = (table: ReferringTable, { primary, secondary }: ChosenProducts): RawBuilder<unknown> | null => {
  const { columns, references, uniqueIndexes } = table;
  if (uniqueIndexes.length === 0) return null;
  const afterwards = columns.map((name) =>
    references.includes(name)
      ? sql`case when ${sql.id(name)} = ${secondary.id} then ${primary.id}::bigint else ${sql.id(name)} end as ${sql.id(name)}`
      : sql.id(name),
  );
  const merged = sql`(
    select ${sql.join(afterwards)}, ${keyOf(table)} as merged_key_, ${refersTo(table, [secondary.id])} as is_moved_
    from ${sql.table(table.table)} where ${refersTo(table, [primary.id, secondary.id])})`;
  const lost = uniqueIndexes.map((index, nth) => {
    const same = sql.join(index.keys.map((_, key) => sql.id(`k${key}`)));
    const gone = uniqueIndexes.slice(0, nth).map((_, earlier) => sql`and merged_key_ not in (select merged_key_ from ${lostBy(earlier)})`);
    return sql`${lostBy(nth)} as materialized (
      select merged_key_ from (
        select merged_key_, row_number() over (partition by ${same} order by is_moved_, merged_key_) as nth
        from ${comparedBy(index, sql`merged_key_, is_moved_`, merged)} as each where true ${sql.join(gone, sql` `)}
      ) as ranked where nth > 1)`;
  });
  const all = uniqueIndexes.map((_, nth) => sql`select merged_key_ from ${lostBy(nth)}`);
  return sql`with ${sql.join(lost)} ${sql.join(all, sql` union all `)}`;
};

const lostBy = (nth: number): RawBuilder<unknown> => sql.id(`lost${nth}`);

/** What refers to a record that both have would go with it, or forbids that: the merge is refused. @throws PublicError VALIDATION_FAILED */
export const refuseReferredDoubles = async (
  { db, registry }: RecordContext,
  table: ReferringTable,
  products: ChosenProducts,
  { isLocked }: { isLocked: boolean },
): Promise<void> => {
  const doubled = table.hasId ? doubledKeys(table, products) : null;
  const referrers = doubled ? await foreignKeys(db, { to: table.table }) : [];
  if (!doubled || referrers.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table.table)} where id in (${doubled}) order by id ${isLocked ? sql`for update` : sql``}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const referrer of referrers) {
    const referring =
      await sql`select from ${sql.table(referrer.table)} where ${sql.id(referrer.column)} = any(${ids}::bigint[]) limit 1`.execute(db);
    if (referring.rows.length === 0) continue;
    const [doubles, others] = [table.table, referrer.table].map((name) => recordsLabel(registry, name));
    throw refusalAt(
      'secondaryProductId',
      say`Only one of the two products' records among '${doubles}' can stay, and '${others}' refer to that of '${products.secondary.title}'. Change or delete those that refer to it, then merge.`,
    );
  }
};
