import { CompiledQuery, sql } from 'kysely';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { notFound } from '../errors.ts';
import type { RecordContext } from '../registry/registry.ts';
import { type Filter, filterConditions, tableName, where } from './fields.ts';
import { createKept, type Row, type Selection, selectionOf } from './selection.ts';

/** `lockedFor`: no other transaction changes the record until this one ends; with `deletion` none refers to it either. @throws NOT_FOUND */
export const findOne = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  id: number,
  { lockedFor }: { lockedFor?: keyof typeof locks } = {},
): Promise<RecordJson> => {
  // It is locked before it is read: a statement that waits for the lock reads the new row, but joins the old rows.
  if (lockedFor) await sql`select from ${sql.table(tableName(declaration))} where id = ${id} ${locks[lockedFor]}`.execute(context.db);
  const { text, toRecord } = statementOf(context, declaration);
  const { rows } = await context.db.withoutPlugins().executeQuery<Row>(CompiledQuery.raw(text, [id]));
  const record = rows[0] && toRecord(rows[0]);
  if (!record) throw notFound`${nounOf(declaration)} with the id ${id}`;
  return record;
};

const kept = createKept<{ text: string; toRecord: Selection['toRecord'] }>();

const statementOf = (context: RecordContext, declaration: ResourceDeclaration) =>
  kept(context.registry, declaration, '', () => {
    const { paths, columns, toRecord } = selectionOf(context, declaration);
    return { text: sql`select ${columns} ${paths.from()} where t.id = ${0}`.compile(context.db).sql, toRecord };
  });

export const locks = { change: sql`for no key update`, deletion: sql`for update` };

export const findFirst = async (context: RecordContext, declaration: ResourceDeclaration, filter: Filter): Promise<RecordJson | null> => {
  const { paths, columns, toRecord } = selectionOf(context, declaration);
  const condition = where(filterConditions(context.registry, declaration, filter));
  const { rows } = await sql<Row>`select ${columns} ${paths.from()} ${condition} order by t.id limit 1`.execute(context.db);
  return rows[0] ? toRecord(rows[0]) : null;
};

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** What one of its records is called within a sentence. */
export const nounOf = ({ label }: Pick<ResourceDeclaration, 'label'>): string => translated(lowerFirst(label.one));

export const ROWS_AT_ONCE = 500;

export const findMany = async (context: RecordContext, declaration: ResourceDeclaration, ids: readonly number[]): Promise<RecordJson[]> => {
  if (ids.length === 0) return [];
  const { paths, columns, toRecord } = selectionOf(context, declaration);
  const { rows } = await sql<Row>`select ${columns} ${paths.from()} where t.id = any(${ids}::bigint[])`.execute(context.db);
  const byId = new Map(rows.map(toRecord).map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};
