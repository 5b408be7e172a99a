import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines;

it.each([
  'lot of 10 58,000',
  'lots of 10 58,000',
  'lote de 10 58.000',
  '10 pcs lot price 58,000',
  'whole lot 10 pcs $58,000',
  '58,000 per lot',
])('the price of a lot is not that of a piece: %s', (lot) => {
  expect(read(`iPhone 17 256 Black HK ${lot}`)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]);
});

it.each([
  ['CPU 1215C 455.-', '455'],
  ['Loulou medium 1.180,-', '1180'],
  ['Loulou medium 1.180,-- €', '1180'],
  ['S7-1200 CPU 1212C DC/DC/DC  Fr. 232.50', '232.5'],
  ['CAT 1R-0750 17.80 (36)', '17.8'],
])('a price without cents, of a currency or before pieces in brackets is read: %s', (line, amount) => {
  expect(read(line)).toMatchObject([{ relevance: 'OFFER', amount }]);
});

it('the place in a list that a dash follows is no price', () => {
  expect(read('1.- iPhone 15 128GB black 590', '2.- iPhone 15 256GB black 690').map(({ amount }) => amount)).toEqual(['590', '690']);
});

it('of two prices with cents neither is taken because the list has its prices there', () => {
  const lines = [
    'Metformin 500mg 84s 1.45',
    'Amlodipine 5mg 28s 0.39',
    'Atorvastatin 20mg 28s 0.69, 80mg 28s 1.20',
    'Ramipril 5mg 28s 0.85',
  ];
  expect(read(...lines).map(({ amount }) => amount)).toEqual(['1.45', '0.39', null, '0.85']);
});

it('a line whose only price is struck out is an offer that is gone, and no heading', () => {
  const found = read('*iPhone 17 Pro HK*', '256GB Orange ~8,200~', '512GB Silver ~9,750~ 9,650', '512GB Blue 9,700');
  expect(found.map(({ relevance, amount }) => [relevance, amount])).toEqual([
    ['HEADING', null],
    ['CHAT', null],
    ['OFFER', '9650'],
    ['OFFER', '9700'],
  ]);
  expect(found[3]?.headings).toEqual(['iPhone 17 Pro HK']);
});

it('each of three colours with a price is an offer, though one of them is written together', () => {
  const [line] = read('S25U 12/256 HK: black 6750 gray 6720 silverblue 6700');
  expect(line).toMatchObject({ ownAmounts: ['6750', '6720', '6700'] });
  expect(line?.products).toHaveLength(3);
  expect(read('Patek 5711/1A-010 blue 2020 card 680,000')[0]?.ownAmounts).toBeNull();
});

it('the part of a code is no price because a letter before the price is that of a model', () => {
  expect(read('GBH 2-28 F 799,-')).toMatchObject([{ amount: null }]);
});

it.each(['Watch S11 46 1,450 VAT incl', 'Nutella 1kg 8,40 conf. 6'])('what is written as prices are is of no model: %s', (line) => {
  expect(read(line)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]);
});

it('a year behind the price counts no pieces, nor does a number beside a price in doubt', () => {
  expect(read('MacBook Air 13 M4 16/256 midnight 880 2024 model')).toMatchObject([{ amount: '880', pieces: [] }]);
  expect(read('iPhone 17 256GB Black EU 20 768,00 15 360,00')).toMatchObject([{ amount: null, pieces: [] }]);
  expect(read('iPhone 16 128 HK black 2,310 (blk/pink 2,300)')).toMatchObject([{ amount: null, pieces: [] }]);
});

it('a size before the price is neither pieces nor thousands', () => {
  expect(read('Moncler Maya nero tg 4 890,00')).toMatchObject([{ amount: '890', pieces: [] }]);
});

it.each([
  'Glenfiddich 12 6x70 132 dp T2',
  'Watch S11 42 黑 2550，46 黑 2750',
  'Atorvastatin 40mg 28 0.85 / 56 1.60',
  "Lansoprazole 30mg 28's 68p",
])('of several numbers that may be the price none is taken: %s', (line) =>
  expect(read(line)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]),
);

it('a second size may touch the price of the first', () => {
  expect(read('17P 256 橙 8200/512 9650')).toMatchObject([{ ownAmounts: ['8200', '9650'] }]);
  expect(read('17P 8/512 橙 9650')[0]?.ownAmounts).toBeNull();
});

it('a line with cents is no heading, though its price is not clear', () => {
  const lines = ['Ozempic 1mg pen 73.25 FRIDGE 20 packs', 'Salbutamol inhaler 1.49', 'Calpol 200ml 4.35'];
  expect(read(...lines)[0]?.relevance).toBe('NO_AMOUNT');
});

it.each(['iPad Air 11 M3 128 4,090 wifi 5,150 lte', '*iPhone 14 128* blue 3300 mid 3280', 'a36 8/256 845 for 50+, 860 below'])(
  'of two near prices behind the memory neither is taken, whatever stands between them: %s',
  (line) => expect(read(line)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null, pieces: [] }]),
);

it.each(['less 5%', 'minus 3 %', '-5%', '- 5 %', '5% off', '5 % Rabatt'])('a price that is reduced is asked for: %s', (discount) => {
  expect(read(`iPhone 15 Pro 128 black $600 ${discount}`)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null, rawAmount: '600' }]);
  expect(read(`Dyson V15 600 ${discount}`)).toMatchObject([{ amount: null }]);
});

it.each(['iPhone 15 128 black - 98% - $600', 'iPhone 15 128 black BH 85% $600', 'iPhone 15 128 black $600 +5% VAT'])(
  'another share reduces no price: %s',
  (line) => {
    expect(read(line)).toMatchObject([{ rawAmount: '600' }]);
  },
);

it('what goods without memory hold is no price in thousands: 24K', () => {
  expect(read('Anker 737 24K 62')).toMatchObject([{ amount: null }]);
  expect(read('Anker 737 24K $62', 'Leica Q3 5.2k', 'iPhone 17 256 black 8k 5')).toMatchObject([
    { amount: '62' },
    { amount: '5200' },
    { amount: '8000' },
  ]);
});

it.each(['150 in stock', '150 left', '150 available', '150 en stock'])(
  'a number behind the price that is in stock counts pieces: %s',
  (stock) => {
    for (const line of [`iPhone 15 128 black 430 ${stock}`, `Dyson V15 430 ${stock}`, `Dyson V15 $430, ${stock}`])
      expect(read(line)).toMatchObject([{ amount: '430', pieces: [{ count: 150 }] }]);
  },
);

it.each(['$33.40 each, 90 available', '$33 ea, 90 in stock', '33,40 € 90 disponibles', '$33.40 - 90 pcs left', '45,50 € disponibles 90'])(
  'pieces behind a price of one and their label tell nothing of the goods: %s',
  (priced) => expect(read(`Sonos Roam black ${priced}`)).toMatchObject([{ product: 'Sonos Roam black', pieces: [{ count: 90 }] }]),
);

it('a price that is in stock counts none', () => {
  expect(read('iPhone 15 128 430 in stock', 'Bose 700 430 in stock')).toMatchObject([{ amount: '430' }, { amount: '430' }]);
});

it('a price with dashes is kept as it was written', () => {
  expect(read('iPhone 15 128 black 374.-', 'Anker 737 1.374,-- €')).toMatchObject([
    { amount: '374', rawAmount: '374.-' },
    { amount: '1374', rawAmount: '1.374,--' },
  ]);
});

it.each(['iPhone 17 256 blk EU 712 up 5', 'Dyson V15 € 712 down 10'])('how much a price went up or down is none: %s', (line) => {
  expect(read(line)).toMatchObject([{ amount: '712' }]);
});

it.each(['Lynch Bages 2019 0.75 104', 'Jägermeister 0,7 11', 'Dior Sauvage EDP 100ml 104 net 123,76 gross'])(
  'a doubt is asked for: %s',
  (line) => {
    expect(read(line)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]);
  },
);

it.each([
  ['Ornellaia 2021 € 176', '176'],
  ['Pontet Canet 2019 CHF 89.- (18 btl)', '89'],
  ['Barbie Dreamhouse ~~159,00~~ 139,00', '139'],
  ['Makita BL1860B 44 ea', '44'],
])('a price beside a vintage, a struck one or a word for each is read: %s', (line, amount) => {
  expect(read(line)).toMatchObject([{ relevance: 'OFFER', amount }]);
});

it.each([
  'Macallan 12 € 60 btl',
  'Bordeaux 2019 € 12 btl',
  'Nike Air Force 42 € 70 pairs',
  'Lego 75192 € 650 pcs',
  'Bose Headphones 700 249 in stock',
])('of two numbers that may be of the goods none is the price: %s', (line) => expect(read(line)).toMatchObject([{ amount: null }]));

it.each(['Redmi Note 13 € 150 pcs', 'Galaxy Tab 11 € 150 pcs', 'Garmin Fenix 51 € 150 pcs'])(
  'the sign before a price is of it: %s',
  (line) => expect(read(line)).toMatchObject([{ amount: '150' }]),
);

it.each(['Lego 75192 380 MOQ 217', 'RTX 4070 919 MOQ 4', 'Client need iPhone 15 128 430 target', 'HK spec need iPhone 15 128 430'])(
  'a line has no price that may be a model, or what a buyer pays: %s',
  (line) => expect(read(line)).toMatchObject([{ amount: null }]),
);

it.each(['iPhone 15 128 430 MOQ 0', 'iPhone 15 128 430 MOQ: 0 stock 50'])('no least quantity takes no goods away: %s', (line) =>
  expect(read(line)).toMatchObject([{ relevance: 'OFFER', amount: '430' }]),
);

it.each([
  'Bose Headphones 700 1088 up 48',
  'Chateau Margaux 2015 1332 up 14',
  'Chateau Margaux 2015 1332 stock',
  'Dior Sauvage EDP 100ml 84 / 80',
  'JBL Flip 7 89-93.45',
  'A16 4/128 black 92 HT 110.4 TTC',
  'iPhone 16 128 black 480 net 30',
  'iPhone 16 128 black, 1500, 480',
])('of two numbers, of which one may be of the goods or an older price, neither is taken: %s', (line) => {
  expect(read(line)).toMatchObject([{ relevance: 'NO_AMOUNT', amount: null }]);
});

it('what a way to send costs more counts no pieces', () => {
  expect(read('16e white 128 EU @ €488 (+5 DHL)')).toMatchObject([{ amount: '488', pieces: [] }]);
  expect(read('16e white 128 EU @ €488 (+5 pcs)')).toMatchObject([{ amount: '488', pieces: [{ count: 5 }] }]);
});
