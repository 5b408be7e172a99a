import { sql } from 'kysely';
import { replayNotes } from '../../../../contract/workflows/offer-from-text/replayNotes.ts';
import { systemActor } from '../../../actor.ts';
import type { Database } from '../../../database/tables.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import { create } from '../../../records/create.ts';
import { update } from '../../../records/update.ts';
import { transact } from '../../../records/write.ts';
import type { WriteContext } from '../../../registry/registry.ts';
import type { Services } from '../../../services.ts';
import { quoted } from '../../../spreadsheet/quoted.ts';
import { ImportNotes } from '../../../trade/importNotes.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';
import { earlierLayout, lockWords } from './learnWords.ts';
import { recountWords } from './recountWords.ts';
import { type KeptLine, type Replayed, replayLines, type SetAside } from './replayLines.ts';

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
      const lost = replayed.filter(({ isLost }) => isLost);
      const notes = new ImportNotes(replayNotes.category);
      for (const { line, causes } of lost) {
        for (const word of causes) await setAside(inside, word, line);
        notes.add(noteOf(line, causes));
      }
      notes.summarize(summaryOf(replayed));
      await notes.finish(inside.db, now());
      await keepReadings(inside.db, replayed);
    });
  };

const pruneVotes = async (trx: Database) => {
  await lockWords(trx);
  await sql`
    delete from word_vote using (
      select organization_id, line, word, kind, product_id,
        row_number() over (partition by organization_id, word, kind order by offer_text_submission_id desc nulls last) as place from word_vote
    ) ranked
    where ranked.place > ${MOST_VOTES} and (word_vote.organization_id, word_vote.line, word_vote.word, word_vote.kind, word_vote.product_id)
      = (ranked.organization_id, ranked.line, ranked.word, ranked.kind, ranked.product_id)`.execute(trx);
  await recountWords(trx, 'all');
};

interface KeptRow {
  submission: number;
  position: number;
  inputLine: string;
  productId: number;
  title: string;
  isReadRight: boolean | null;
  organizationId: number;
  currencyId: number;
}

/** Of a line that was confirmed again, only what it meant last. */
const lastLines = async (db: Database): Promise<StoredLine[]> => {
  const { rows } = await sql<KeptRow>`
    select kept.offer_text_submission_id as submission, kept.position, kept.input_line, offer.product_id, product.title, kept.is_read_right,
      submission.organization_id, submission.currency_id
    from offer_text_offer kept
    join offer_text_submission submission on submission.id = kept.offer_text_submission_id
    join offer on offer.id = kept.offer_id join product on product.id = offer.product_id
    where kept.input_line is not null
    order by kept.offer_text_submission_id desc, kept.position desc limit ${MOST_LINES}`.execute(db);
  const lines = new Map<string, StoredLine & { submission: number }>();
  const layouts = new Map<string, KeptLine['earlier']>();
  for (const row of rows) {
    const supplier = `${row.organizationId} ${row.currencyId}`;
    if (!layouts.has(supplier)) layouts.set(supplier, await earlierLayout(db, row));
    const key = `${row.organizationId} ${row.inputLine}`;
    const known = lines.get(key);
    if (known && known.submission !== row.submission) continue;
    lines.set(key, {
      submission: row.submission,
      inputLine: row.inputLine,
      organizationId: row.organizationId,
      earlier: layouts.get(supplier) ?? null,
      wasRight: row.isReadRight,
      productIds: [...(known?.productIds ?? []), row.productId],
      titles: [...(known?.titles ?? []), row.title],
      places: [...(known?.places ?? []), { submission: row.submission, position: row.position }],
    });
  }
  return [...lines.values()];
};

const setAside = async (inside: WriteContext, { word, kind, meaning }: SetAside, { organizationId, inputLine, titles }: StoredLine) => {
  const { rows } = await sql<{ id: number; forbidden: boolean }>`
    select id, forbidden from learned_word where word = ${word} and kind = ${kind} and coalesce(meaning, '') = ${meaning}
      and organization_id = ${organizationId} for update`.execute(inside.db);
  if (rows[0]?.forbidden) return;
  const reason = `Set aside by the nightly replay: ${quoted(inputLine)} would no longer be read as ${titles.join(' and ')}.`;
  const changed = { forbidden: true, reason: reason.slice(0, LONGEST_REASON) };
  const declaration = inside.registry.get('learned-word');
  if (rows[0]) await update(inside, declaration, rows[0].id, changed);
  else await create(inside, declaration, { word, kind, meaning: meaning || null, organization: { id: organizationId }, ...changed });
};

const noteOf = ({ inputLine, titles }: StoredLine, causes: readonly SetAside[]): string => {
  const words = causes.map(({ word, kind }) => `${quoted(word)} (${kind})`).join(', ');
  const why = words === '' ? 'No learned word is the cause.' : `Set aside: ${words}.`;
  return `The line ${quoted(inputLine)} was read as ${titles.join(' and ')}, and no longer is. ${why}`;
};

const summaryOf = (replayed: readonly Replayed<StoredLine>[]): string => {
  const count = (of: (one: Replayed<StoredLine>) => boolean) => replayed.filter(of).length.toLocaleString('en');
  const words = new Set(replayed.flatMap(({ causes, isLost }) => (isLost ? causes.map(({ word }) => word) : []))).size;
  return `Confirmed lines that were read again: ${count(() => true)}. Read right: ${count(({ isRight }) => isRight)}. No longer read right: ${count(({ isLost }) => isLost)}. Words set aside: ${words}.`;
};

const keepReadings = async (db: Database, replayed: readonly Replayed<StoredLine>[]) => {
  const places = replayed.flatMap(({ line, isRight, isLost, causes }) =>
    line.places.map((place) => ({ ...place, isRight: isRight || (isLost && causes.length > 0) })),
  );
  await sql`
    update offer_text_offer set is_read_right = given.is_right
    from unnest(${places.map(({ submission }) => submission)}::bigint[], ${places.map(({ position }) => position)}::int[],
      ${places.map(({ isRight }) => isRight)}::boolean[]) as given (submission, position, is_right)
    where offer_text_submission_id = given.submission and offer_text_offer.position = given.position
      and is_read_right is distinct from given.is_right`.execute(db);
};
