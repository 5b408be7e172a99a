import { sql } from 'kysely';
import { submission } from '../../../../contract/activity.ts';
import { entering } from '../../../ledger/ledger.ts';
import { findMany } from '../../../records/findOne.ts';
import { changeEntry, recordActivity } from '../../../records/write.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import { keywordOf } from '../learning/keywordOf.ts';
import type { CheckedOffer } from './checkSubmission.ts';
import { submitted } from './submittedOffers.ts';

export interface StoredSubmission {
  id: number;
  organizationId: number;
  currencyId: number;
  rate: string;
}

/** @returns the entry of the activity that stands for the list */
export const storeOffers = async (
  inside: WriteContext,
  { id, organizationId, currencyId, rate }: StoredSubmission,
  offers: readonly CheckedOffer[],
  now: Date,
): Promise<{ partOf: number | null }> => {
  const proposals = offers.map(({ entry }) => entry.proposed ?? null);
  const terms = offers.map(({ entry }) => entry.tradeTerms ?? {});
  const { rows } = await sql<{ offerId: number }>`
    with given as (
      select entry.*, amount::numeric * ${rate}::numeric as converted, nextval(pg_get_serial_sequence('offer', 'id')) as offer_id
      from unnest(${offers.map(({ productId }) => productId)}::bigint[], ${offers.map(({ amount }) => amount)}::text[],
        ${offers.map(({ entry }) => entry.inputLine)}::text[], ${offers.map(({ entry }) => entry.cleanedInputProductTitle)}::text[],
        ${offers.map(keywordTaught)}::text[], ${proposals.map((proposed) => proposed?.productId ?? null)}::bigint[],
        ${proposals.map((proposed) => proposed?.amount ?? null)}::numeric[], ${proposals.map((proposed) => proposed?.isTouched ?? null)}::boolean[],
        ${terms.map(({ quantity }) => quantity ?? null)}::bigint[], ${terms.map(({ leastQuantity }) => leastQuantity ?? null)}::bigint[],
        ${terms.map(({ grade }) => grade?.id ?? null)}::bigint[], ${terms.map(({ validUntil }) => validUntil ?? null)}::timestamptz[],
        ${terms.map(({ remark }) => remark || null)}::text[])
        with ordinality as entry (product_id, amount, input_line, title, keyword, proposed_product_id, proposed_amount, is_touched, quantity, least_quantity, grade_id, valid_until, remark, position)
    ), stored as (
      insert into offer (id, entity_created_on, entity_last_updated_on, organization_id, product_id, currency_id, amount, offer_or_request, source,
        quantity, least_quantity, grade_id, valid_until, remark)
      select offer_id, ${now}, ${now}, ${organizationId}, product_id, ${currencyId}, round(converted, 5), 'offer', 'TEXT',
        quantity, least_quantity, (select id from grade where id = grade_id), valid_until, remark
      from given order by position returning *
    ), entered as (
      ${entering(submitted(id), sql`select 'offer', id, null::bigint[], null::jsonb, to_jsonb(stored) from stored order by id`)}
    ), kept as (
      insert into offer_text_offer (offer_text_submission_id, position, offer_id, input_line, title, product_id, amount, keyword,
        proposed_product_id, proposed_amount, is_touched)
      select ${id}::bigint, position, offer_id, input_line, title, product_id, amount::numeric, keyword,
        proposed_product_id, proposed_amount, is_touched from given
    )
    select offer_id from given order by position`.execute(inside.db);
  const declaration = inside.registry.get('offer');
  const offerIds = rows.map(({ offerId }) => offerId);
  const stored = await findMany(inside, declaration, offerIds);
  const [organization] = stored.map((offer) => (offer.organization as { name: string }).name);
  const list = { resource: submission, recordId: id, recordTitle: organization ?? null, before: null, after: { offers: stored.length } };
  const [partOf = null] = await recordActivity(inside.db, inside.actor, [{ action: 'SUBMIT', ...list }]);
  const entries = stored.map((after) => changeEntry(declaration, { before: null, after }));
  await recordActivity(inside.db, inside.actor, entries, { partOf });
  return { partOf };
};

/** Of a whole title: what staff chose by hand stays theirs. */
const keywordTaught = ({ entry }: CheckedOffer): string | null =>
  entry.createTextToProductMapping && entry.proposedTerms.length === 0 ? keywordOf(entry) : null;
