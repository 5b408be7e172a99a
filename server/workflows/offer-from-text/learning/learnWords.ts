import { sql } from 'kysely';
import { ListLayout, withEarlier } from '../../../../contract/workflows/offer-from-text/listLayout.ts';
import type { Database } from '../../../database/tables.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import type { StoredSubmission } from '../submission/storeOffers.ts';
import type { Confirmed, LineVote } from './readConfirmed.ts';
import { recountWords } from './recountWords.ts';

/** A line's votes replace those that it had: what it was confirmed to mean before no longer counts. */
export const learnWords = async (
  { db }: WriteContext,
  { id, organizationId, currencyId }: Pick<StoredSubmission, 'id' | 'organizationId' | 'currencyId'>,
  { lines, votes, layout }: Confirmed,
): Promise<void> => {
  if (lines.length === 0) return;
  const given = asRows(votes);
  await lockWords(db);
  const { rows: gone } = await sql<{ word: string }>`
    delete from word_vote where organization_id = ${organizationId} and line = any(${lines}::text[]) and not exists (
      select from ${given} where given.line = word_vote.line and given.word = word_vote.word and given.kind = word_vote.kind
        and given.meaning = word_vote.meaning and given.product_id = word_vote.product_id
    ) returning word`.execute(db);
  await sql`
    insert into word_vote (organization_id, line, word, kind, meaning, model, product_id, offer_text_submission_ids)
    select distinct on (line, word, kind, product_id) ${organizationId}::bigint, line, word, kind, meaning, model, product_id, array[${id}::bigint]
    from ${asRows(firstOfEach(votes))}
    on conflict (organization_id, line, word, kind, product_id) do update set offer_text_submission_ids = (
      word_vote.offer_text_submission_ids || excluded.offer_text_submission_ids
    )[greatest(1, cardinality(word_vote.offer_text_submission_ids) + 2 - ${MOST_LISTS}):]`.execute(db);
  await recountWords(db, [...new Set([...gone, ...votes].map(({ word }) => word))]);
  await keepLayout(db, { organizationId, currencyId }, layout);
};

const asRows = (votes: readonly LineVote[]) => {
  const column = (key: 'line' | 'word' | 'kind' | 'meaning' | 'model') => sql`${votes.map((vote) => vote[key])}::text[]`;
  return sql`unnest(${column('line')}, ${column('word')}, ${column('kind')}, ${column('meaning')}, ${column('model')},
    ${votes.map(({ productId }) => productId)}::bigint[]) as given (line, word, kind, meaning, model, product_id)`;
};

/** Of a line that is confirmed again and again, only the last lists are kept. */
const MOST_LISTS = 10;

/** More lines than these of one list say nothing new of a word. */
const MOST_OF_EACH = 50;

const firstOfEach = (votes: readonly LineVote[]) =>
  [...Map.groupBy(votes, ({ word, kind, meaning }) => `${word} ${kind} ${meaning}`).values()].flatMap((own) => own.slice(0, MOST_OF_EACH));

/** Whoever counts words first is done before the next one counts. */
export const lockWords = (db: Database) => sql`select pg_advisory_xact_lock(hashtext('learned_word'))`.execute(db);

type Supplier = Pick<StoredSubmission, 'organizationId' | 'currencyId'>;

const keepLayout = async (db: Database, supplier: Supplier, layout: ListLayout) => {
  const kept = JSON.stringify(withEarlier(layout, await earlierLayout(db, supplier)));
  await sql`
    insert into supplier_layout (organization_id, currency_id, layout) values (${supplier.organizationId}, ${supplier.currencyId}, ${kept}::jsonb)
    on conflict (organization_id, currency_id) do update set layout = excluded.layout`.execute(db);
};

/** What another version kept and this one cannot read counts as nothing. */
export const earlierLayout = async (db: Database, { organizationId, currencyId }: Supplier): Promise<ListLayout | null> => {
  const { rows } = await sql<{ layout: unknown }>`
    select layout from supplier_layout where organization_id = ${organizationId} and currency_id = ${currencyId}`.execute(db);
  return ListLayout.safeParse(rows[0]?.layout).data ?? null;
};
