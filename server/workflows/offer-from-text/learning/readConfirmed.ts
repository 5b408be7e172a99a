import { fold } from '../../../../contract/foldText.ts';
import { emptyLayout, type ListLayout } from '../../../../contract/workflows/offer-from-text/listLayout.ts';
import { readOfferLines } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { regions } from '../../../../contract/workflows/offer-from-text/words.ts';
import { createPauses } from '../../../pauses.ts';
import { cleanTitle, termsOf } from '../cleaning/cleanTitle.ts';
import type { WordVote } from '../matching/wordVotes.ts';
import type { Vocabulary } from '../vocabulary/vocabulary.ts';

export interface LineVote extends WordVote {
  line: string;
}

export interface Confirmed {
  lines: string[];
  votes: LineVote[];
  told: ReadonlySet<string>;
  layout: ListLayout;
}

const LONGEST_KEY = 250;

/** The confirmed lines are read once more, together, without their headings. Ask before the transaction. */
export const readConfirmed = async (
  vocabulary: Vocabulary,
  organizationId: number,
  entries: readonly { inputLine: string; title: string; productId: number }[],
): Promise<Confirmed> => {
  const ofLine = Map.groupBy(entries, ({ inputLine }) => inputLine);
  const learned = vocabulary.learned.of(organizationId);
  const lines = new Set<string>();
  const votes: LineVote[] = [];
  const told = new Set<string>();
  const pause = createPauses();
  const reading = readOfferLines([...ofLine.keys()], { colors: vocabulary.colors });
  let next = reading.next();
  for (; !next.done; next = reading.next()) {
    await pause();
    if (next.value === null || next.value.product === '') continue;
    const { inputLine, product } = next.value;
    const own = ofLine.get(inputLine) ?? [];
    const line = fold(product).replace(/\s+/g, ' ').trim().slice(0, LONGEST_KEY);
    lines.add(line);
    const { text } = cleanTitle(product, vocabulary.handmade);
    const markets = own.flatMap(({ title }) => lentMarkets(title, product));
    const ids = [...new Set(own.map(({ productId }) => productId))];
    const said = vocabulary.products.votesFor({ text, markets, fillers: learned.fillers }, ids);
    if (said === null) continue;
    told.add(inputLine);
    votes.push(...said.map((vote) => ({ ...vote, line })));
  }
  return { lines: [...lines], votes, told, layout: next.value.layout ?? emptyLayout() };
};

/** A cleaned title has the words of headings that its line lacks. */
const lentMarkets = (title: string, product: string): string[] => {
  const own = new Set(termsOf(product));
  return termsOf(title).flatMap((term) => (own.has(term) ? [] : (regions.get(term) ?? [])));
};
