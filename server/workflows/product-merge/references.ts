import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

/** A column that refers to products, of any table: declared, made at run time, or the server's own. */
export interface ProductReference {
  table: string;
  column: string;
  hasId: boolean;
  /** The other expressions of each unique index that the column is part of, as PostgreSQL writes them. */
  uniqueSets: readonly { keys: readonly string[]; predicate: string | null }[];
}

export interface MergedProducts {
  primaryId: number;
  secondaryId: number;
}

/** By the database's own foreign keys, so that a table that is made tomorrow is among them. */
export const productReferences = async (db: Database): Promise<ProductReference[]> => {
  const { rows } = await sql<ProductReference>`
    select child.relname as "table", attribute.attname as "column",
      exists (select from pg_attribute where attrelid = reference.conrelid and attname = 'id' and not attisdropped) as "hasId",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'keys', array(
            select pg_get_indexdef(i.indexrelid, position, true) from generate_series(1, i.indnkeyatts) position
            where i.indkey[position - 1] <> attribute.attnum
          ),
          'predicate', pg_get_expr(i.indpred, i.indrelid)
        ))
        from pg_index i
        where i.indrelid = reference.conrelid and i.indisunique and attribute.attnum = any(i.indkey::int2[])
      ), '[]') as "uniqueSets"
    from pg_constraint reference
    join pg_class child on child.oid = reference.conrelid
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and reference.confrelid = 'product'::regclass and cardinality(reference.conkey) = 1
    order by child.relname, attribute.attname`.execute(db.withoutPlugins());
  return rows;
};

/** What names a row of the table while a merge runs. */
export const keyOf = ({ hasId }: ProductReference): RawBuilder<unknown> => sql.id(hasId ? 'id' : 'ctid');

/** The keys of the secondary product's rows that the primary has already, by a unique index. Null: no index forbids any. */
export const doubledKeys = (reference: ProductReference, products: MergedProducts): RawBuilder<unknown> | null => {
  const { table, column, uniqueSets } = reference;
  if (uniqueSets.length === 0) return null;
  const sets = uniqueSets.map(({ keys, predicate }) => {
    const shown = keys.map((key, index) => sql`${sql.raw(key)} as ${sql.id(`k${index}`)}`);
    const rowsOf = (id: number) =>
      sql`(select ${sql.join([sql`${keyOf(reference)} as row_key`, ...shown])} from ${sql.table(table)}
        where ${sql.id(column)} = ${id} ${predicate === null ? sql`` : sql`and (${sql.raw(predicate)})`})`;
    const same = keys.map((_, index) => sql`s.${sql.id(`k${index}`)} = p.${sql.id(`k${index}`)}`);
    const condition = same.length === 0 ? sql`true` : sql.join(same, sql` and `);
    return sql`select s.row_key from ${rowsOf(products.secondaryId)} s join ${rowsOf(products.primaryId)} p on ${condition}`;
  });
  return sql.join(sets, sql` union `);
};
