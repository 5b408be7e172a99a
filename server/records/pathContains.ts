import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, lookupOf } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { containsIn, type Sought } from '../kinds/contains.ts';
import { searchedColumn } from '../kinds/index.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { columnName, findField, tableName } from './fields.ts';

/** Whether what a path of the record `alias` leads to contains the text. Null: nothing that it leads to can. */
export const pathContains = (
  registry: Registry,
  declaration: ResourceDeclaration,
  alias: string,
  path: string,
  sought: Sought,
): RawBuilder<unknown> | null => {
  const field = findField(declaration, path.split('.')[0] ?? '');
  const source = field && sourceOf(field);
  if (source) return pathContains(registry, declaration, alias, source, sought);
  if (lookupOf(field)) {
    const lookup = lookupContaining(registry, declaration, alias, path, sought);
    return lookup && sql`${sql.ref(`${alias}.${lookup.column}`)} in (${lookup.ids})`;
  }
  if (!field || path.includes('.')) throw new Error(`'${path}' of ${declaration.name} leads to no value`);
  return containsIn(field, sql.ref(`${alias}.${searchedColumn(field)?.name ?? columnName(field)}`), sought);
};

/** Where the value of a field stands that has no column of its own; null: it has one. */
const sourceOf = (field: FieldDeclaration): string | null => {
  const path = contractKindOf(field).valuePath(field);
  return contractKindOf(field).hasColumn || path === field.name ? null : path;
};

/** The column of the lookup that a path begins with, and the statement of the ids of its targets that contain the text. */
const lookupContaining = (
  registry: Registry,
  declaration: ResourceDeclaration,
  alias: string,
  path: string,
  sought: Sought,
): { column: string; ids: RawBuilder<unknown> } | null => {
  const [name = '', ...rest] = path.split('.');
  const shown = findField(declaration, name);
  const source = shown && sourceOf(shown);
  if (source) return lookupContaining(registry, declaration, alias, source, sought);
  const field = lookupOf(shown);
  if (!field) return null;
  const target = registry.get(field.target);
  const inner = pathContains(registry, target, `${alias}_`, rest.join('.') || field.lookupSearchField, { ...sought, isByRow: false });
  return (
    inner && {
      column: columnName(field),
      ids: sql`select id from ${sql.table(tableName(target))} as ${sql.id(`${alias}_`)} where ${inner}`,
    }
  );
};

/** Records that a lookup points to, and the column that does. */
export interface Targets {
  column: string;
  ids: readonly number[];
}

/** So many are asked for one by one sooner than what points to them is sorted. */
const FEW = 100;

/**
 * By its path, what a lookup points to and contains the text, where that is few. Known by their ids, the database knows how many records
 * point to them: else it takes a currency that is seldom for any.
 */
export const fewTargets = async (
  { db, registry }: Pick<RecordContext, 'db' | 'registry'>,
  declaration: ResourceDeclaration,
  searched: readonly string[],
  sought: Sought,
): Promise<ReadonlyMap<string, Targets>> => {
  const lookups = searched.flatMap((path) => {
    const lookup = lookupContaining(registry, declaration, 't', path, sought);
    return lookup ? [{ ...lookup, path }] : [];
  });
  if (lookups.length === 0) return new Map();
  const found = lookups.map(({ ids }, index) => sql`array(${ids} limit ${sql.lit(FEW + 1)}) as ${sql.id(`p${index}`)}`);
  const { rows } = await sql<Record<string, number[]>>`select ${sql.join(found)}`.execute(db);
  const ids = Object.values(rows[0] ?? {});
  return new Map(
    lookups.flatMap(({ path, column }, index) => {
      const known = ids[index];
      return known && known.length <= FEW ? [[path, { column, ids: known }]] : [];
    }),
  );
};
