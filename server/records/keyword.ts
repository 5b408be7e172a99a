import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, type FieldDeclaration, type FieldOf, lookupOf } from '../../contract/kinds/index.ts';
import { LONGEST_KEYWORD } from '../../contract/records.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { plainText, type SearchWord, searchWords } from '../../contract/searchWords.ts';
import { invalid, PublicError } from '../errors.ts';
import { kindOf, searchedColumn } from '../kinds/index.ts';
import { isStorableText } from '../kinds/text/storableText.ts';
import type { Registry } from '../registry/registry.ts';
import { columnAt, findField, searchablePaths, tableName } from './fields.ts';

export const readSearchField = (declaration: ResourceDeclaration, name: string | undefined): readonly string[] => {
  if (!name) return declaration.list.searched;
  const allowed = searchablePaths(declaration);
  const path = allowed.find((each) => each === name) ?? allowed.find((each) => each.startsWith(`${name}.`));
  if (!path) throw new PublicError('UNKNOWN_SEARCH_FIELD', { field: name, allowed: allowed.join(', ') });
  return [path];
};

export const readKeyword = (text: string | undefined): string | null => {
  const keyword = (text ?? '').trim();
  if (keyword.length > LONGEST_KEYWORD) throw invalid`the text to search for is longer than ${LONGEST_KEYWORD} characters`;
  if (!isStorableText(keyword)) throw invalid`the text to search for contains a character that cannot be stored`;
  return keyword === '' ? null : keyword;
};

export interface Sought {
  words: readonly SearchWord[];
  text: string;
}

export const soughtIn = ({ list }: ResourceDeclaration, keyword: string): Sought =>
  list.forgiving ? { words: searchWords(keyword), text: plainText(keyword).replace(/\s+/g, ' ') } : { words: [[keyword]], text: keyword };

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
