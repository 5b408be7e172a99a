import { sql } from 'kysely';
import { snakeCase } from '../../../contract/names.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { literally } from '../../../server/kinds/text/containsText.ts';
import type { PageQuery } from '../../../server/records/findPage.ts';
import type { RecordContext } from '../../../server/registry/registry.ts';

type Asked = Pick<PageQuery, 'filter' | 'keyword' | 'searched'> & { sort: readonly SortField[] };

/** The ids of a whole list by one plain statement that joins everything, however slow. */
export const naiveIds = async ({ db, registry }: RecordContext, declaration: ResourceDeclaration, asked: Asked): Promise<number[]> => {
  const { filter = {}, keyword = null, searched = declaration.list.searched, sort } = asked;
  const fieldOf = (name: string) => declaration.fields.find((field) => field.name === name);
  const joins = declaration.fields.flatMap((field) => {
    if (field.kind !== 'MANY_TO_ONE') return [];
    const [table, alias] = [sql.table(snakeCase(registry.get(field.target).name)), sql.id(`j_${snakeCase(field.name)}`)];
    return sql`left join ${table} as ${alias} on ${alias}.id = ${sql.ref(`t.${snakeCase(field.name)}_id`)}`;
  });
  const at = (path: string) => {
    const [name = '', inner] = path.split('.');
    return inner ? sql.ref(`j_${snakeCase(name)}.${snakeCase(inner)}`) : sql.ref(`t.${snakeCase(name)}`);
  };
  const conditions = Object.entries(filter).map(([path, value]) => {
    const field = fieldOf(path);
    if (field?.kind === 'ONE_TO_MANY') {
      const { child, childField, selects = '' } = field;
      const bound = sql`select b.${sql.ref(`${snakeCase(selects)}_id`)} from ${sql.table(snakeCase(child))} as b
        where ${sql.ref(`b.${snakeCase(childField)}_id`)} = t.id`;
      return sql`${value as number[]}::bigint[] <@ array(${bound})`;
    }
    if (field?.kind === 'MANY_TO_ONE') return sql`${sql.ref(`t.${snakeCase(path)}_id`)} = ${value}`;
    if (value === null) return sql`${at(path)} is null`;
    return typeof value === 'string' ? sql`lower(${at(path)}) = lower(${value})` : sql`${at(path)} = ${value}`;
  });
  if (keyword !== null) {
    const contains = searched.map((path) => sql`coalesce(${at(path)} ilike ${literally(keyword)}, false)`);
    conditions.push(sql`(${sql.join(contains, sql` or `)})`);
  }
  const parts = naiveOrder(declaration, sort).map(({ path, sortDirection }) => sql`${at(path)} ${sql.raw(sortDirection)}`);
  // As one text: ten thousand rows cost more than the sorting.
  const { rows } = await sql<{ ids: string }>`select array_to_string(array(
    select t.id from ${sql.table(snakeCase(declaration.name))} as t ${sql.join(joins, sql` `)}
    ${conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``} order by ${sql.join(parts)}), ' ') as ids`.execute(
    db,
  );
  return rows[0]?.ids ? rows[0].ids.split(' ').map(Number) : [];
};

/** Ties: the list's own order, when the last part is a lookup or a boolean and that order has own columns only; then id, in the last direction. */
const naiveOrder = ({ fields, list }: ResourceDeclaration, sort: readonly SortField[]) => {
  const fieldOf = (name: string) => fields.find((field) => field.name === name);
  const isLookup = (name: string | undefined) => name !== undefined && fieldOf(name)?.kind === 'MANY_TO_ONE';
  const last = sort.at(-1);
  const isTied = isLookup(last?.field) || (last !== undefined && fieldOf(last.field)?.kind === 'BOOLEAN');
  const hasOwn = isTied && !list.sort.some(({ field }) => isLookup(field));
  const flip = (direction: 'asc' | 'desc') => (last?.sortDirection === 'desc' ? (direction === 'asc' ? 'desc' : 'asc') : direction);
  const ties = hasOwn ? list.sort.map(({ field, sortDirection }) => ({ field, sortDirection: flip(sortDirection) })) : [];
  const all = [...sort, ...ties.filter(({ field }) => !sort.some((part) => part.field === field))];
  return [...all, { field: 'id', sortDirection: all.at(-1)?.sortDirection ?? 'asc' }].map(({ field: name, sortDirection }) => {
    const field = fieldOf(name);
    const path =
      field?.kind === 'MANY_TO_ONE' ? `${name}.${field.lookupSearchField}` : field?.kind === 'OBJECT' ? field.sourceFieldPath : name;
    return { path, sortDirection };
  });
};
