import { sql } from 'kysely';
import { ListLayout, withEarlier } from '../../../../contract/workflows/offer-from-text/listLayout.ts';
import { unsealedPhrases } from '../../../../contract/workflows/offer-from-text/words.ts';
import type { Database } from '../../../database/tables.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import type { WordVote } from '../matching/wordVotes.ts';
import type { StoredSubmission } from '../submission/storeOffers.ts';
import { isStaffs } from '../vocabulary/staffWords.ts';
import type { Confirmed, LineVote } from './readConfirmed.ts';

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

const MOST_EXAMPLES = 3;
const LONGEST_EXAMPLES = 1_000;

/** The learned words follow their votes. What staff wrote, rewrote, restored or forbade stays. */
export const recountWords = async (db: Database, words: readonly string[] | 'all'): Promise<void> => {
  if (words !== 'all' && words.length === 0) return;
  const among = words === 'all' ? sql`true` : sql`word = any(${words}::text[])`;
  const { rows } = await sql<WordCount & { lines: string[] }>`
    select organization_id, word, kind, meaning, count(distinct (organization_id, line))::int as votes, count(distinct model)::int as models,
      count(distinct organization_id)::int as suppliers, (array_agg(distinct line))[1:${sql.lit(MOST_EXAMPLES)}] as lines
    from word_vote where ${among}
    group by grouping sets ((organization_id, word, kind, meaning), (word, kind, meaning))`.execute(db);
  const decided = JSON.stringify(
    decideWords(rows).map(({ lines, ...count }) => ({ ...count, examples: lines.join(' | ').slice(0, LONGEST_EXAMPLES) })),
  );
  const given = sql`jsonb_to_recordset(${decided}::jsonb) as given ("organizationId" bigint, word text, kind text, meaning text, votes int, examples text, "inUse" boolean)`;
  const isOfWord = sql`lower(learned_word.word) = given.word collate "default" and learned_word.kind = given.kind collate "default"
    and learned_word.organization_id is not distinct from given."organizationId"`;
  const isSame = sql`${isOfWord} and lower(coalesce(learned_word.meaning, '')) = given.meaning collate "default"`;
  const isUsed = sql`(given."inUse" or (learned_word.in_use and ${isStaffs}))`;
  await sql`
    update learned_word set votes = given.votes, examples = given.examples, in_use = ${isUsed}, entity_last_updated_on = now()
    from ${given} where ${isSame} and learned_word.votes is not null
      and (learned_word.votes, learned_word.in_use) is distinct from (given.votes::bigint, ${isUsed})`.execute(db);
  await sql`
    insert into learned_word (word, kind, meaning, organization_id, votes, examples, in_use)
    select word, kind, nullif(meaning, ''), "organizationId", votes, examples, true from ${given}
    where "inUse" and not exists (select from learned_word where ${isSame})
      and not exists (select from learned_word where ${isOfWord} and not forbidden and ${isStaffs})
      order by word, kind, meaning, "organizationId"`.execute(db);
  await sql`
    delete from learned_word where learned_word.votes is not null and not forbidden and ${among}
      and not exists (select from ${given} where ${isSame})
      and not exists (select from activity where resource = 'learned-word' and record_id = learned_word.id)`.execute(db);
};

/** The votes of a supplier, or of all where `organizationId` is null, for one meaning of a word. `votes` counts lines. */
export interface WordCount extends Pick<WordVote, 'word' | 'kind' | 'meaning'> {
  organizationId: number | null;
  votes: number;
  models: number;
  suppliers: number;
}

const MAJORITY = 0.75;
const [ENOUGH_COLORS, ENOUGH_MARKETS] = [2, 3];
/** A word tells nothing apart: beside so many models of one supplier, or of all. */
const [ENOUGH_MODELS, ENOUGH_MODELS_OF_ALL, ENOUGH_SUPPLIERS] = [2, 3, 2];

export const decideWords = <Count extends WordCount>(counts: readonly Count[]): (Count & { inUse: boolean })[] => {
  const scopes = Map.groupBy(counts, ({ organizationId, word }) => `${organizationId ?? ''} ${word}`);
  return [...scopes.values()].flatMap((own) => {
    const sum = (kind: WordCount['kind']) => own.reduce((all, one) => (one.kind === kind ? all + one.votes : all), 0);
    const [fillers, colors] = [sum('filler'), sum('color')];
    return own.map((count) => ({ ...count, inUse: isEnough(count, fillers, colors) }));
  });
};

/** How goods are sold, such as opened, is settled with each supplier. */
const isEnough = ({ organizationId, word, kind, votes, models, suppliers }: WordCount, fillers: number, colors: number): boolean => {
  if (organizationId === null && (suppliers < ENOUGH_SUPPLIERS || unsealedPhrases.has(word))) return false;
  if (kind === 'color') return votes >= ENOUGH_COLORS && votes >= MAJORITY * (colors + fillers);
  if (kind === 'market') return votes >= ENOUGH_MARKETS && votes >= MAJORITY * fillers;
  return fillers > colors && models >= (organizationId === null ? ENOUGH_MODELS_OF_ALL : ENOUGH_MODELS);
};
