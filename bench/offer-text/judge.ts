import { readOfferText } from '../../contract/workflows/offer-from-text/readOfferText.ts';
import { createProductIndex } from '../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import type { ProductIndex } from '../../server/workflows/offer-from-text/matching/ranking.ts';
import { newCounts, type Shares, sharesOf } from './counts.ts';
import type { Market } from './pastes.ts';

export interface Judgement extends Shares {
  faults: string[];
}

/** Votes that make an alias. */
const ENOUGH_VOTES = 2;

/** Reads and ranks every paste. `isOnline`: what people would confirm of a paste is learned before the next, and only the last half counts. */
export const judge = ({ products, pastes }: Market, isOnline: boolean): Judgement => {
  const index = createProductIndex(products);
  const counts = newCounts();
  const votes = new Map<string, Set<string>>();
  const faults: string[] = [];
  for (const [place, paste] of pastes.entries()) {
    const read = readOfferText(paste.map(({ text }) => text)).lines;
    const isCounted = !isOnline || place * 2 >= pastes.length;
    for (const [at, line] of paste.entries()) {
      const { products: texts = [], headings = [], amount = null } = read[at] ?? {};
      const [ranking] = texts.map((text) => index.rank({ text, headings }));
      const mapped = ranking?.isUnambiguous ? (ranking.candidates[0]?.id ?? null) : null;
      const isRight = mapped !== null && line.ids.includes(mapped);
      if (isOnline && line.ids[0] !== undefined && texts[0] !== undefined && !isRight)
        learn(index, votes, { text: texts[0], headings }, line.ids[0]);
      if (!isCounted) continue;
      counts.lines++;
      if (mapped !== null) counts.mapped++;
      if (isRight) counts.right++;
      if (isRight || (mapped === null && line.kind !== 'GOODS')) counts.untouched++;
      if (line.kind === 'GOODS') counts.goods++;
      if (line.kind === 'GOODS' && ranking?.candidates.some(({ id }) => line.ids.includes(id))) counts.inFive++;
      if (line.amount !== null) counts.amounts++;
      if (line.amount !== null && line.amount === amount) counts.amountsRight++;
      if (line.kind === 'ABSENT') counts.absent++;
      if (line.kind === 'ABSENT' && mapped !== null) counts.absentMapped++;
      if (line.kind === 'TALK' && mapped !== null) counts.talkMapped++;
      if (mapped !== null && !isRight) faults.push(`wrong: ${line.text} → ${ranking?.candidates[0]?.title}`);
      if (line.kind === 'GOODS' && mapped === null)
        faults.push(
          `missed: ${line.text} → ${ranking?.candidates[0]?.title} [${ranking?.unmatchedInputTerms}] want ${products[(line.ids[0] ?? 1) - 1]?.title}`,
        );
      if (line.amount !== null && line.amount !== amount) faults.push(`amount ${amount}: ${line.text}`);
    }
  }
  return {
    ...sharesOf(counts),
    faults,
  };
};

const learn = (index: ProductIndex, votes: Map<string, Set<string>>, query: { text: string; headings: string[] }, id: number) => {
  const aliases = index.aliasesFor(query, id);
  for (const { from, to } of aliases) {
    const key = `${from}\n${to}`;
    votes.set(key, (votes.get(key) ?? new Set<string>()).add(query.text));
  }
  if (aliases.length === 0) return;
  const enough = [...votes].filter(([, texts]) => texts.size >= ENOUGH_VOTES).map(([key]) => key.split('\n'));
  index.setAliases(enough.map(([from = '', to = '']) => ({ from, to })));
};
