import { type RawBuilder, sql } from 'kysely';
import { snakeCase } from '../../contract/names.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { isIndexed } from '../database/isIndexed.ts';
import { tableName } from './fields.ts';
import { where } from './filter.ts';
import type { Targets } from './pathContains.ts';
import { direction, sortPath, wholeOrder } from './sorting.ts';

/**
 * The records that point to some targets, in the list's order: of each target no more are read than the page needs, so that those that
 * all stand at the far end of the list are met as soon as others. Null where no index has that order behind a lookup.
 */
export const targetsWalk = (
  declaration: ResourceDeclaration,
  sort: readonly SortField[],
  behind: readonly Targets[],
  { conditions, size, offset }: { conditions: readonly RawBuilder<unknown>[]; size: number; offset: number },
): RawBuilder<unknown> | null => {
  const order = wholeOrder(declaration, sort).map(({ field, sortDirection }) => ({ path: sortPath(declaration, field), sortDirection }));
  const columns = order.map(({ path, sortDirection }) => ({ column: snakeCase(path), sortDirection }));
  const isServed = behind.every(({ column }) => isIndexed(declaration, { same: [column], columns }));
  if (behind.length === 0 || !isServed || order.some(({ path }) => path.includes('.'))) return null;
  const kept = sql.join(columns.map(({ column }) => sql.ref(`t.${column}`)));
  const by = sql.join(columns.map(({ column, sortDirection }) => sql`${sql.ref(`t.${column}`)} ${direction(sortDirection)}`));
  const walks = behind.map(({ column, ids }) => {
    const ofTarget = where([sql`${sql.ref(`t.${column}`)} = each.id`, ...conditions]);
    return sql`
      select ${kept} from unnest(${ids}::bigint[]) as each (id) cross join lateral (
        select ${kept} from ${sql.table(tableName(declaration))} as t ${ofTarget} order by ${by} limit ${offset + size}) as t`;
  });
  return sql`select t.id from (${sql.join(walks, sql` union `)}) as t order by ${by} limit ${size} offset ${offset}`;
};
