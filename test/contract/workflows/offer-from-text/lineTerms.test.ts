import { expect, test } from 'vitest';
import { shippedWords } from '../../../../bench/offer-text/shippedWords.ts';
import { lineTerms } from '../../../../contract/workflows/offer-from-text/lineTerms.ts';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { setTradeWords } from '../../../../contract/workflows/offer-from-text/words.ts';

const grades = [
  { id: 1, title: 'Sealed', words: 'new, factory sealed' },
  { id: 2, title: 'Used', words: 'pre-owned' },
  { id: 3, title: 'A stock', words: 'grade a, a grade' },
];
const none = { quantity: null, leastQuantity: null, grade: null, lastDay: null };
const last = (...lines: string[]) => {
  const line = readOfferText(lines).lines.at(-1);
  return line ? lineTerms(line, grades, '2026-11-26') : undefined;
};
const said = (line: string) => {
  const { quantityBy, ...terms } = last(line) ?? { quantityBy: null, ...none };
  return terms;
};

test.each([
  ['nova 15 128 sand 500pcs 240 usd', { quantity: 500 }],
  ['nova 15 128 sand 240 usd mín. 50 uds', { leastQuantity: 50 }],
  ['nova 15 128 sand 240 minimo 10', { leastQuantity: 10 }],
  ['nova 15 128 sand 240 usd moq 50', { leastQuantity: 50 }],
  ['nova 15 128 sand 500 pcs MOQ: 50 pcs 240 usd', { quantity: 500, leastQuantity: 50 }],
  ['iPhone 15 128GB 430 USD, MOQ 100, ex HK', { leastQuantity: 100 }],
  ['nova 15 128 sand 240 usd exw HK', { remark: 'exw HK' }],
  ['nova 15 128 sand CIF USD 240', { remark: 'CIF' }],
  ['nova 15 128 sand FOB HK$ 240', { remark: 'FOB' }],
  ['nova 15 128 sand exwork 240 usd', {}],
  ['nova 15 128 sand 240 usd pre-owned', { grade: { id: 2, title: 'Used' } }],
  ['nova 15 128 sand 240 usd A-stock', { grade: { id: 3, title: 'A stock' } }],
  ['nova 15 128 sand LL/A GRADE A 240 usd', { grade: { id: 3, title: 'A stock' } }],
  ['nova 15 128 sand LL/A GRADE B 240 usd', {}],
  ['nova 15 128 sand not sealed 240 usd', {}],
  ['nova 15 128 sand 240 usd valid until 2026-12-31', { lastDay: '2026-12-31' }],
  ['nova 15 128 sand 240 usd, good till 5 Jan', { lastDay: '2027-01-05' }],
  ['nova 15 128 sand 240 usd valid until Feb 31', {}],
  ['nova 15 128 sand 240 usd until Nov 30th', { lastDay: '2026-11-30' }],
  ['nova 15 128 sand 240 usd valid until 30/11', { lastDay: '2026-11-30' }],
  ['AirPods Pro 3 1650, valid till 30 Nov', { lastDay: '2026-11-30' }],
  ['nova 15 128 sand x20 240 usd till 30.11.2026', { quantity: 20, lastDay: '2026-11-30' }],
  ['nova 15 128 sand 240 usd valid until 30/11/27', { lastDay: '2027-11-30' }],
  ['nova 15 128 sand 240 usd valid until 5/12', {}],
  ['nova 15 128 sand 240 usd (valid until: 05.12.2026)', { lastDay: '2026-12-05' }],
  ['nova 15 128 sand 240 usd', {}],
  ['nova 15 128 sand 500pcs moq 2.5k 240 usd', { quantity: 500, leastQuantity: 2_500 }],
])('%s says %j besides goods and price', (line, terms) => {
  expect(said(line)).toEqual({ ...none, ...terms });
});

test('a last day is read in the words that a manager adds', () => {
  const shipped = shippedWords();
  setTradeWords({ ...shipped, month: { ...shipped.month, enero: '1' }, 'before a last day': { hasta: '' } });
  expect(said('nova 15 128 sand 240 usd hasta 5 enero')).toEqual({ ...none, lastDay: '2027-01-05' });
  setTradeWords(shipped);
});

test('a least quantity is read in the words that a manager adds', () => {
  const shipped = shippedWords();
  const piecesOf = () => readOfferText(['nova 15 128 sand 240 usd alkaen 50 pcs']).lines[0]?.pieces;
  expect(piecesOf()).toMatchObject([{ count: 50, by: 'SAID' }]);
  setTradeWords({ ...shipped, 'helping word': { ...shipped['helping word'], alkaen: 'from' } });
  expect(piecesOf()).toMatchObject([{ count: 50, by: 'LEAST' }]);
  setTradeWords(shipped);
});

test.each([
  ['nova 15 128 black 20 240 usd', 20, 'LISTED'],
  ['nova 15 128 black 20pcs 240 usd', 20, 'SAID'],
  ['Hennessy XO 70cl 600 btl $34', 600, 'SAID'],
  ['LM358DR 2500 $0.08', 2_500, 'BARE'],
  ['Macallan 18 Sherry 2023 $225', null, null],
])('%s has %j pieces, by what is %j', (line, quantity, quantityBy) => {
  const list = [line, 'LM358DR 5000 $0.19', 'NE555P 1000 $0.11', 'LM358P 400 $0.12'];
  const [first] = readOfferText(list).lines;
  expect(first && lineTerms(first, [], '2026-11-26')).toMatchObject(quantity === null ? {} : { quantity, quantityBy });
});

test.each([
  'Hennessy XO 70cl $34 RRP $75',
  'Hennessy XO 70cl $34 UVP 75',
  'Hennessy XO 70cl was 38 now $34',
  'Hennessy XO 70cl $34 incl. $12 duty',
  'Hennessy XO 70cl $34 + $12 duty',
  'Hennessy XO 70cl 43% vol $34',
  'LM358DR date code 2338 $34',
  'LM358DR D/C 2341+ $34',
  'LM358DR $34 SPQ 2500',
  'LM358DR L/T 8 weeks $34',
  'LM358DR $34 8-10 wks',
  'LM358DR TI 2500pcs/reel $34',
  'Opus One 2018 6x75cl $34 duty paid',
])('another number is neither the price nor pieces: %s', (line) => {
  const read = readOfferText([line, 'LM358DR 5000 $30', 'NE555P 1000 $31', 'LM358P 2000 $32']).lines[0];
  expect(read?.amount).toBe('34');
  expect(read?.pieces).toEqual([]);
});

test('a heading tells the grade of the lines below it, where they tell none', () => {
  expect(last('USED STOCK', 'nova 15 128 sand 240 usd')?.grade?.id).toBe(2);
});

test('what a price includes is its own where the line has no other, and a processor counts no pieces', () => {
  expect(readOfferText(['Pixel 7a 256 Hazel inkl 190']).lines[0]?.amount).toBe('190');
  expect(readOfferText(['Intel Core i9-14900KS $600']).lines[0]).toMatchObject({
    amount: '600',
    pieces: [],
    products: ['Intel Core i9-14900KS'],
  });
});
