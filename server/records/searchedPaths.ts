import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, type FieldDeclaration, type FieldOf, lookupOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { SearchWord } from '../../contract/searchWords.ts';
import { kindOf, searchedColumn } from '../kinds/index.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, findField, tableName } from './fields.ts';

export interface SearchedPath {
  lookup: { column: RawBuilder<unknown>; target: ResourceDeclaration; key: string } | null;
  contains(word: SearchWord): RawBuilder<unknown> | null;
}

export const searchedPath = (registry: Registry, declaration: ResourceDeclaration, path: string, timeZone: string): SearchedPath => {
  const { field, lookup, rest } = resolvePath(declaration, path);
  if (!lookup) return { lookup: null, contains: (word) => valueContains(field, 't', word, timeZone) };
  const target = registry.get(lookup.target);
  return {
    lookup: { column: columnAt('t', lookup), target, key: `${target.name} ${rest}` },
    contains: (word) => pathContains(registry, target, 0, rest, word, timeZone),
  };
};

const pathContains = (
  registry: Registry,
  declaration: ResourceDeclaration,
  depth: number,
  path: string,
  word: SearchWord,
  timeZone: string,
): RawBuilder<unknown> | null => {
  const { field, lookup, rest } = resolvePath(declaration, path);
  const [alias, inner] = [aliasAt(depth), aliasAt(depth + 1)];
  if (!lookup) return valueContains(field, alias, word, timeZone);
  const target = registry.get(lookup.target);
  const inTarget = pathContains(registry, target, depth + 1, rest, word, timeZone);
  const ids = inTarget && sql`select ${sql.ref(`${inner}.id`)} from ${sql.table(tableName(target))} as ${sql.id(inner)} where ${inTarget}`;
  return ids && sql`${columnAt(alias, lookup)} in (${ids})`;
};

const aliasAt = (depth: number): string => (depth === 0 ? 'g' : `g${depth}`);

const valueContains = (field: FieldDeclaration, alias: string, word: SearchWord, timeZone: string): RawBuilder<unknown> | null => {
  const column = columnAt(alias, field, searchedColumn(field)?.name);
  const each = word.flatMap((text) => kindOf(field).contains(field, column, { text, timeZone }) ?? []);
  return each.length > 1 ? sql`(${sql.join(each, sql` or `)})` : (each[0] ?? null);
};

export const resolvePath = (
  declaration: ResourceDeclaration,
  path: string,
): { field: FieldDeclaration; lookup: FieldOf<'MANY_TO_ONE'> | null; rest: string } => {
  const [name = '', ...rest] = path.split('.');
  const field = findField(declaration, name);
  const lookup = lookupOf(field);
  if (!field || (rest.length > 0 && !lookup)) throw new Error(`'${path}' of ${declaration.name} leads to no value`);
  const { hasColumn, valuePath } = contractKindOf(field);
  const source = valuePath(field);
  if (!hasColumn && source !== name) return resolvePath(declaration, source);
  return { field, lookup, rest: rest.join('.') || (lookup?.lookupSearchField ?? '') };
};
