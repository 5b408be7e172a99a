import { sql } from 'kysely';
import { bothOf, say, sentences } from '../../../../contract/translated.ts';
import type { Database } from '../../../database/tables.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import { create } from '../../../records/create.ts';
import { update } from '../../../records/update.ts';
import { transact } from '../../../records/write.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import { type Services, systemActor } from '../../../services.ts';
import { quoted } from '../../../spreadsheet/spreadsheet.ts';
import { ImportNotes } from '../../../trade/importNotes.ts';
import { isStaffs } from '../vocabulary/staffWords.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { earlierLayout, lockWords, recountWords } from './learnWords.ts';
import { type KeptLine, type Replayed, replayLines, type SetAside } from './replayLines.ts';

const replayNotes = { category: 'offer-from-text-replay' } as const;

const MOST_LINES = 1_000;
/** Of each word of a supplier, the newest lines. */
const MOST_VOTES = 500;
const LONGEST_REASON = 250;

interface StoredLine extends KeptLine {
  places: { submission: number; position: number }[];
  titles: string[];
}

/** Reads the last confirmed lines again. Words for which a line is no longer read right are set aside, and the notes say which. */
export const replayJob =
  ({ database: { db }, registry, now }: Pick<Services, 'database' | 'registry' | 'now'>, readVocabulary: () => Promise<Vocabulary>) =>
  async ({ signal }: Pick<RunningJob<'replay-offers-from-text'>, 'signal'>): Promise<void> => {
    await db.transaction().execute(pruneVotes);
    const lines = await lastLines(db);
    const replayed = await replayLines(await readVocabulary(), lines);
    signal.throwIfAborted();
    await transact({ db, registry, actor: systemActor }, async (inside) => {
      const settled: Settled[] = [];
      for (const one of replayed) settled.push(await settle(inside, one));
      const notes = new ImportNotes(replayNotes.category);
      for (const one of settled) if (one.isLost) notes.add(noteOf(one));
      await notes.finish(inside.db, now(), summaryOf(settled));
      await keepReadings(inside.db, settled);
    });
  };

interface Settled extends Replayed<StoredLine> {
  gone: SetAside[];
}

/** Words that staff decided stay, and a line that stays lost for them is noted once. */
const settle = async (inside: WriteContext, replayed: Replayed<StoredLine>): Promise<Settled> => {
  const gone: SetAside[] = [];
  for (const word of replayed.causes) if (await setAside(inside, word, replayed.line)) gone.push(word);
  return { ...replayed, gone, isLost: replayed.isLost && (gone.length > 0 || replayed.line.wasRight !== false) };
};

const pruneVotes = async (trx: Database) => {
  await lockWords(trx);
  await sql`
    delete from word_vote using (
      select organization_id, line, word, kind, product_id,
        row_number() over (partition by organization_id, word, kind order by offer_text_submission_ids[cardinality(offer_text_submission_ids)] desc nulls last) as place from word_vote
    ) ranked
    where ranked.place > ${MOST_VOTES} and (word_vote.organization_id, word_vote.line, word_vote.word, word_vote.kind, word_vote.product_id)
      = (ranked.organization_id, ranked.line, ranked.word, ranked.kind, ranked.product_id)`.execute(trx);
  await recountWords(trx, 'all');
};

interface KeptRow {
  submission: number;
  position: number;
  inputLine: string;
  /** Null: the offer was deleted since. */
  productId: number | null;
  title: string | null;
  isReadRight: boolean | null;
  organizationId: number;
  currencyId: number;
}

/** Of a line that was confirmed again, only what it meant last. Lines of which not all offers are there say nothing. */
const lastLines = async (db: Database): Promise<StoredLine[]> => {
  const { rows } = await sql<KeptRow>`
    select kept.offer_text_submission_id as submission, kept.position, kept.input_line, offer.product_id, product.title, kept.is_read_right,
      submission.organization_id, coalesce(submission.input_currency_id, submission.currency_id) as currency_id
    from offer_text_offer kept
    join offer_text_submission submission on submission.id = kept.offer_text_submission_id
    left join offer on offer.id = kept.offer_id left join product on product.id = offer.product_id
    where kept.input_line is not null and submission.undone_on is null
    order by kept.offer_text_submission_id desc, kept.position desc limit ${MOST_LINES}`.execute(db);
  const cut = rows.length === MOST_LINES ? rows.at(-1) : undefined;
  const lines: StoredLine[] = [];
  const layouts = new Map<string, KeptLine['earlier']>();
  for (const all of Map.groupBy(rows, (row) => `${row.organizationId} ${row.inputLine}`).values()) {
    const own = all.filter(({ submission }) => submission === all[0]?.submission);
    const [last] = own;
    const goods = own.flatMap(({ productId, title }) => (productId === null || title === null ? [] : [{ productId, title }]));
    if (!last || goods.length < own.length || own.some((row) => row === cut)) continue;
    const supplier = `${last.organizationId} ${last.currencyId}`;
    if (!layouts.has(supplier)) layouts.set(supplier, await earlierLayout(db, last));
    lines.push({
      inputLine: last.inputLine,
      organizationId: last.organizationId,
      earlier: layouts.get(supplier) ?? null,
      wasRight: own.at(-1)?.isReadRight ?? null,
      productIds: goods.map(({ productId }) => productId),
      titles: goods.map(({ title }) => title),
      places: own.map(({ submission, position }) => ({ submission, position })),
    });
  }
  return lines;
};

/** False: staff decided that the word has this meaning. */
const setAside = async (inside: WriteContext, { word, kind, meaning }: SetAside, { organizationId, inputLine, titles }: StoredLine) => {
  const { rows } = await sql<{ id: number; forbidden: boolean; isOfAll: boolean; isStaffs: boolean }>`
    select id, forbidden, organization_id is null as is_of_all, ${isStaffs} as is_staffs from learned_word
    where lower(word) = ${word} and kind = ${kind} and lower(coalesce(meaning, '')) = ${meaning}
      and (organization_id = ${organizationId} or organization_id is null) order by id for update`.execute(inside.db);
  if (rows.some((row) => row.isStaffs && !row.forbidden)) return false;
  const own = rows.find((row) => !row.isOfAll);
  if (own?.forbidden) return true;
  const reason = `Set aside by the nightly replay: ${quoted(inputLine)} would no longer be read as ${titles.join(' and ')}.`;
  const changed = { forbidden: true, reason: reason.slice(0, LONGEST_REASON) };
  const declaration = inside.registry.get('learned-word');
  if (own) await update(inside, declaration, own.id, changed);
  else await create(inside, declaration, { word, kind, meaning: meaning || null, organization: { id: organizationId }, ...changed });
  return true;
};

const noteOf = ({ line: { inputLine, titles }, causes, gone }: Settled): string => {
  const listed = (words: readonly SetAside[]) => words.map(({ word, kind }) => `${quoted(word)} (${kind})`).join(', ');
  const left = causes.filter((word) => !gone.includes(word));
  const why = [
    ...(causes.length === 0 ? [say`No learned word is the cause by itself, or other lines need it.`] : []),
    ...(gone.length > 0 ? [say`Set aside: ${listed(gone)}.`] : []),
    ...(left.length > 0 ? [say`Kept, since staff decided it: ${listed(left)}.`] : []),
  ];
  return say`The line ${quoted(inputLine)} was read as ${bothOf(titles)}, and no longer is. ${sentences(why)}`;
};

const summaryOf = (replayed: readonly Settled[]): string => {
  const count = (of: (one: Settled) => boolean) => replayed.filter(of).length.toLocaleString('en');
  const words = new Set(replayed.flatMap(({ gone }) => gone.map(({ word }) => word))).size;
  return say`Confirmed lines that were read again: ${count(() => true)}. Read right: ${count(({ isRight }) => isRight)}. No longer read right: ${count(({ isLost }) => isLost)}. Words set aside: ${words}.`;
};

const keepReadings = async (db: Database, replayed: readonly Settled[]) => {
  const places = replayed.flatMap(({ line, isRight, gone }) =>
    line.places.map((place) => ({ ...place, isRight: isRight || gone.length > 0 })),
  );
  await sql`
    update offer_text_offer set is_read_right = given.is_right
    from unnest(${places.map(({ submission }) => submission)}::bigint[], ${places.map(({ position }) => position)}::int[],
      ${places.map(({ isRight }) => isRight)}::boolean[]) as given (submission, position, is_right)
    where offer_text_submission_id = given.submission and offer_text_offer.position = given.position
      and is_read_right is distinct from given.is_right`.execute(db);
};
