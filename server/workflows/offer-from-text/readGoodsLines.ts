import type { GoodsLine, GoodsLines } from '../../../contract/products/goodsLines.ts';
import { readOfferLines } from '../../../contract/workflows/offer-from-text/readOfferText.ts';
import { createPauses } from '../../pauses.ts';
import { cleanLine } from './cleanLine.ts';
import { refuseUnbounded } from './cleanOffers.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

/** No currency is chosen, so that a line keeps the mark that it has. */
const NO_CURRENCY = '';

export const readGoodsLines = async (lines: readonly string[], vocabulary: Vocabulary): Promise<GoodsLines> => {
  refuseUnbounded(lines, 'lines');
  const pause = createPauses();
  const found: GoodsLine[] = [];
  const leftOut: string[] = [];
  const counted = lines.map(withoutCount);
  const reading = readOfferLines(
    counted.map(({ text }) => text),
    { colors: vocabulary.colors, takesBids: true },
  );
  for (let next = reading.next(); !next.done; next = reading.next()) {
    await pause();
    if (next.value === null || next.value.inputLine.trim() === '') continue;
    const { lineNumber } = next.value;
    const line = { ...next.value, inputLine: lines[lineNumber] ?? '' };
    if (line.relevance === 'CHAT' || line.relevance === 'HEADING') {
      leftOut.push(line.inputLine);
      continue;
    }
    for (const entry of cleanLine(line, vocabulary, NO_CURRENCY)) {
      const { inputLine, amount, otherCurrency: currency, mappedProduct: product, mappedBy } = entry;
      const candidates = entry.candidates.map(({ id, title }) => ({ id, title }));
      const count = line.quantity ?? counted[lineNumber]?.count ?? null;
      const quantity = count === null ? null : Number(count);
      found.push({ lineNumber, inputLine, quantity, amount, currency, product, isSure: mappedBy === 'TERMS', candidates });
      await pause();
    }
  }
  return { lines: found, leftOut };
};

const COUNT = /^\s*(\d{1,5}) ?[x×*]\s|\s(?:[x×*] ?(\d{1,5})|(\d{1,5}) ?[x×*])$/iu;

/** `iPhone 16 128 black x20`: at the edge of a wanted line it counts pieces, unlike the X5 of `Poco X5`. */
const withoutCount = (line: string): { text: string; count: string | null } => {
  const found = COUNT.exec(line.trimEnd());
  const text = found === null ? line : line.replace(found[0], ' ');
  const numbers = text.match(/\d+(?:[/+]\d+)?/g) ?? [];
  return found === null || numbers.length < 2 ? { text: line, count: null } : { text, count: found[1] ?? found[2] ?? found[3] ?? null };
};
