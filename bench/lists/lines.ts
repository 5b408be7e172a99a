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

export interface Lookup {
  /** The table that it points to, the column shown of it, and the column that points there. */
  target: string;
  shown: string;
  column: string;
}

/** The first page in the order of what a lookup shows, `order` within: of each target no more is read than the page needs. */
export const byLookup = ({ name, path, query = {}, table, order }: Listed, { target, shown, column }: Lookup): Line => ({
  name: `${name}, first page`,
  path,
  query: { pageNumber: 0, pageSize: SIZE, ...query },
  best: `
    select t.* from ${target} g cross join lateral (
      select t.* from ${table} t where t.${column} = g.id order by ${order} limit ${SIZE}) as t
    order by g.${shown}, ${order} limit ${SIZE}`,
});

/** That a row `t` may be on the first page of those whose lookups show the word: of each of the few targets, the first rows. */
export const firstOf = (table: string, lookups: readonly Lookup[], word: string, order: string): string => {
  const ofTargets = lookups.map(
    ({ target, shown, column }) => `
      select o.id from ${target} g cross join lateral (
        select o.id from ${table} o where o.${column} = g.id order by ${order} limit ${SIZE}) as o where g.${shown} ilike '%${word}%'`,
  );
  return `t.id in (${ofTargets.join(' union ')})`;
};
