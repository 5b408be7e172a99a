import { expect, it, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const TITLES = [
  'Samsung Galaxy S25 SM-S931B 12/256GB',
  'Samsung Galaxy S25 SM-S931N 12/256GB',
  'Samsung Galaxy S24 Ultra SM-S928B 12/256GB',
  'Samsung Galaxy S24 Ultra SM-S928U1 12/256GB',
  'Samsung Galaxy Z Flip7 SM-F766B 12/512GB',
  'Apple iPad Air 11 M3 Wi-Fi 128GB Blue',
  'Infinix Smart 9 (X6532) 4GB/64GB Black',
  'Apple iPad mini (A17 Pro) 128GB Purple',
];
const index = createProductIndex(TITLES.map((title, id) => ({ id, title })));
const meant = (text: string, headings: string[] = [], { rank } = index) => {
  const { isUnambiguous, candidates } = rank({ text, headings });
  return isUnambiguous ? candidates[0]?.title : null;
};

test.each([
  ['Samsung S25 (B) 12/256', TITLES[0]],
  ['Samsung S25 (N) 12/256', TITLES[1]],
  ['S24 Ultra (U1) 12/256', TITLES[3]],
  ['Galaxy Z Flip 7 (B) 12/512', TITLES[4]],
  ['iPad Air 11 (M3) 128 wifi blue', TITLES[5]],
])('the letter in brackets is the one with which the number of the maker ends: %s', (text, title) => expect(meant(text)).toBe(title));

test.each(['Samsung S25 12/256', 'Samsung S25 (K) 12/256', 'Galaxy Z Flip 7 (N) 12/512', 'iPad Air 11 (M2) 128 wifi blue'])(
  'another letter, or none where there are two, leaves it open: %s',
  (text) => expect(meant(text)).toBeNull(),
);

test.each([
  ['S931B 12/256', TITLES[0]],
  ['SM-S931N/DS 12/256', TITLES[1]],
  ['samsung s928u1 12/256', TITLES[3]],
  ['X6532 4/64 black', TITLES[6]],
])('the number of the maker names the goods alone: %s', (text, title) => expect(meant(text)).toBe(title));

test.each(['S931 12/256', 'S931U 12/256', 'S931B 12/512', 'S931B Ultra 12/256', 'Xiaomi S931B 12/256', 'A17 Pro 128 purple'])(
  'another number, memory, word or maker beside it leaves it open: %s',
  (text) => expect(meant(text)).toBeNull(),
);

const stocked = createProductIndex(
  [
    ...TITLES,
    'Samsung Galaxy A07 SM-A075F 4/128GB',
    'Samsung Galaxy S25 Ultra S9380 12GB/512GB',
    'Samsung Galaxy Tab S11 X730 12/256GB',
  ].map((title, id) => ({ id, title })),
);
const S25B = 'Samsung Galaxy S25 SM-S931B 12/256GB';
const S25N = 'Samsung Galaxy S25 SM-S931N 12/256GB';

it.each([
  ['Samsung (B)', S25B],
  ['SAMSUNG B/DS', S25B],
  ['*Samsung Global - B versions*', S25B],
  ['Samsung (B-Modelle, Dual-SIM):', S25B],
  ['Samsung resmi (tipe B/F)', S25B],
  ['Samsung (S931B/S938B)', S25B],
  ['삼성 자급제 N모델', S25N],
  ['Samsung N version', S25N],
])('a heading may say the letter of all numbers below it: %s', (heading, title) => {
  expect(meant('S25 12/256', [heading], stocked)).toBe(title);
});

it.each([
  ['Samsung', 'S25 12/256'],
  ['Samsung (K)', 'S25 12/256'],
  ['Samsung (S931B/S938N)', 'S25 12/256'],
  ['Samsung grade B units', 'S25 12/256'],
  ['Samsung no B version', 'S25 12/256'],
  ['Samsung A, B, C', 'S25 12/256'],
  ['Xiaomi (B)', 'Samsung S25 12/256'],
  ['Samsung B/DS', 'S25 Ultra 12/512'],
  ['Samsung N version', 'Z Flip7 12/512'],
])('another heading leaves it open, and goods of another letter are not those: %s, %s', (heading, text) => {
  expect(meant(text, [heading], stocked)).toBeNull();
});

it.each(
  ['models F/B/N', 'B or N version', 'N/B model', '(N) and (B)', 'modelo U / N', 'B/DS and U1 stock', 'sin version B'].concat(
    ['Condition B units', 'Zustand B', 'quality B set', 'Qualität B Modelle', 'A & B goods', 'sealed / B-goods', 'units B'],
    ['Z, S, A, M, F models', 'F models', 'S25 F E models', 'e versions', 'S & B models', 'model B/W', 'not B version, N only'],
  ),
)('of two letters none is taken, nor one of a grade or a series: Samsung %s', (said) => {
  expect(meant('S25 12/256', [`Samsung ${said}`], stocked)).toBeNull();
});

it.each(['Z Fold (B)', 'A series B version', 'S-Serie (B)', 'B version w/ warranty', 'tipe B/F', 'e modelli B'])(
  'a series or a word beside it leaves the letter: Samsung %s',
  (said) => expect(meant('S25 12/256', [`Samsung ${said}`], stocked)).toBe(S25B),
);

it.each([
  ['S25 S931N 12/256', S25N],
  ['S25 (N) 12/256', S25N],
  ['S25 Ultra S9380 12/512', 'Samsung Galaxy S25 Ultra S9380 12GB/512GB'],
  ['A07 4/128', 'Samsung Galaxy A07 SM-A075F 4/128GB'],
  ['Tab S11 12/256', 'Samsung Galaxy Tab S11 X730 12/256GB'],
  ['Infinix Smart 9 4/64 black', 'Infinix Smart 9 (X6532) 4GB/64GB Black'],
])('what the line says outweighs the letter above, and numbers without a letter stand below any: %s', (text, title) => {
  expect(meant(text, ['Samsung B/DS'], stocked)).toBe(title);
});

const PHONES = [
  'Apple iPhone 16 Pro 256GB Black Titanium HK',
  'Apple iPhone 16 Pro 256GB Black Titanium JP',
  'Apple iPhone 16 Pro 256GB Black Titanium US',
  'Samsung Galaxy S25 256GB Black HK',
  'Samsung Galaxy S25 256GB Black JP',
];
const marketOf = (titles: readonly string[], text: string, ...headings: string[]) => {
  const { isUnambiguous, candidates } = createProductIndex(titles.map((title, id) => ({ id, title }))).rank({ text, headings });
  return isUnambiguous ? candidates[0]?.title.slice(-2) : null;
};

test("behind a memory the letters of Apple's numbers say a market, where ZA stands for no South Africa", () => {
  expect(marketOf(PHONES, '256 ZA 黑', '苹果 16P')).toBe('HK');
  expect(marketOf(PHONES, 'iPhone 16 Pro 256 J black')).toBe('JP');
  expect(marketOf(PHONES, 'Galaxy S25 256 J black')).toBeNull();
  expect(marketOf(PHONES, '16 Pro 256 black')).toBeNull();
  const african = [...PHONES, 'Apple iPhone 16 Pro 256GB Black Titanium ZA'];
  expect(marketOf(african, 'iPhone 16 Pro 256 ZA black')).toBe('ZA');
});

it.each([
  'iPhone 16 Pro 256 black, Galaxy S25 J',
  'iPhone 16 Pro 256 black J Smith',
  'iPhone 16 Pro 256 black grade J',
  'iPhone 16 Pro 256 black as J',
  'iPhone 16 Pro 256 black ZA stock',
  'iPhone 16 Pro 256 black ZA LL',
  'iPhone 16 Pro 256 black HK J',
])('only right behind a memory or a colour, and at the end: %s', (text) => expect(marketOf(PHONES, text)).toBeNull());

it.each([
  ['Singapore set', 'iPhone 16 Pro 256 ZA black', null],
  ['South Africa stock', 'iPhone 16 Pro 256 black ZA', null],
  ['South Africa', '16 Pro 256 ZA black', null],
  ['US version', 'iPhone 16 Pro 256 black J', null],
  ['US version', 'iPhone 16 Pro 256 black J/A', 'JP'],
  ['HK', 'iPhone 16 Pro 256 black ZA', 'HK'],
])('and below no heading of another place: %s, %s', (heading, text, market) => expect(marketOf(PHONES, text, heading)).toBe(market));

test('the market of a heading is not that of another maker than the heading below it names', () => {
  const consoles = [...PHONES, 'Nintendo Switch 2 HK', 'Nintendo Switch 2 JP'];
  expect(marketOf(consoles, 'Galaxy S25 256 black', 'JAPAN', 'SAMSUNG')).toBe('JP');
  expect(marketOf(consoles, 'Nintendo Switch 2', 'JAPAN')).toBe('JP');
  expect(marketOf(consoles, 'Nintendo Switch 2', 'JAPAN', 'SAMSUNG')).toBeNull();
});
