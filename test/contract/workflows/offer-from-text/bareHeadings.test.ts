import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

it.each(['17 pro max', '17', 'Air', '16 (128)', '17 PRO:'])(
  'what names a model without its maker is the heading of its memories: %s',
  (heading) => {
    const { lines } = readOfferText(['17 pro', '512 blue 10700', '', heading, '256 orange 10480', '512 silver 11950 x20', '']);
    expect(lines[3]?.relevance).toBe('HEADING');
    expect(lines.map(({ headings }) => headings.at(-1))).toEqual([undefined, '17 pro', '17 pro', '17 pro', heading, heading, heading]);
  },
);

it.each(['orange 1700', 'Cosmic Orange 1700', 'cosmic orange: 1700 x20', 'Orange 1700 HK', 'cosmic orange 1700 esim only'])(
  'a colour that is a maker, too, has goods above it: %s',
  (below) => {
    const { lines } = readOfferText(['iPhone 17 Pro 256GB', below, 'Silver 1680']);
    expect(lines.map(({ relevance, headings }) => [relevance, ...headings])).toEqual([
      ['HEADING'],
      ['OFFER', 'iPhone 17 Pro 256GB'],
      ['OFFER', 'iPhone 17 Pro 256GB'],
    ]);
  },
);

it.each(['iPhone 16 128 black 4250', '30', ''])('a number is none above other lines: 17, then %s', (below) => {
  expect(readOfferText(['17', below]).lines[0]?.relevance).toBe('CHAT');
});

const STOCK = ['(50) iPhone 17 Pro 256 Silver @ $1,130 ea', '(20) AirTag 4 pack @ $68 ea', '(8) Watch SE 3 40mm Midnight @ $219'];

it('numbers in brackets before the goods count pieces, unless they count the lines', () => {
  const { lines } = readOfferText(STOCK);
  expect(lines.map(({ pieces }) => pieces[0]?.count)).toEqual([50, 20, 8]);
  expect(lines.map(({ product }) => product)).toEqual(['iPhone 17 Pro 256 Silver', 'AirTag', 'Watch SE 3 40mm Midnight']);
  const counted = readOfferText([...STOCK, ...STOCK].map((line, at) => line.replace(/\d+/, String(at + 1)))).lines;
  expect(counted.flatMap(({ pieces }) => pieces.filter(({ by }) => by === 'SAID').map(({ count }) => count))).not.toContain(1);
});

it('a model below a maker with its market keeps both, until another maker or market comes', () => {
  const { lines } = readOfferText([
    'Samsung (EU)',
    'S25 Ultra',
    'black 256 900',
    'A56',
    'graphite 8/128 250',
    'iPhone US',
    '17 pro',
    'blue 256 990',
  ]);
  expect(lines.filter(({ relevance }) => relevance === 'OFFER').map(({ headings }) => headings)).toEqual([
    ['Samsung (EU)', 'S25 Ultra'],
    ['Samsung (EU)', 'A56'],
    ['iPhone US', '17 pro'],
  ]);
});

it.each(['APPLE ACC', 'Apple accessories', 'Apple watches', 'SAMSUNG TABLETS', 'Xiaomi smartphones'])(
  '%s is a heading, and no goods without a price',
  (heading) => {
    expect(readOfferText([heading, 'AirPods Pro 2 USB-C US 685']).lines).toMatchObject([{ relevance: 'HEADING' }, { amount: '685' }]);
  },
);

it.each(['Today offer 28 Nov', 'Oferta 28 de noviembre', 'прайс на 28 ноября', 'Liste vom 28 November'])(
  '%s has a day, and no price',
  (title) => {
    expect(readOfferText([title, 'iPhone 17 256 black 760']).lines).toMatchObject([
      { relevance: 'CHAT', rawAmount: null },
      { amount: '760' },
    ]);
  },
);

it('what stands before a month is a model where the line names its maker', () => {
  expect(readOfferText(['OnePlus 12 Dec']).lines[0]?.relevance).toBe('NO_AMOUNT');
});

it('a model that is a number is an offer below its maker, by its two memories and its price', () => {
  const lines = readOfferText(['Xiaomi', '17 12+256 3980', '17 16+512 4480 5 pcs', 'thanks', '12+256 3980']).lines;
  expect(lines.slice(1).map(({ relevance, product, amount }) => [relevance, product, amount])).toEqual([
    ['OFFER', '17 12+256', '3980'],
    ['OFFER', '17 16+512', '4480'],
    ['CHAT', '', null],
    ['CHAT', '', null],
  ]);
  expect(readOfferText(['17 12+256 3980']).lines[0]?.relevance).toBe('CHAT');
  expect(readOfferText(['Xiaomi 14', '15 12+256 3980']).lines[1]?.relevance).toBe('CHAT');
});

it.each(['三星 S26 Ultra S9480', 'S25 Ultra S9380', 'Samsung Fold7 (F9660)'])(
  'the number of a maker is no price of a heading: %s',
  (heading) => {
    const { lines, context } = readOfferText([heading, '12+256 黑 29800', '12+512 白 33500']);
    expect(lines.map(({ relevance }) => relevance)).toEqual(['HEADING', 'OFFER', 'OFFER']);
    expect(context.headings).toEqual([heading]);
  },
);

it.each(['iPhone 13 R4500', 'iPhone 17 256 L9500'])('a price with its letter makes no heading: %s', (line) => {
  expect(readOfferText([line, 'black 10']).lines[0]?.relevance).not.toBe('HEADING');
});

it.each([
  [
    ['美版 17 Pro Max', '256 银 7980', '港版 17', '256 黑 5680'],
    ['HEADING', 'OFFER', 'HEADING', 'OFFER'],
  ],
  [
    ['HK 17 Pro', '256 silver 8250', 'HK 17', '256 black 5680'],
    ['HEADING', 'OFFER', 'HEADING', 'OFFER'],
  ],
  [
    ['AirPods 4', 'HK 84', 'US 86', 'JP 88', 'AirPods Pro 3', 'HK 184'],
    ['HEADING', 'OFFER', 'OFFER', 'OFFER', 'HEADING', 'OFFER'],
  ],
])('a market with the number of a model is a heading above memories alone: %j', (lines, relevances) => {
  expect(readOfferText(lines).lines.map(({ relevance }) => relevance)).toEqual(relevances);
});

const headingsBelow = (others: string, above: string[]) => readOfferText([...above, others, 'Switch 2 neon 3280']).lines.at(-1)?.headings;

it.each(['*Mix*', 'Others:', '--- MISC ---', '其他', '[기타]', 'Разное', 'Audio & accessories', '🎧 Aksesoris'])(
  'below %s nothing is of the maker, the model or the market above',
  (others) => {
    expect(headingsBelow(others, ['*iPhone USA*', '16 128 black 560'])).toEqual([]);
    expect(headingsBelow(others, ['*JAPAN*', '16 128 black 560'])).toEqual([]);
    expect(headingsBelow(others, ['Samsung', 'A56', 'graphite 8/128 250'])).toEqual([]);
    expect(headingsBelow(others, ['HK spec', 'iPhone', '16 128 black 560'])).toEqual(['HK spec']);
  },
);

it.each(['mix 100pcs', 'New sealed', 'other colors 555'])('unlike %s', (line) => {
  expect(headingsBelow(line, ['*iPhone USA*', '16 128 black 560'])).toContain('*iPhone USA*');
});

it.each(['🇯🇵 256 Silver (2sim) 1129', 'HK 256 Silver 1129', '256 Silver (esim) 1129'])(
  'a model stands above a market with its memory: %s',
  (below) => {
    expect(readOfferText(['17 Pro Max', below]).lines[1]?.headings).toEqual(['17 Pro Max']);
  },
);
