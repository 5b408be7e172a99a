import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

it.each([
  ['Item Qty Price', 'iPhone 17 768', '768', 'iPhone 17'],
  ['Model Price Stock', 'iPhone 17 768', '768', 'iPhone 17'],
  ['Model Price Stock', 'iPhone 15 Pro 128 930', '930', 'iPhone 15 Pro 128'],
  ['Model Price Stock', 'Poco X7 512 210', '210', 'Poco X7 512'],
  ['Item Price Qty', 'RTX 4070 520', null, 'RTX 4070'],
  ['Item Qty Price', 'Mouton 2009 640', null, 'Mouton 2009'],
])('below %s, a row that lacks a number keeps that of its goods: %s', (titles, row, amount, product) => {
  expect(readOfferText([titles, row]).lines[1]).toMatchObject({ amount, products: [product], pieces: [] });
});

const amounts = (...lines: string[]) => readOfferText(lines).lines.map(({ amount }) => amount);

it.each([
  ['Galaxy S25+ 256GB Silver EU             8      719,00 €', '719'],
  ['Galaxy S25 Edge 256GB Jetblack        5  689,90 €', '689.9'],
  ['Galaxy S25 Edge 256GB Jetblack\t5\t689,90 €', '689.9'],
  ['Galaxy S25 256GB Navy EU 3  450 €', '450'],
  ['Galaxy S25 256GB Navy EU 8 719,00 €', null],
  ['Redmi Note 14 256GB blue 3 899,00 zł', '3899'],
  ['iPhone 17 Pro 256 orange 1 249 €', null],
  ['iPhone 17 Pro 256 blue 20 650 usd', '650'],
  ['Rolex 126334 blue 12 500 €', null],
  ['Omega Seamaster 5 400 €', null],
  ['Kayano 14 negro EU 43 112€', '112'],
  ['Sofa corner grey 2 050,00 €', '2050'],
])('more than one blank parts columns, and one may part thousands: %s', (line, amount) => {
  expect(amounts(line)).toEqual([amount]);
});

it('behind sizes of shoes, a price is not joined with them', () => {
  const shoes = ['Samba OG 41 66€ 12 pcs', 'Air Max 90 42 84€ x 6', '9060 gris U9060GRY 43 104€ x 8', 'Jordan 4 Black 44 165 € 2 pcs'];
  expect(amounts(...shoes)).toEqual(['66', '84', '104', '165']);
  const dearer = ['Dunk Low Panda 42: 88€', 'Samba OG 40 € 74', 'Campus 41: 72€', 'NB 9060 42 118€ (2 pcs)', 'NB 9060 43 128€ (3 pcs)'];
  expect(amounts(...dearer)).not.toContain('42118');
});

it('blanks still part thousands where the list has such prices', () => {
  const watches = [
    'Rolex 126334 blue 12 500 €',
    'Rolex 126300 black 11 090 €',
    'Omega Seamaster 5 900 € 2 pcs',
    'Rolex 126508 green 68 050 €',
  ];
  expect(amounts(...watches)).toEqual(['12500', '11090', '5900', '68050']);
});

it('the number of a name is no thousand because pieces stand behind the prices of a list', () => {
  const list = ['AirPods Pro 3 185 20pcs', 'Switch 2 395 10pcs', 'AirPods 4 138 50 pcs'];
  expect(amounts(...list)).toEqual(['185', '395', '138']);
  const parted = ['S25 256 black 1 150 20pcs', 'S25 512 blue 1 350 10pcs', 'S25 Ultra 256 gray 2 050 10pcs'];
  expect(amounts(...parted, ...list)).toEqual(['1150', '1350', '2050', '185', '395', '138']);
});

it('pieces behind their unit leave the other numbers to the goods', () => {
  const shoes = ['Dunk Low 42 88€ pairs 4', 'Samba OG 40 74€ pairs 3', 'NB 530 MR530SG 42 66€ pairs 10', 'Campus 41 72€ pairs 6'];
  expect(readOfferText(shoes).lines[2]).toMatchObject({ amount: '66', product: 'NB 530 MR530SG 42', pieces: [{ count: 10 }] });
  const gloves = ['Nitrile gloves box 100 £2.10 (120 boxes)', 'Vinyl gloves 100 1.85', 'Needles 21g 2.20', 'Syringe 5ml 4.60'];
  expect(readOfferText(gloves).lines[0]?.pieces).toMatchObject([{ count: 120 }]);
});

it.each([
  [['Bosch GSR 12 89€', 'Bosch GSR 18 139€', 'Makita DHP 484 99€', 'Metabo KH 32 79€'], 'Hilti TE 30 1 290€'],
  [['Macallan 12 58€', 'Glenfiddich 15 47€', 'Talisker 10 39€', 'Lagavulin 16 72€'], 'Macallan 25 1 850,00€'],
  [['Watch 40 99€', 'Watch 44 129€', 'Watch 45 149€'], 'Rolex 41 12 500€'],
  [['Nike Dunk EU 42 84 €', 'Nike Dunk EU 43 112 €'], 'Jordan 1 Chicago EU 43 1 112 €'],
])('below small prices, the thousands of a price behind the number of its goods are never lost: %j', (cheap, dear) => {
  expect(amounts(...cheap, dear).at(-1)).toBeNull();
});

it.each([
  [['Bosch GSR 12 89€', 'Bosch GSR 18 139€', 'Makita DHP 484 99€', 'Hilti TE 30 1 290€', 'Hilti TE 70 2 190€'], 2],
  [['Macallan 12 58€', 'Glenfiddich 15 47€', 'Talisker 10 39€', 'Lagavulin 16 72€', 'Macallan 30 4 250€'], 1],
  [['Watch 40 99€', 'Watch 44 129€', 'Watch 45 149€', 'Rolex 41 9 850€', 'Rolex 41 12 500€'], 2],
  [['Samba EU 42 84 €', 'Dunk EU 43 112 €', 'Samba EU 41 79 €', 'Jordan 1 EU 43 1 112 €'], 1],
])('below small prices, one with a blank in its thousands keeps them or is asked about: %j', (lines, last) => {
  expect(amounts(...lines).slice(-last)).toEqual(Array.from({ length: last }, () => null));
});

it.each([
  ['Nescafe Gold 750g 16.95 case 6', '16.95', undefined],
  ['Baileys 70cl 10.50 VE 12', null, undefined],
  ['AirPods 4 435 – 120 pcs carton 24', '435', 120],
  ['Watch S10 200 pcs carton 20 350', '350', 200],
  ['Panel 600x600 40W UGR<19 7.90 4pcs/ctn', '7.9', undefined],
  ['A60 9W E27 3000K 0.42 MOQ 5000', '0.42', 5_000],
  ['Schwarzkopf Taft Ultra Hold 2.80', '2.8', undefined],
  ['iPad Air 256 (11) 620', null, undefined],
  ['17 256 sage 6480 (30)', '6480', 30],
  ['(11) iPhone 13, 128gb, Purple, 1070', '1070', undefined],
])('neither a carton, a light nor an edition is the price or the pieces: %s', (line, amount, count) => {
  const [found] = readOfferText([line]).lines;
  expect([found?.amount, found?.pieces[0]?.count]).toEqual([amount, count]);
});

it('each is no dollar', () => {
  expect(readOfferText(['Nespresso Vertuo Pop 59,00 cad. 24 pz'])).toMatchObject({ lines: [{ amount: '59', currency: null }] });
  expect(readOfferText(['Nespresso Vertuo Pop 59,00 CAD'])).toMatchObject({ lines: [{ amount: '59', currency: 'CAD' }] });
});

it.each(['AirPods Pro 2 case 10 4.50', 'Switch 2 case 12 7.50', 'Watch Ultra 2 case 49 3.10', 'WH-1000XM5 case 50 9.90'])(
  'the case before a price belongs to the goods: %s',
  (line) => expect(readOfferText([line]).lines[0]?.products[0]).toContain('case'),
);

it.each([
  ['A60 9W E27 3000K 0.42', '0.42'],
  ['OS1;Osram Value A60 E27 8,5W 6500K;10;1,29', '1.29'],
  ['Redmi 14C 128 3200k', '3200000'],
])('the light of a lamp is no price: %s', (line, amount) => {
  expect(amounts(line)).toEqual([amount]);
});

it.each([
  ['XSX 1TB 3.55k x 20', '3550', 20, 'XSX 1TB'],
  ['iPhone 15 128 black 3.12k x 120', '3120', 120, 'iPhone 15 128 black'],
  ['Redmi K70 12/256 black 2.1k x 15', '2100', 15, 'Redmi K70 12/256 black'],
])('behind a price in thousands, the number of pieces is none of the goods: %s', (line, amount, count, product) => {
  expect(readOfferText([line]).lines[0]).toMatchObject({ amount, products: [product], pieces: [{ count }] });
});
