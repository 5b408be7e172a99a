import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { canMean } from '../../../contract/currencyMarks.ts';
import { lineTerms } from '../../../contract/workflows/offer-from-text/lineTerms.ts';
import { readOfferText } from '../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../server/workflows/offer-from-text/cleanLine.ts';
import { entryQuantity, withSureAmount } from '../../../server/workflows/offer-from-text/cleanOffers.ts';
import { createProductIndex } from '../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

interface Line {
  trade: string;
  line: string;
  /** OPEN: several products of the catalogue are meant alike. */
  kind: 'GOODS' | 'OPEN' | 'ABSENT' | 'TALK';
  product: string;
  amount: string;
  currency: string;
  pieces: string;
}

export interface GoodsJudgement {
  precision: number;
  recall: number;
  recallInFive: number;
  /** Of the goods in the catalogue: left open is no wrong one. */
  amounts: number;
  wrongAmounts: number;
  wrongCurrencies: number;
  pieces: number;
  wrongPieces: number;
  /** Lines of goods that the catalogue lacks, or has several of, and talk. */
  othersMapped: number;
  faults: string[];
}

const rowsOf = <Row>(file: string) => parse<Row>(readFileSync(new URL(file, import.meta.url)), { columns: true });

/** One list each of six suppliers, whose goods are no telephones, among the products of all six. */
export const judgeGoods = (): GoodsJudgement => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [place, { title }] of rowsOf<{ title: string }>('products.csv').entries()) vocabulary.putProduct({ id: place + 1, title });
  const counts = { goods: 0, counted: 0, mapped: 0, right: 0, inFive: 0, amounts: 0, wrongAmounts: 0, wrongCurrencies: 0 };
  const others = { pieces: 0, wrongPieces: 0, othersMapped: 0 };
  const faults: string[] = [];
  for (const lines of Map.groupBy(rowsOf<Line>('lines.csv'), ({ trade }) => trade).values()) {
    const currency = lines.find((line) => line.currency !== '')?.currency ?? '';
    for (const [at, read] of readOfferText(lines.map(({ line }) => line)).lines.entries()) {
      const line = lines[at];
      if (!line) continue;
      const [entry] = [...cleanLine(read, vocabulary, currency)].map((one) => withSureAmount(one, read));
      const terms = entry?.relevance === 'OFFER' ? lineTerms(read, [], '2026-11-27') : null;
      const pieces = entry && terms ? entryQuantity(terms, entry) : null;
      const mapped = entry?.mappedProduct?.title ?? null;
      const amount = entry?.amount ?? null;
      const isGoods = line.kind === 'GOODS';
      const note = (what: string, found: unknown) => faults.push(`${what}: ${line.line} → ${found}; ${JSON.stringify(line)}`);
      if (mapped !== null) counts.mapped++;
      if (mapped !== null && mapped === line.product) counts.right++;
      if (mapped !== null && mapped !== line.product) note('wrong', mapped);
      if (mapped !== null && !isGoods) others.othersMapped++;
      if (line.amount === '') continue;
      if (isGoods) counts.goods++;
      if (isGoods && [mapped, ...(entry?.candidates ?? []).map(({ title }) => title)].includes(line.product)) counts.inFive++;
      if (isGoods && mapped === null) note('missed', `${read.relevance} ${entry?.candidates.map(({ title }) => title).join(', ')}`);
      if (amount === Number(line.amount)) counts.amounts++;
      else note('amount', amount);
      if (amount !== null && amount !== Number(line.amount)) counts.wrongAmounts++;
      if (read.currency !== null && !canMean(read.currency, line.currency)) counts.wrongCurrencies++;
      counts.counted++;
      if (pieces === (Number(line.pieces) || null)) others.pieces++;
      else note('pieces', pieces);
      if (pieces !== null && pieces !== Number(line.pieces)) others.wrongPieces++;
    }
  }
  return {
    precision: counts.right / counts.mapped,
    recall: counts.right / counts.goods,
    recallInFive: counts.inFive / counts.goods,
    amounts: counts.amounts / counts.counted,
    wrongAmounts: counts.wrongAmounts,
    wrongCurrencies: counts.wrongCurrencies,
    pieces: others.pieces / counts.counted,
    wrongPieces: others.wrongPieces,
    othersMapped: others.othersMapped,
    faults,
  };
};
