import { describe, expect, it, test } from 'vitest';
import { readOfferText } from '../../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const titles = [
  'Samsung Galaxy A37 5G A376B 8/256GB Black ME',
  'Samsung Galaxy A37 5G A376B 8/256GB Black EU',
  'Samsung Galaxy S27 S951B 12/256GB Navy EU',
  'Samsung Galaxy S27 S9510 12/256GB Navy HK',
  'Samsung Galaxy S27 S951B 12/256GB Gray EU',
  'Samsung Galaxy S27 S951N 12/256GB Gray EU',
  'Blackview V9300 12/256GB Black EU',
  'iPhone 18 256GB Blue IN',
  'iPhone 18 256GB Blue HK',
  'AirPods 6 HK',
  'AirPods 6 US',
  'Redmi Note 17 LTE 8/128GB Blue Global',
  'Redmi Note 17 Pro LTE 8/128GB Blue Global',
  'Redmi 19C 4/128GB Black Global',
  'Meta Quest 5 512GB White US',
  'iPad Pro 13 512GB Wi-Fi + Cellular Black EU',
  'iPad Pro 13 512GB Wi-Fi Silver EU',
  'Sony PlayStation 7 Slim 1TB White EU',
  'Honor Air 5 ANC',
  'Honor Air 5',
  'Samsung Galaxy A18 LTE A185F 4/128GB Black EU',
  'Samsung Galaxy A18 5G A186B 4/128GB Black EU',
  'Xiaomi 19 12/256GB Black Global',
  'iPhone 18 Plus 256GB Blue HK',
  'Apple Watch Series 12 46mm GPS Jet Black US',
  'Apple Watch Series 12 46mm GPS+Cellular Jet Black US',
  'Apple Watch Series 13 46mm GPS Jet Black US',
  'Xiaomi Poco C95 6/128GB Gold',
  'Lenovo ThinkPad T14 Gen 9 Core Ultra 5 16/512GB',
  'Lenovo ThinkPad T14 Gen 9 Core Ultra 7 16/512GB',
  'Samsung Galaxy A03 Core 2/32GB Black',
  'Samsung Galaxy A28 4G 4/128GB Blue',
  'Samsung Galaxy A28 5G 4/128GB Blue',
  'Samsung Galaxy Tab A19 X110 4/64GB WiFi Graphite EU',
  'iPhone 19 256GB Black AE',
  'iPhone 19 256GB Black IN',
  'iPhone 19 256GB Black HK',
  'Lenovo ThinkPad T480 14 i5 8/256GB Black',
  '70mai Dash Cam 4K A810 64GB',
];
const vocabulary = createVocabulary(createProductIndex());
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id: id + 1, title });
const filledIn = (...lines: string[]) =>
  readOfferText(lines)
    .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')])
    .at(-1)?.mappedProduct?.title;

describe('the number that a maker gave a telephone', () => {
  it('needs not be said where the rest tells which goods these are', () => {
    expect(filledIn('samsung a37 8/256 black EU $299')).toBe('Samsung Galaxy A37 5G A376B 8/256GB Black EU');
    expect(filledIn('S27 12/256 navy HK $700')).toBe('Samsung Galaxy S27 S9510 12/256GB Navy HK');
    expect(filledIn('S27 S951N 12/256 gray EU $700')).toBe('Samsung Galaxy S27 S951N 12/256GB Gray EU');
  });

  it('is asked for where it alone tells two apart, or is the only name', () => {
    expect(filledIn('S27 12/256 gray EU $700')).toBeUndefined();
    expect(filledIn('Blackview 12/256 black EU $200')).toBeUndefined();
  });
});

describe('a market', () => {
  test.each(['ME', 'UAE', 'Dubai', 'GCC', 'middle east', 'AE/A'])('is the one of a title that ends in ME: %s', (market) => {
    expect(filledIn(`samsung a37 8/256 black ${market} $299`)).toBe(titles[0]);
    expect(filledIn(`Samsung ${market}`, 'a37 8/256 black $299')).toBe(titles[0]);
  });

  test.each(['India', 'Indian', 'IND', 'HN/A', 'IN spec'])('is the one of a title that ends in IN: %s', (market) => {
    expect(filledIn(`iphone 18 256 blue ${market} $800`)).toBe('iPhone 18 256GB Blue IN');
  });

  test.each(['-- Samsung (EU kutulu, fiyatlar EUR) --', 'SAMSUNG (EU sealed)', '*SAMSUNG* (región EU)'])('is the one of %s', (heading) => {
    expect(filledIn('Apple HK', heading, 'a37 8/256 black 299 €')).toBe('Samsung Galaxy A37 5G A376B 8/256GB Black EU');
  });

  it('is the one of a sentence of all goods, whatever number of years it says', () => {
    const sentence = 'today offer, all ME spec, non active, warranty 1 yr';
    expect(filledIn(sentence, 'a37 8/256 black $299')).toBe('Samsung Galaxy A37 5G A376B 8/256GB Black ME');
  });

  it('is neither where the goods of a heading lie, nor of another maker', () => {
    expect(filledIn('HONOR (GCC)', 'samsung a37 8/256 black $299')).toBeUndefined();
    expect(filledIn('HONOR / SAMSUNG (GCC)', 'samsung a37 8/256 black $299')).toBe('Samsung Galaxy A37 5G A376B 8/256GB Black ME');
    expect(filledIn('Samsung (ex Dubai)', 'a37 8/256 black $299')).toBeUndefined();
  });

  it('is asked for where goods of two are stocked', () => {
    expect(filledIn('iphone 18 256 blue $800')).toBeUndefined();
    expect(filledIn('call me: iphone 18 256 blue $800')).toBeUndefined();
  });
});

describe("a maker's or a family's word", () => {
  test.each([
    ['Note 17 LTE 8/128 blue $137', 'Redmi Note 17 LTE 8/128GB Blue Global'],
    ['Quest 5 512GB (US) $450', 'Meta Quest 5 512GB White US'],
    ['PS7 slim 1TB white EU $450', 'Sony PlayStation 7 Slim 1TB White EU'],
    ['Honor Air 5 降噪 $45', 'Honor Air 5 ANC'],
  ])('needs not be said, or not in full, before a name that is said: %s', (line, title) => {
    expect(filledIn(line)).toBe(title);
  });

  it('is the one of the heading, and is asked for where a number of several makers is all there is', () => {
    expect(filledIn('XIAOMI', '19C 4/128 black $90')).toBe('Redmi 19C 4/128GB Black Global');
    expect(filledIn('🟡 POCO', '▪️C95 6/128 gold $84')).toBe('Xiaomi Poco C95 6/128GB Gold');
    expect(filledIn('19C 4/128 black $90')).toBeUndefined();
    expect(filledIn('A03 2/32 black $60')).toBeUndefined();
    expect(filledIn('REALME', '19C 4/128 black $90')).toBeUndefined();
    expect(filledIn('SAMSUNG', 'Note 17 LTE 8/128 blue $137')).toBeUndefined();
    expect(filledIn('Pro 13 8/128 blue $137')).toBeUndefined();
  });
});

describe('another way to write a name', () => {
  test.each([
    ['a18 4g 4/128 black EU $112', 'Samsung Galaxy A18 LTE A185F 4/128GB Black EU'],
    ['Xiaomi\tXiaomi 19 12/256GB\tBlack\tGlobal\t575', 'Xiaomi 19 12/256GB Black Global'],
    ['iphone 18+ 256 HK blue 900', 'iPhone 18 Plus 256GB Blue HK'],
    ['ThinkPad T14 G9 U7 16/512 $905', 'Lenovo ThinkPad T14 Gen 9 Core Ultra 7 16/512GB'],
    ['Watch S12 46mm GPS jet black US $250', 'Apple Watch Series 12 46mm GPS Jet Black US'],
    ['Watch S12 46mm GPS+Cell jet black US $335', 'Apple Watch Series 12 46mm GPS+Cellular Jet Black US'],
  ])('is read: %s', (line, title) => {
    expect(filledIn(line)).toBe(title);
  });
});

describe("Apple's order number", () => {
  test.each([
    'MFYN4ZA/A iPhone 18 256GB Blue 800',
    'iPhone 18 256GB Blue MFYN4ZA/A $800',
    'MFYN4ZA/A       iPhone 18 256GB Blue           ZA/A    150     1,263.00',
  ])('says a market and no more: %s', (line) => {
    expect(filledIn(line)).toBe('iPhone 18 256GB Blue HK');
  });

  it('says it of goods without memory, too', () => {
    const titles = 'P/N             Description                       Spec    Qty     USD';
    expect(filledIn(titles, 'MXP63ZA/A       AirPods 6                         ZA/A    250     101.50')).toBe('AirPods 6 HK');
    expect(filledIn(titles, 'MXP63LL/A       AirPods 6                         LL/A    250     101.50')).toBe('AirPods 6 US');
    expect(filledIn('AirPods 6 hong kong $101')).toBe('AirPods 6 HK');
  });

  it('says no other goods than the line does', () => {
    expect(filledIn('MFYN4LL/A iPhone 18 256GB Blue HK 800')).toBeUndefined();
    expect(filledIn('iPad Pro 13 512 WiFi+Cell silver EU 1489')).toBeUndefined();
  });
});

test('LTE is what a title calls 4G, and never 5G', () => {
  expect(filledIn('a28 lte 4/128 blue $114')).toBe('Samsung Galaxy A28 4G 4/128GB Blue');
  expect(filledIn('a28 5g 4/128 blue $130')).toBe('Samsung Galaxy A28 5G 4/128GB Blue');
  expect(filledIn('a37 lte 8/256 black EU $299')).toBeUndefined();
});

test('goods with another number of their maker are not filled in', () => {
  expect(filledIn('tab a19 X110 4/64 graphite EU $120')).toBe('Samsung Galaxy Tab A19 X110 4/64GB WiFi Graphite EU');
  expect(filledIn('tab a19 X115 4/64 graphite EU $120')).toBeUndefined();
});

test('the order number of returned goods fills in no new ones', () => {
  expect(filledIn('MFYN4LL/A AirPods 6 $180')).toBe('AirPods 6 US');
  expect(filledIn('FFYN4LL/A AirPods 6 $180')).toBeUndefined();
});

test('goods in stock, in hand and in transit are not of India', () => {
  expect(filledIn('iPhone 19 256 black IN $800')).toBe('iPhone 19 256GB Black IN');
  for (const words of ['in stock 20', 'in hand', 'in transit']) expect(filledIn(`iPhone 19 256 black $800 ${words}`)).toBeUndefined();
});

describe('a market above a list', () => {
  it.each([
    ['TODAY RATE LIST - INDIAN STOCK WITH GST BILL', 'IN'],
    ['Brand new sealed, India spec esim only. Prices net, last price no pricing pls', 'IN'],
    ['Apple section - these ones are India dual sim', 'IN'],
    ['India 2 sim', 'IN'],
    ['Also in stock (India, BIS):', 'IN'],
    ['*NEW SEAL PACK - INDIAN - WITH BILL (GST)*', 'IN'],
    ['INDIA 🇮🇳 (sim-free, shutter sound)', 'IN'],
    ['Ortadogu:', 'AE'],
    ['شرق اوسط', 'AE'],
  ])('is read beside other words: %s', (heading, market) => {
    expect(filledIn(heading, 'iPhone 19 256 black $800')).toBe(`iPhone 19 256GB Black ${market}`);
  });

  it.each([
    ...['HK stock ready', 'PM me', 'ask me', 'iPhone ready, call me', 'no India spec', 'India spec?'],
    ...['India 🇮🇳 office, sealed', 'we ship sealed to India 🇮🇳', 'Dubai 🇦🇪 customers welcome', 'sealed, with GST, no India'],
  ])('is not said by %s', (line) => {
    expect(filledIn(line, 'iPhone 19 256 black $800')).toBeUndefined();
  });
});

it.each(['thinkpad 14 i5 8/256 black $300', '70mai dash cam 4k 64gb $60'])(
  'goods whose only name is a number are open without it: %s',
  (line) => {
    expect(filledIn(line)).toBeUndefined();
  },
);

it.each([
  'Redmi Note 17 LTE (8, 128GB) blue $150',
  'Redmi Note 17 LTE 8/128 blue 1 yr $150',
  'Redmi Note 17 LTE 8/128 blue 2 years warranty $150',
])('a memory in brackets is read, and years say nothing of goods: %s', (line) => {
  expect(filledIn(line)).toBe('Redmi Note 17 LTE 8/128GB Blue Global');
});

test('a word on lines of many models settles nothing, though elsewhere it tells goods apart', () => {
  const lines = [
    'iPhone 18 256 blue IN slim $700',
    'AirPods 6 US slim $150',
    'Redmi 19C 4/128 black slim $80',
    'S27 12/256 navy HK slim $650',
  ];
  expect(filledIn(...lines, 'Redmi Note 17 LTE 8/128 blue slim $140')).toBe('Redmi Note 17 LTE 8/128GB Blue Global');
});
