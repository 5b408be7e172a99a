import { sql } from 'kysely';
import { entering } from '../../../ledger/ledger.ts';
import { createPauses } from '../../../pauses.ts';
import { findMany } from '../../../records/findOne.ts';
import { changeEntry, recordActivity } from '../../../records/write.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import type { CheckedOffer } from '../submission/checkSubmission.ts';
import type { StoredSubmission } from '../submission/storeOffers.ts';
import { submitted } from '../submission/submittedOffers.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { unbindTaught } from './forgetSubmission.ts';
import { keywordOf } from './keywordOf.ts';

export interface LearnedKeyword {
  terms: string;
  productId: number;
}

/** A title that names no model would recognise other goods: it is learned only where staff chose its terms. Ask before the transaction. */
export const keywordsOf = async ({ products }: Vocabulary, offers: readonly CheckedOffer[]): Promise<LearnedKeyword[]> => {
  const keywords: LearnedKeyword[] = [];
  const pause = createPauses();
  for (const { entry, productId } of offers) {
    if (!entry.createTextToProductMapping) continue;
    await pause();
    const terms = keywordOf(entry);
    const isChosen = entry.proposedTerms.length > 0;
    if (terms !== '' && (isChosen || products.namesModel(terms, productId))) keywords.push({ terms, productId });
  }
  return keywords;
};

/** A title that the same supplier's list taught to mean another product no longer means that one. */
export const learnKeywords = async (inside: WriteContext, wanted: readonly LearnedKeyword[], { id, organizationId }: StoredSubmission) => {
  if (wanted.length === 0) return;
  const terms = wanted.map((one) => one.terms);
  const given = sql`unnest(${terms}::text[], ${wanted.map(({ productId }) => productId)}::bigint[]) as given (terms, product_id)`;
  await unbindTaught(
    inside,
    terms,
    sql`not exists (select from ${given} where given.terms = keyword.terms collate "default" and given.product_id = product_keyword.product_id)
      and exists (select from offer_text_offer kept
        join offer_text_submission submission on submission.id = kept.offer_text_submission_id
        where kept.keyword = keyword.terms collate "default" and kept.product_id = product_keyword.product_id
          and submission.organization_id = ${organizationId})`,
  );
  const made = await sql<{ id: number }>`
    insert into keyword (terms) select distinct terms from unnest(${terms}::text[]) as given (terms) order by terms
    on conflict (lower(terms)) do nothing returning id`.execute(inside.db);
  await record(inside, 'keyword', made.rows);
  const bound = await sql<{ id: number }>`
    insert into product_keyword (keyword_id, product_id)
    select distinct keyword.id, given.product_id
    from ${given}
    join keyword on lower(keyword.terms) = lower(given.terms) order by keyword.id, given.product_id
    on conflict (keyword_id, product_id) do nothing returning id`.execute(inside.db);
  await record(inside, 'product-keyword', bound.rows);
  const ids = bound.rows.map((row) => row.id);
  await entering(
    submitted(id),
    sql`select 'product_keyword', id, null::bigint[], null::jsonb, to_jsonb(made) from product_keyword made where id = any(${ids}::bigint[])`,
  ).execute(inside.db);
};

const record = async (inside: WriteContext, resource: string, rows: readonly { id: number }[]) => {
  const declaration = inside.registry.get(resource);
  const ids = rows.map(({ id }) => id);
  const entries = (await findMany(inside, declaration, ids)).map((after) => changeEntry(declaration, { before: null, after }));
  await recordActivity(inside.db, inside.actor, entries, inside);
};
