import { sql } from 'kysely';
import type { Database } from './tables.ts';

export interface ForeignKey {
  table: string;
  column: string;
  target: string;
  holds: boolean;
}

export const foreignKeys = async (
  db: Database,
  { of, to }: { of: string; to?: never } | { of?: never; to: string },
): Promise<ForeignKey[]> => {
  const { rows } = await sql<ForeignKey>`
    select child.relname as "table", attribute.attname as "column", target.relname as target, reference.confdeltype in ('a', 'r') as holds
    from pg_constraint reference
    join pg_class child on child.oid = reference.conrelid join pg_class target on target.oid = reference.confrelid
    join pg_attribute attribute on attribute.attrelid = reference.conrelid and attribute.attnum = reference.conkey[1]
    where reference.contype = 'f' and cardinality(reference.conkey) = 1
      and ${of === undefined ? sql`reference.confrelid` : sql`reference.conrelid`} = quote_ident(${of ?? to})::regclass
    order by child.relname, attribute.attname`.execute(db.withoutPlugins());
  return rows;
};
