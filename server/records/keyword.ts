import { type RawBuilder, sql } from 'kysely';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { PublicError } from '../errors.ts';
import { isStorableText } from '../kinds/text.ts';
import { columnName, findField, searchablePaths, tableName } from './fields.ts';
import type { RecordContext, Registry } from './registry.ts';

/** From this many matches of one field on, a keyword is looked for row by row in the list's order, which then finds a page soonest. */
export const MANY_MATCHES = 10_000;

/** The paths that a caller asks to look in; without, those that the declaration names. Throws 400 on what cannot be searched. */
export const readSearchField = (declaration: ResourceDeclaration, name: string | undefined): readonly string[] => {
  if (!name) return declaration.list.searched;
  const allowed = searchablePaths(declaration);
  const path = allowed.find((each) => each === name) ?? allowed.find((each) => each.startsWith(`${name}.`));
  if (!path) throw new PublicError('UNKNOWN_SEARCH_FIELD', { field: name, allowed: allowed.join(', ') });
  return [path];
};

/** Null: no keyword. The text is looked for literally, without regard to case. */
export const readKeyword = (text: string | undefined): string | null => {
  const keyword = (text ?? '').trim();
  if (!isStorableText(keyword)) throw new PublicError('INVALID_REQUEST', { reason: 'the keyword contains a character that no text holds' });
  return keyword === '' ? null : keyword;
};

/**
 * The condition that a record contains the keyword. One OR over joined columns cannot use the trigram indexes (2,500 ms on a
 * million offers); a union of id sets can (25 ms), but has to collect every match of a common word first.
 */
export const keywordCondition = async (
  { db, registry }: RecordContext,
  declaration: ResourceDeclaration,
  searched: readonly string[],
  keyword: string,
): Promise<RawBuilder<unknown>> => {
  const matches = searched.flatMap((path) => contains(registry, declaration, 't', path, keyword) ?? []);
  if (matches.length === 0) return sql`false`;
  const table = sql.table(tableName(declaration));
  const counted = matches.map(
    (match, index) =>
      sql`(select count(*) from (select 1 from ${table} as t where ${match} limit ${sql.lit(MANY_MATCHES + 1)}) as m)::int as ${sql.id(`c${index}`)}`,
  );
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counted)}`.execute(db);
  const isCommon = Object.values(rows[0] ?? {}).some((count) => count > MANY_MATCHES);
  if (isCommon) return sql`(${sql.join(matches, sql` or `)})`;
  return sql`t.id in (${sql.join(
    matches.map((match) => sql`select t.id from ${table} as t where ${match}`),
    sql` union `,
  )})`;
};

/** Null where the keyword is longer than anything that the field can hold. */
const contains = (
  registry: Registry,
  declaration: ResourceDeclaration,
  alias: string,
  path: string,
  keyword: string,
): RawBuilder<unknown> | null => {
  const [name = '', ...rest] = path.split('.');
  const field = findField(declaration, name);
  if (field?.kind === 'TEXT' && rest.length === 0) {
    return [...keyword].length > field.maxLength ? null : sql`${sql.ref(`${alias}.${columnName(field)}`)} ilike ${literally(keyword)}`;
  }
  if (field?.kind !== 'MANY_TO_ONE') throw new Error(`'${path}' of ${declaration.name} leads to no text`);
  const target = registry.get(field.target);
  const inner = contains(registry, target, `${alias}_`, rest.join('.') || field.lookupSearchField, keyword);
  const ids = inner && sql`select id from ${sql.table(tableName(target))} as ${sql.id(`${alias}_`)} where ${inner}`;
  return ids && sql`${sql.ref(`${alias}.${columnName(field)}`)} in (${ids})`;
};

const literally = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
