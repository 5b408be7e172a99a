import { describe, expect, it, test } from 'vitest';

import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../server/workflows/offer-from-text/cleanLine.ts';
import { createProductIndex } from '../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const OTHER_CONDITIONS =
  'б/у|вскрытый|rigenerato|wie neu|neuwertig|abierto|como nuevo|jak nowy|poleasingowy|używ.|بدون علبة|99新|95新|扩容|高仿|pull|bypass|AT&T|T-Mobile|carrier|blocco|crepa|mockup|aftermarket|rent|miete|per month|reserved|backorder|compatible|kompatibel|rebuilt|refill|generic|zamiennik|代用'.split(
    '|',
  );

const titles = [
  '',
  'Apple iPhone 15 128GB Black HK',
  'Apple iPhone 15 Plus 128GB Black HK',
  'Apple iPhone 15 128GB Black JP',
  'Apple iPhone 14 128GB Black HK Used',
  'Samsung Galaxy S24 Ultra 12/256GB Black',
  'Samsung Galaxy S24 12/256GB Black',
  'Apple AirPods 4',
  'Apple AirPods 4 with Active Noise Cancellation',
];
const PLAIN = 'iPhone 15 128GB black HK';

/** Once by the matcher alone, and once after the plain line was confirmed. */
const ways = [false, true].map((isLearned) => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of titles.entries()) if (title !== '') vocabulary.putProduct({ id, title });
  if (isLearned) vocabulary.putBinding({ id: 1, productId: 1, terms: 'iphone 15 128gb black hk' });
  const last = (...lines: string[]) =>
    readOfferText(lines)
      .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')])
      .at(-1);
  return { isLearned, last };
});

describe.each(ways)('a line, learned: $isLearned', ({ isLearned, last }) => {
  it('means noise, and no seal, by Active Noise Cancellation', () => {
    expect(last('AirPods 4 ANC 142')?.mappedProduct?.id).toBe(8);
    expect(last('AirPods 4 98')?.mappedProduct?.id).toBe(7);
  });
  it('is filled in where it names sealed goods', () => {
    for (const line of [
      `${PLAIN} 500`,
      'iPhone 15 128GB not activated black HK 500',
      'iPhone 15 / 128GB 1 yr warranty black HK 500',
      `${PLAIN} not active 500`,
      `${PLAIN} 🇭🇰 500`,
      'iPhone 15，128GB，black，HK，500',
      'ايفون 15 128 اسود HK 500',
      'Айфон 15 128 черный HK 500',
    ])
      expect(last(line)?.mappedProduct?.id).toBe(1);
  });

  it.each([
    'no box',
    'without box',
    'w/o box',
    'open box',
    'open box never used',
    'opened not activated',
    'used',
    'activated',
    'Grade A',
    'refurbished',
    'ohne OVP',
    '二手',
    'as-is',
    'OB',
    'A/B',
    'Grade AB',
    "d'occasion",
    'segunda mano',
    'defect',
    'display model',
    'vitrina',
    'simlock',
    'blocked',
    'empty box',
    'Vorführgerät',
    '有鎖',
    '展示機',
    '空盒',
    'copy',
    'preorder',
    'pre-order',
    'lock',
    'vitrine',
    'bh85',
    'BH 85%',
    '98%',
    '(99 % new)',
    ...OTHER_CONDITIONS,
  ])('with goods of another condition is left open, and says why: %s', (condition) => {
    const entry = last(`${PLAIN} ${condition} 500`);
    expect(entry).toMatchObject({ mappedProduct: null, relevance: 'OFFER' });
    expect(entry?.candidates.map(({ id }) => id)).toContain(1);
    expect(entry?.unmatchedInputTerms.length).toBeGreaterThan(0);
  });

  it.each(['A+ 500', '500 (10+ 495)'])('with a plus behind its memory is no Plus: %s', (said) => {
    const entry = last(`${PLAIN} ${said}`);
    expect(entry?.mappedProduct?.id).toBe(1);
    expect(entry?.assumed ?? []).toEqual(said.startsWith('A') && !isLearned ? [{ kind: 'UNKNOWN', text: 'a+' }] : []);
  });

  it('names its own model below a heading of another: its terms are not of the heading', () => {
    const terms = (...lines: string[]) => last(...lines)?.cleanedInputProductTitle;
    expect(terms('Samsung S24 Ultra HK', 'PS5 Slim Digital 3350')).toBe('hk ps5 slim digital');
    expect(terms('Samsung S24 Ultra', 'iPhone 15 128GB black HK 500')).toBe('iphone 15 128gb black hk');
    expect(terms('Samsung S24 Ultra', '12/256 black 500')).toBe('samsung s24 ultra 12 256 black');
    expect(terms('Samsung', 'S24 12/256GB black 500')).toBe('samsung s24 12 256gb black');
  });

  it.each(['未拆封', '未開封', 'sealed', 'no simlock', 'ohne Simlock', 'kein Simlock', 'no lock', '100% new', '70% payment now'])(
    'that is sealed is filled in: %s',
    (condition) => {
      expect(last(`${PLAIN} ${condition} 500`)?.mappedProduct?.id).toBe(1);
    },
  );

  it('below a heading with another condition is left open, until a heading says sealed', () => {
    expect(last('Used phones', `${PLAIN} 500`)).toMatchObject({ mappedProduct: null, unmatchedInputTerms: ['used'] });
    expect(last('Used phones', 'Brand new sealed', `${PLAIN} 500`)?.mappedProduct?.id).toBe(1);
  });

  it.each(['買取', 'alınır', 'need', 'pls quote', '采购', 'we pay', 'RFQ', 'kaufe', 'we want'])(
    'that wants goods is no offer: %s',
    (bid) => {
      expect(last(`${PLAIN} ${bid} 500`)).toMatchObject({ relevance: 'CHAT', amount: null, mappedProduct: null });
    },
  );

  it('has no amount where the number is a deposit', () => {
    expect(last(`${PLAIN} deposit 500`)).toMatchObject({ relevance: 'NO_AMOUNT', amount: null });
    expect(last(`${PLAIN} 500 deposit 20%`)).toMatchObject({ amount: 500, mappedProduct: { id: 1 } });
  });

  it.each(['SOLD', 'sold out', 'out of stock', '❌', '售完', 'vendido', 'продано'])('whose goods are gone is no offer: %s', (sold) => {
    expect(last(`${PLAIN} ${sold} 500`)).toMatchObject({ relevance: 'CHAT', amount: null, mappedProduct: null });
  });

  it('means goods of a condition where their title names it too', () => {
    expect(last('iPhone 14 128GB black HK used 300')?.mappedProduct?.id).toBe(4);
    expect(last('iPhone 14 128GB black HK 300')?.mappedProduct).toBeNull();
  });

  it('that is sold as a lot is an offer', () => expect(last(`${PLAIN} sold as lot 500`)?.relevance).toBe('OFFER'));

  it.each([
    ['iPhone 15 128GB black 🇯🇵 500', 3],
    ['🇯🇵 iPhone 15 128GB black 500', 3],
    [`${PLAIN} 🇯🇵 500`, undefined],
    ['iPhone 15 128GB black 🇺🇸 500', undefined],
  ])('means the market of a flag at its edge: %s', (line, id) => expect(last(line)?.mappedProduct?.id).toBe(id));

  it.each(['iPhone 15/15 Plus 128GB black HK 500', 'S24/S24 Ultra 12/256GB black 500', 'S24 & S24 Ultra 256GB black 500'])(
    'that names two models means neither: %s',
    (line) => expect(last(line)?.mappedProduct).toBeNull(),
  );

  it.each(['iPhone ١٥ ١٢٨GB black HK ٥٠٠', 'iPhone १५ १२८GB black HK ५००', 'iPhone ۱۵ ۱۲۸GB black HK ۵۰۰'])(
    'may have the digits of another script: %s',
    (line) =>
      expect(last(line)).toMatchObject({ amount: 500, cleanedInputProductTitle: 'iphone 15 128gb black hk', mappedProduct: { id: 1 } }),
  );
});

test('the number before the slash is of the model only where goods have no working memory', () => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of ['Xiaomi 12 8/256GB Green', 'Nokia 16 512GB Blue'].entries()) vocabulary.putProduct({ id, title });
  const mapped = (line: string) =>
    readOfferText([line]).lines.flatMap((one) => [...cleanLine(one, vocabulary, 'USD')].map(({ mappedProduct }) => mappedProduct?.id));
  expect(mapped('Xiaomi 12 [12/256GB] Green 500')).toEqual([undefined]);
  expect(mapped('Nokia 16 / 512 Blue 500')).toEqual([1]);
});

describe('what was assumed is said with a suggestion', () => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of [...titles, 'Samsung Galaxy S24 12/256GB Cobalt Blue'].entries())
    if (title !== '') vocabulary.putProduct({ id, title });
  const assumed = (...lines: string[]) =>
    readOfferText(lines).lines.flatMap((line) => [...cleanLine(line, vocabulary, 'USD')].map((entry) => entry.assumed));

  it('and nothing where the line says all', () => expect(assumed(`${PLAIN} 500`)).toEqual([undefined]));

  it.each([
    ['Galaxy S24 12/256GB blue 500', [{ kind: 'ONLY_COLOR', text: 'blue' }]],
    ['Galaxy S24 12/256GB black qzxv 500', [{ kind: 'UNKNOWN', text: 'qzxv' }]],
    ['Galaxy S24 12/256GB blck 500', undefined],
  ])('%s', (line, expected) => expect(assumed(line)).toEqual([expected]));

  it('for a word on lines of different models', () => {
    const found = assumed(
      'Galaxy S24 qzxv 12/256GB black 500',
      'iPhone 15 qzxv 128GB black HK 400',
      'iPhone 15 Plus qzxv 128GB black HK 450',
    );
    expect(found).toEqual(Array(3).fill([{ kind: 'FILLER', text: 'qzxv' }]));
  });

  it('within its bounds', () => {
    const long = 'q'.repeat(200);
    expect(assumed(`Galaxy S24 12/256GB black ${long} 500`)[0]?.[0]?.text).toHaveLength(60);
  });
});

test('a word that nobody knows makes what was learned a suggestion that names it', () => {
  const learned = ways[1]?.last(`${PLAIN} MO 500`);
  expect(learned).toMatchObject({ mappedProduct: { id: 1 }, mappedBy: 'SUGGESTION', assumed: [{ kind: 'UNKNOWN', text: 'mo' }] });
  expect(ways[1]?.last(`${PLAIN} sealed 500`)?.mappedBy).toBe('TERMS');
});

test('brackets in a script that nobody reads may say which goods these are', () => {
  for (const { last } of ways) {
    expect(last('iPhone 15 128GB black HK (日本語専用) 500')?.mappedProduct).toBeNull();
    expect(last('iPhone 15 128GB black HK (全新) 500')?.mappedProduct?.id).toBe(1);
    expect(last('iPhone 15 128GB black HK (dealer lot) 500')?.mappedProduct?.id).toBe(1);
  }
});

it('goods without memory are of the market that a heading names, and no others are filled in', () => {
  const vocabulary = createVocabulary(createProductIndex());
  const goods = ['Apple AirPods 4 HK', 'Apple AirPods 4 US', 'Sony PlayStation Portal White US', 'Opus One 2019'];
  for (const [place, title] of goods.entries()) vocabulary.putProduct({ id: place + 1, title });
  const below = (heading: string) =>
    readOfferText([heading, 'AirPods 4 820', 'Sony PlayStation Portal White 1,480', 'Opus One 2019 280'])
      .lines.flatMap((line) => [...cleanLine(line, vocabulary, 'HKD')])
      .slice(1)
      .map(({ mappedProduct }) => mappedProduct?.title ?? null);
  expect(below('HK spec')).toEqual(['Apple AirPods 4 HK', null, 'Opus One 2019']);
  expect(below('US spec')).toEqual(['Apple AirPods 4 US', 'Sony PlayStation Portal White US', 'Opus One 2019']);
});

it('a range of sizes, and a size with a fraction, is no product of one whole size', () => {
  const vocabulary = createVocabulary(createProductIndex());
  const goods = [
    'adidas Samba OG Core Black B75807 EU 42',
    'adidas Samba OG Cloud White B75806 EU 41 1/3',
    'Falke Airport Socks 43-46 Black',
  ];
  for (const [place, title] of goods.entries()) vocabulary.putProduct({ id: place + 1, title });
  const mapped = (text: string) => {
    const [line] = readOfferText([text]).lines;
    return line && [...cleanLine(line, vocabulary, 'EUR')][0]?.mappedProduct?.id;
  };
  expect(mapped('adidas Samba OG Core Black B75807 42 65 €')).toBe(1);
  expect(mapped('adidas Samba OG Cloud White B75806 41 1/3 65 €')).toBe(2);
  expect(mapped('Falke Airport socks black 43-46 8.50')).toBe(3);
  for (const sizes of ['42 2/3', '42-45']) expect(mapped(`adidas Samba OG Core Black B75807 ${sizes} 65 €`)).toBeUndefined();
});

it('a part number without blanks is that of the title that has them, and no other', () => {
  const vocabulary = createVocabulary(createProductIndex());
  const goods = [
    'Bosch Oil Filter VW 06L 115 562 B',
    'Bosch Oil Filter VW 03L 115 562',
    'Brembo Disc BMW 34 11 6 792 217',
    'Brembo Disc BMW 34 11 6 792 219',
  ];
  for (const [place, title] of goods.entries()) vocabulary.putProduct({ id: place + 1, title });
  const mapped = (text: string) => {
    const [line] = readOfferText([text]).lines;
    return line && ([...cleanLine(line, vocabulary, 'EUR')][0]?.mappedProduct?.id ?? null);
  };
  expect(mapped('06L115562B Bosch 8.20 100 pcs')).toBe(1);
  expect(mapped('34116792219 Brembo 54,00')).toBe(4);
  for (const other of ['06L115562 Bosch 7,90', '03L115562A 6,75 €', '34116792223 Brembo 44,00']) expect(mapped(other)).toBeNull();
});

it('the strength of a drink is of its title, whatever stands beside it', () => {
  const vocabulary = createVocabulary(createProductIndex());
  for (const [id, title] of ['', 'Aperol 6x70cl 11%', 'Aperol 6x1L 11%'].entries()) if (id > 0) vocabulary.putProduct({ id, title });
  const lines = readOfferText(['Aperol 6x100cl 11% T1 54,60', 'Aperol 6x100cl 15% T1 54,60']).lines;
  const ids = lines.flatMap((line) => [...cleanLine(line, vocabulary, 'EUR')].map(({ mappedProduct }) => mappedProduct?.id ?? null));
  expect(ids).toEqual([2, null]);
});

test.each([
  ['Apple iPhone 15 128GB Black HK 505', 2],
  ['Bosch GSR 18V-28 Bare 89', 4],
])("a product's own title outweighs the keyword of the product that another of its title was merged into: %s", (line, productId) => {
  const vocabulary = createVocabulary(createProductIndex());
  const known = ['', 'iPhone 15 128 Black Hong Kong', 'Apple iPhone 15 128GB Black HK', 'Bosch Drill GSR 18V-28', 'Bosch GSR 18V-28 Bare'];
  for (const [id, title] of known.entries()) if (title !== '') vocabulary.putProduct({ id, title });
  vocabulary.putBinding({ id: 1, productId: 1, terms: 'apple iphone 15 128gb black hk' });
  vocabulary.putBinding({ id: 2, productId: 3, terms: 'bosch gsr 18v-28 bare' });
  const [entry] = readOfferText([line]).lines.flatMap((each) => [...cleanLine(each, vocabulary, 'USD')]);
  expect([entry?.mappedProduct?.id, entry?.mappedBy]).toEqual([productId, 'SUGGESTION']);
});
