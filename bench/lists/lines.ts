import type { Line } from './compare.ts';

const SIZE = 50;

/** A list of a table `t`: the rows that fulfil `where`, in an order by its own columns. */
export interface Listed {
  name: string;
  path: string;
  query?: Record<string, string | number>;
  table: string;
  where?: string;
  order: string;
}

/** Its first page and, where it has so many rows, page 1,000. */
export const pagesOf = (listed: Listed): Line[] => [firstPage(listed), pageThousand(listed)];
export const firstPage = (listed: Listed): Line => pageOf(listed, 'first page', 0);
export const pageThousand = (listed: Listed): Line => pageOf(listed, 'page 1,000', 999);

const pageOf = ({ name, path, query = {}, table, where, order }: Listed, what: string, page: number): Line => ({
  name: `${name}, ${what}`,
  path,
  query: { pageNumber: page, pageSize: SIZE, ...query },
  best: `
    select t.* from (
      select t.id from ${table} t ${where ? `where ${where}` : ''} order by ${order} limit ${SIZE} offset ${page * SIZE}) as page
    join ${table} t on t.id = page.id order by ${order}`,
});

export interface ByLookup extends Omit<Listed, 'order'> {
  /** Table, shown column and direction of what the list is sorted by. */
  target: string;
  shown: string;
  direction: 'asc' | 'desc';
  column: string;
  /** The order behind it. */
  behind: string;
}

/** The same of a list that is sorted by what a lookup shows: of each target in its order no more is read than the page needs. */
export const pagesByLookup = (listed: ByLookup): Line[] => [byLookup(listed, 'first page', 0), byLookup(listed, 'page 1,000', 999)];

const byLookup = (
  { name, path, query = {}, table, where, target, shown, direction, column, behind }: ByLookup,
  what: string,
  page: number,
): Line => {
  const order = `g.${shown} ${direction}, ${behind}`;
  const ofTarget = `select t.* from ${table} t where t.${column} = g.id ${where ? `and ${where}` : ''} order by ${behind} limit ${SIZE * (page + 1)}`;
  return {
    name: `${name}, ${what}`,
    path,
    query: { pageNumber: page, pageSize: SIZE, ...query },
    best: `
      select t.* from (
        select t.id from ${target} g cross join lateral (${ofTarget}) as t order by ${order} limit ${SIZE} offset ${page * SIZE}) as page
      join ${table} t on t.id = page.id join ${target} g on g.id = t.${column} order by ${order}`,
  };
};

/**
 * That a row `t` may be on the first page of those that point to a record that holds the word: one of the first behind each of the few
 * that do. Of their ids as a list, PostgreSQL does not know how many they are, and reads the whole table.
 */
export const firstBehind = (
  table: string,
  lookups: readonly Pick<ByLookup, 'target' | 'shown' | 'column'>[],
  word: string,
  order: string,
): string => {
  const behind = lookups.map(
    ({ target, shown, column }) => `
      select o.id from ${target} g cross join lateral (
        select o.id from ${table} o where o.${column} = g.id order by ${order} limit ${SIZE}) as o where g.${shown} ilike '%${word}%'`,
  );
  return `t.id in (${behind.join(' union ')})`;
};
