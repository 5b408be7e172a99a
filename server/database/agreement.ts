import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { DatabaseHandle } from './connect.ts';
import { createTableSql } from './generate/changeTable.ts';
import { dependencyOrder } from './generate/dependencyOrder.ts';
import { isRunTimeTable, tableName } from './tableName.ts';
import type { Tables } from './tables.ts';

/** The tables that no declaration makes. */
export const workflowTables: ReadonlySet<string> = new Set(
  `activity activity_restoration alert alert_mail alert_mail_choice alert_offer alert_rule alias_vote allowed_price book_pair
  book_product book_reader change created_once entity_definition held_offer import_batch import_note learned_alias ledger migration offer_ended
  offer_sheet offer_text_offer offer_text_submission presence product_alias product_distinction product_merge product_to_analyse
  saved_view session sheet_row_identity sign_in_throttle supplier_layout supplier_question upload_bad_rows user_language wanted_list
  word_vote`.split(/\s+/),
);

/** The declared tables are made in a schema of their own and PostgreSQL describes both, so no second reading can be wrong. */
export const disagreements = (
  { withoutDeadline }: Pick<DatabaseHandle, 'withoutDeadline'>,
  declarations: readonly ResourceDeclaration[],
  additions: readonly string[] = [],
): Promise<string[]> =>
  withoutDeadline((db) =>
    db.transaction().execute(async (trx) => {
      const { stored, declared } = await describeBoth(trx, [...dependencyOrder(declarations).map(createTableSql), ...additions]);
      const isOurs = (name: string) => declared.has(name) || !(workflowTables.has(name) || isRunTimeTable(name));
      const names = [...new Set([...declared.keys(), ...stored.keys()])].filter(isOurs);
      return names.flatMap((name) => compareTable(name, stored.get(name), declared.get(name)));
    }),
  );

export const disagreementsOf = async (trx: Transaction<Tables>, declaration: ResourceDeclaration): Promise<string[]> => {
  const name = tableName(declaration);
  const { stored, declared } = await describeBoth(trx, [createTableSql(declaration)]);
  return compareTable(name, stored.get(name), declared.get(name));
};

export const isTable = async (db: Kysely<Tables>, table: string): Promise<boolean> => {
  const { rows } = await sql`select 1 where to_regclass(${table}) is not null`.execute(db);
  return rows.length > 0;
};

const ASIDE = 'agreement_aside';

const describeBoth = async (trx: Transaction<Tables>, statements: readonly string[]) => {
  await sql.raw(`savepoint ${ASIDE}; create schema ${ASIDE}; set local search_path = ${ASIDE}, public`).execute(trx);
  for (const statement of statements) await sql.raw(statement).execute(trx);
  const descriptions = { stored: await describeTables(trx, 'public'), declared: await describeTables(trx, ASIDE) };
  await sql.raw(`rollback to savepoint ${ASIDE}`).execute(trx);
  return descriptions;
};

const compareTable = (name: string, stored: TableDescription | undefined, declared: TableDescription | undefined): string[] => {
  if (!stored) return [`${name}: the table is declared, but not in the database`];
  if (!declared) return [`${name}: the table is in the database, but neither declared nor a workflow's`];
  return [...new Set([...declared.keys(), ...stored.keys()])].flatMap((part) => {
    const [is, should] = [stored.get(part), declared.get(part)];
    if (is === should) return [];
    if (is === undefined) return [`${name}: ${part} is declared as ${should}, but not in the database`];
    if (should === undefined) return [`${name}: ${part} is in the database as ${is}, but not declared`];
    return [`${name}: ${part} is ${is} in the database, but declared as ${should}`];
  });
};

type TableDescription = ReadonlyMap<string, string>;

export const describeTables = async (db: Kysely<Tables>, schema: string): Promise<Map<string, TableDescription>> => {
  await sql`set local search_path = pg_catalog`.execute(db);
  const { rows } = await sql<{ table: string; part: string; definition: string }>`
    ${columns(schema)} union all ${constraints(schema)} union all ${indexes(schema)} order by 1, 2`.execute(db.withoutPlugins());
  const tables = new Map<string, Map<string, string>>();
  for (const { table, part, definition } of rows) {
    const parts = tables.get(table) ?? new Map<string, string>();
    tables.set(table, parts.set(part, definition.replaceAll(`${schema}.`, '').replaceAll('public.', '')));
  }
  return tables;
};

const columns = (schema: string) => sql`
  select c.relname as "table", 'column ' || a.attname as part,
    concat_ws(' ', format_type(a.atttypid, a.atttypmod), 'collate ' || nullif(l.collname, 'default'), case when a.attnotnull then 'not null' end,
      'default ' || pg_get_expr(d.adbin, d.adrelid), case a.attidentity when 'd' then 'identity' when 'a' then 'always identity' end) as definition
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    left join pg_collation l on l.oid = a.attcollation
  where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p')`;

/** Without not-null constraints: PostgreSQL 18 lists them, 15 does not, and the columns show them. */
const constraints = (schema: string) => sql`
  select c.relname, 'constraint ' || o.conname, pg_get_constraintdef(o.oid)
  from pg_constraint o join pg_class c on c.oid = o.conrelid
  where c.relnamespace = ${schema}::regnamespace and o.contype <> 'n'`;

const indexes = (schema: string) => sql`
  select c.relname, 'index ' || i.relname, pg_get_indexdef(i.oid)
  from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class c on c.oid = x.indrelid
  where c.relnamespace = ${schema}::regnamespace and c.relkind in ('r', 'p')`;
