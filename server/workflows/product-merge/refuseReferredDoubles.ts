import { sql } from 'kysely';
import { say } from '../../../contract/translated.ts';
import { foreignKeys } from '../../database/foreignKeys.ts';
import { refusalAt } from '../../errors.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { ChosenProducts } from './findProducts.ts';
import { recordsLabel } from './recordsLabel.ts';
import { doubledKeys, type ReferringTable } from './references.ts';

/** What refers to a record that both have would go with it, or forbids that: the merge is refused. @throws PublicError VALIDATION_FAILED */
export const refuseReferredDoubles = async (
  { db, registry }: RecordContext,
  table: ReferringTable,
  products: ChosenProducts,
  { isLocked }: { isLocked: boolean },
): Promise<void> => {
  const doubled = table.hasId ? doubledKeys(table, products) : null;
  const referrers = doubled ? await foreignKeys(db, { to: table.table }) : [];
  if (!doubled || referrers.length === 0) return;
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table.table)} where id in (${doubled}) order by id ${isLocked ? sql`for update` : sql``}`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  for (const referrer of referrers) {
    const referring =
      await sql`select from ${sql.table(referrer.table)} where ${sql.id(referrer.column)} = any(${ids}::bigint[]) limit 1`.execute(db);
    if (referring.rows.length === 0) continue;
    const [doubles, others] = [table.table, referrer.table].map((name) => recordsLabel(registry, name));
    throw refusalAt(
      'secondaryProductId',
      say`Only one of the two products' records among '${doubles}' can stay, and '${others}' refer to that of '${products.secondary.title}'. Change or delete those that refer to it, then merge.`,
    );
  }
};
