import { describe, expect, it } from 'vitest';
import { inHomeMarket } from '../../../../../contract/workflows/offer-from-text/inHomeMarket.ts';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

describe('titles that end in a market which no trade word names', () => {
  const vocabulary = createVocabulary(createProductIndex());
  const known = ['', 'Apple iPhone 17 256GB Sage HK', 'Apple iPhone 17 256GB Sage ME', 'Apple iPhone 17 256GB Lavender ME'];
  for (const [id, title] of known.entries()) if (title !== '') vocabulary.putProduct({ id, title });
  const last = (...lines: string[]) =>
    readOfferText(lines)
      .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')])
      .at(-1)?.mappedProduct?.id ?? null;

  it.each([
    [['iPhone 17 256 sage 790'], null],
    [['iPhone 17 256 sage HK 790'], 1],
    [['iPhone 17 256 sage hong kong 790'], 1],
    [['iPhone 17 256 sage ME 790'], 2],
    [['HK spec', 'iPhone 17 256 sage 790'], 1],
    [['HK spec', 'iPhone 17 256 lavender 790'], null],
    [['iPhone 17 256 lavender 790'], 3],
  ])('are filled in where the line says theirs, or nothing and no other is stocked: %j', (lines, productId) => {
    expect(last(...lines)).toBe(productId);
  });
});

const markets = createProductIndex(
  ['HK', 'JP', 'CN'].map((market, at) => ({ id: at + 1, title: `Apple iPhone 17 Pro 256GB Silver ${market}` })),
);

it.each(['iphone 17 pro 256 silver jap', 'iphone 17 pro 256gb 日本版simフリー silver'])('goods for Japan are called so: %s', (text) => {
  const { candidates, isUnambiguous } = markets.rank({ text, headings: [], pieces: [] });
  expect([isUnambiguous, candidates[0]?.title]).toEqual([true, 'Apple iPhone 17 Pro 256GB Silver JP']);
});

it('goods for the home market, which is that of China or of Japan, stay open', () => {
  expect(markets.rank({ text: 'iphone 17 pro 256gb 国内版 silver', headings: [], pieces: [] }).isUnambiguous).toBe(false);
});

it.each(['非国内版', '不是国内版', '国内版以外'])('what is not for the home market stays open: %s', (market) => {
  expect(inHomeMarket(`iPhone 17 Pro 256 ${market} Silver`, 'CNY')).toBe(`iPhone 17 Pro 256 ${market} Silver`);
});

it.each([
  ['JPY', 'JP'],
  ['CNY', 'CN'],
  ['USD', undefined],
])('in %s the home market is %s', (currency, market) => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, of] of ['HK', 'JP', 'CN'].entries())
    vocabulary.putProduct({ id: id + 1, title: `Apple iPhone 17 Pro 256GB Silver ${of}` });
  for (const lines of [
    ['iPhone 17 Pro 256 国内版 Silver 162,000'],
    ['■iPhone 国内版', '17 Pro 256 Silver 162,000'],
    ['全て国内版・未使用品（SIMフリー）', '■iPhone 17 Pro', '256 Silver 162,000'],
  ]) {
    const entries = readOfferText(lines, { currency }).lines.flatMap((line) => [...cleanLine(line, vocabulary, currency)]);
    expect(entries.at(-1)?.mappedProduct?.title.slice(-2)).toBe(market);
  }
});
