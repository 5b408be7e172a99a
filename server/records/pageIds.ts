import { type RawBuilder, sql } from 'kysely';
import { EXACT_TOTAL } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import type { Registry } from '../registry/registry.ts';
import type { Matches } from './keyword.ts';
import { targetsWalk } from './targetsWalk.ts';
import { createLookupWalk, createWalk, sortedRows } from './walk.ts';

export interface AskedIds {
  sort: readonly SortField[];
  conditions: readonly RawBuilder<unknown>[];
  matches: Matches | null;
  /** Whether more records fulfil all of it than are counted. */
  isMany: boolean;
  size: number;
  offset: number;
}

/** From this many on, sorting what was found takes longer than looking at row after row in the list's order. */
const TOO_MANY_TO_SORT = 100_000;
/** Up to so many, sorting what was found takes no longer than to look for it in the list's order. */
const SOON_SORTED = 1_000;
/** So many rows are looked at in the list's order in any case. */
export const LEAST_WALKED = 2 * EXACT_TOTAL;

/**
 * Statements of the ids of a page, in its order, to be tried one after the other until one fills the page; the last one is right
 * whatever it gives. What many records fulfil is met soonest in the list's order, unless all of it stands at the far end; then it is
 * sooner sorted. Which of the two it is nobody knows before: the walk is given up where it has taken as long as sorting will.
 */
export const pageIds = (registry: Registry, declaration: ResourceDeclaration, asked: AskedIds): RawBuilder<unknown>[] => {
  const { sort, conditions, matches, isMany, size, offset } = asked;
  const bounds = { size, offset };
  const plain = createWalk(registry, declaration, sort);
  const isShort = offset + size <= TOO_MANY_TO_SORT;
  const walk = (isMany && isShort ? createLookupWalk(registry, declaration, sort) : null) ?? plain;
  if (!matches) return [walk.rows({ conditions, ...bounds })];
  const known = matches.count ?? matches.estimate;
  const behind = matches.behind.reduce((sum, { ids }) => sum + ids.length, 0) * (offset + size);
  const merged =
    known > SOON_SORTED && behind <= LEAST_WALKED ? targetsWalk(declaration, sort, matches.behind, { conditions, ...bounds }) : null;
  if (merged) return [merged];
  if (known > TOO_MANY_TO_SORT) return [walk.rows({ conditions: [...conditions, matches.condition], ...bounds })];
  const found = matches.count === null ? sql`t.id in (${matches.ids})` : matches.condition;
  const sorted = sortedRows(registry, declaration, sort, { condition: found, ...bounds });
  if (!walk.isIndexed || !isShort || known <= SOON_SORTED) return [sorted];
  const walked = walk.rows({
    conditions,
    also: matches.count === null ? matches.told : matches.condition,
    size: matches.count === null ? Math.max(LEAST_WALKED, known, 3 * (offset + size)) : LEAST_WALKED,
    offset: 0,
  });
  return [sql`select t.id from (${walked}) as t where t.is_match limit ${size} offset ${offset}`, sorted];
};
