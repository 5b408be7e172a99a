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
  const reading = readOfferLines(lines, { colors: vocabulary.colors });
  for (let next = reading.next(); !next.done; next = reading.next()) {
    await pause();
    const line = next.value;
    if (line === null || line.inputLine.trim() === '') continue;
    if (line.relevance === 'CHAT' || line.relevance === 'HEADING') {
      leftOut.push(line.inputLine);
      continue;
    }
    for (const entry of cleanLine(line, vocabulary, NO_CURRENCY)) {
      const { lineNumber, inputLine, amount, otherCurrency: currency, mappedProduct: product, mappedBy } = entry;
      const candidates = entry.candidates.map(({ id, title }) => ({ id, title }));
      const quantity = line.quantity === null ? null : Number(line.quantity);
      found.push({ lineNumber, inputLine, quantity, amount, currency, product, isSure: mappedBy === 'TERMS', candidates });
      await pause();
    }
  }
  return { lines: found, leftOut };
};
