import { sql } from 'kysely';
import { changeEntry } from '../../../records/changeEntry.ts';
import { findMany } from '../../../records/findMany.ts';
import { recordActivity } from '../../../records/recordActivity.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import type { CheckedOffer } from '../submission/checkSubmission.ts';
import { keywordOf } from './keywordOf.ts';

/** Makes the terms of each entry that asks for it a keyword of its product. What is known already stays as it is. */
export const learnKeywords = async (inside: WriteContext, offers: readonly CheckedOffer[]): Promise<void> => {
  const wanted = offers
    .filter(({ entry }) => entry.createTextToProductMapping)
    .map(({ entry, productId }) => ({ terms: keywordOf(entry), productId }))
    .filter(({ terms }) => terms !== '');
  if (wanted.length === 0) return;
  const terms = wanted.map((one) => one.terms);
  const made = await sql<{ id: number }>`
    insert into keyword (terms) select distinct terms from unnest(${terms}::text[]) as given (terms) order by terms
    on conflict (lower(terms)) do nothing returning id`.execute(inside.db);
  await record(inside, 'keyword', made.rows);
  const bound = await sql<{ id: number }>`
    insert into product_keyword (keyword_id, product_id)
    select distinct keyword.id, given.product_id
    from unnest(${terms}::text[], ${wanted.map(({ productId }) => productId)}::bigint[]) as given (terms, product_id)
    join keyword on lower(keyword.terms) = lower(given.terms) order by keyword.id, given.product_id
    on conflict (keyword_id, product_id) do nothing returning id`.execute(inside.db);
  await record(inside, 'product-keyword', bound.rows);
};

const record = async (inside: WriteContext, resource: string, rows: readonly { id: number }[]) => {
  const declaration = inside.registry.get(resource);
  const made = await findMany(
    inside,
    declaration,
    rows.map(({ id }) => id),
  );
  await recordActivity(
    inside.db,
    inside.actor,
    made.map((after) => changeEntry(declaration, { before: null, after })),
  );
};
