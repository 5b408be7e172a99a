import { expect, it } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const vocabulary = createVocabulary(createProductIndex());
const titles = [
  'Samsung Galaxy S25 S931B 8GB/128GB Navy',
  'Samsung Galaxy S25 S931N 8GB/128GB Navy',
  'Samsung Galaxy S25 S931U 8GB/128GB Navy',
  'Samsung Galaxy A16 A165F 4GB/64GB Gray',
  'Samsung Galaxy A16 A165M 4GB/64GB Gray',
  'Apple iPhone 16e 128GB White HK',
  'Apple iPhone 16e 128GB White US',
];
for (const [place, title] of titles.entries()) vocabulary.putProduct({ id: place + 1, title });
const mapped = (...lines: string[]) =>
  readOfferText(lines)
    .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')])
    .at(-1)?.mappedProduct?.title ?? null;
const [S25B, S25N] = titles;

it.each(
  ['(US)', 'USA unlocked', 'CN', 'HK', 'TW', 'ID', 'N', 'N/DS', 'U1', 'K', 'LATAM spec'].flatMap((version) => [
    `S25 8/128 navy ${version} 430`,
    `S25 8/128 navy 430 ${version}`,
  ]),
)('goods of another market or letter are not those of the letter above: %s', (line) => expect(mapped('Samsung (B)', line)).toBeNull());

it.each(['KR', 'KOR', '🇰🇷', '국내판'])('a market that Samsung makes a number for is of that number: %s', (market) => {
  for (const line of [`S25 8/128 navy ${market} 430`, `S25 8/128 navy 430 ${market}`]) {
    expect(mapped('Samsung (B)', line)).toBe(S25N);
    expect(mapped(line)).toBe(S25N);
  }
  expect(mapped(`A16 4/64 gray ${market} 75`)).toBeNull();
  expect(mapped(`${market} spec`, 'A16 4/64 gray 75')).toBeNull();
  expect(mapped(`A16 A165F 4/64 gray ${market} 75`)).toBe('Samsung Galaxy A16 A165F 4GB/64GB Gray');
});
it.each(['EU', 'UK', '🇪🇺'])('goods of Europe are those with a B: %s', (market) => {
  expect(mapped(`S25 8/128 navy ${market} 430`)).toBe(titles[0]);
  expect(mapped(`${market} spec`, 'S25 8/128 navy 430')).toBe(titles[0]);
  expect(mapped(`S25 S931N 8/128 navy ${market} 430`)).toBe(S25N);
});

it.each(['S25 (N) or (B) 8/128 navy 430', 'S25 8/128 navy (B), N 430', 'S25 (B/N) 8/128 navy 430'])(
  'of two letters none is taken: %s',
  (line) => {
    expect(mapped(line)).toBeNull();
    expect(mapped('Samsung (B)', line)).toBeNull();
  },
);

it.each(['S25 N 8/128 navy 430', 'S25 S931W 8/128 navy 430', 'Galaxy S25 S931E 8/128 navy 430', 'A16 4/64 gray LATAM 75'])(
  'neither are those of another letter or number before the memory: %s',
  (line) => expect(mapped('Samsung (B)', line)).toBeNull(),
);

it.each(['Korea spec', 'US version', 'N version', 'N 모델', '(N)', '*N*', 'U', 'USA LOCKED', 'US used', 'S931N'])(
  'the letter above ends at a heading with another market, letter or number: %s',
  (heading) => expect(mapped('Samsung (B)', 'S25 8/128 navy 430', heading, 'S25 8/128 navy 410')).not.toBe(S25B),
);

it.each([
  ['S25 8/128 navy 430', S25B],
  ['S25 8/128 navy B 430', S25B],
  ['S25 8/128 navy B/DS 430', S25B],
  ['S25 8/128 navy in stock $430', S25B],
  ['S25 8/128 navy w/box 430', S25B],
  ['S25 8/128 navy 5 G 430', S25B],
  ['S25 8/128 navy 430 x 20', S25B],
  ['S25 8/128 navy (N) 430', S25N],
  ['S25 8/128 navy 430 (N)', S25N],
  ['A16 4/64 gray 75', 'Samsung Galaxy A16 A165F 4GB/64GB Gray'],
])('other words leave the letter above, and a letter in brackets is taken for it: %s', (line, title) =>
  expect(mapped('Samsung (B)', line)).toBe(title),
);

it.each(['NEW SEALED', 'S25 series', 'Z Fold7', 'A series', 'K', 'L', 'A:'])('the letter holds below %s', (heading) =>
  expect(mapped('Samsung (B)', heading, 'S25 8/128 navy 430')).toBe(S25B),
);

it.each([
  ['Galaxy S25 (B)', '8/128 navy 430', S25B],
  ['S25 (B/DS)', '8/128 navy 430', S25B],
  ['S25 (B)', '8/128 navy N 430', null],
  ['S25 (B)', '8/128 navy KR 430', S25N],
  ['S25 (B)', '8/128 navy (N) 430', S25N],
])('the letter of a model above is that of its lines unless they say another: %s, %s', (heading, line, title) =>
  expect(mapped(heading, line)).toBe(title),
);

it('a locked market above is not the market of the heading before it', () => {
  expect(mapped('HK spec', 'iPhone 16e 128 white 500')).toBe('Apple iPhone 16e 128GB White HK');
  expect(mapped('HK spec', 'USA LOCKED', 'iPhone 16e 128 white 420')).toBeNull();
});
