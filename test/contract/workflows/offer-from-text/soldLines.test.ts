import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const read = (...lines: string[]) => readOfferText(lines).lines;

it.each([
  '126508 green dial 680k hold',
  '126508 green dial 680k on hold',
  'S25 FE 128 granatowy - brak',
  'S25 FE 128 granatowy 1.200 - brak na stanie',
  'Kinergy 4S2 205/55R16 94V - na zapytanie',
  'iPhone 17 256 black - POA',
  'iPhone 17 256 black auf Anfrage',
  'iPhone 17 256 black 询价',
  'iPhone 17 256 black 950 vyprodáno',
])('what is held, gone or priced on request is no offer and heads none: %s', (line) => {
  expect(read(line, 'white 940')[0]).toMatchObject({ relevance: 'CHAT', amount: null });
});

it.each([
  ['S25 FE 128 granatowy 1200 brak pudełka', '1200'],
  ['Kinergy 4S2 205/55R16 94V 250 zł, inne na zapytanie', '250'],
  ['iPhone 17 256 black 950 (other colours on request)', '950'],
  ['iPhone 17 256 black 950 no hold', '950'],
  ['iPhone 17 256 black 950 hold 24h', '950'],
  ['Hold-it case iPhone 17 9.50', '9.5'],
])('such words elsewhere, or beside a price, take no offer away: %s', (line, amount) => {
  expect(read(line)).toMatchObject([{ relevance: 'OFFER', amount }]);
});

it('a 0 in the column of the pieces says that none is left', () => {
  const rows = [
    'iPhone 17 256GB black\t0\t$955.00\t$0.00',
    'iPhone 17 256GB blue\t2\t$955.00\t$1910.00',
    'iPhone 17 256GB pink\t10\t$955.00\t',
  ];
  expect(read('Description\tQty\tUnit Price\tExt', ...rows).map(({ relevance }) => relevance)).toEqual([
    'HEADING',
    'CHAT',
    'OFFER',
    'OFFER',
  ]);
});

it.each([
  ['Air 256 sky blue 6,850 x5, cloud white sold', ['6850'], ['Air 256 sky blue']],
  ['17 256 black 6500, white 6400, sage sold out', ['6500', '6400'], ['17 256 black', '17 256 white']],
  ['17 256 black sold, white 6400', ['6400'], ['17 256 white']],
  ['17 256 white 6400; black 6500 sold', ['6400'], ['17 256 white']],
  ['17 Pro 256 black HK 8950, US sold', ['8950'], ['17 Pro 256 black HK']],
])('of several colours or markets, those that are gone leave the others: %s', (line, amounts, products) => {
  const [found] = read(line);
  expect([found?.ownAmounts ?? [found?.amount], found?.products]).toEqual([amounts, products]);
});

it.each([
  '17 256 black white blue 6500 blue sold',
  '17 256 black, white 6500, white sold',
  '17 256 black/white 6500 白 sold',
  '17 256 black 6500 white 6450 black sold out',
  '17 256 black 6500 HK, 6450 US, US sold',
])('of what is said to be there and gone, none is offered: %s', (line) => {
  expect(read(line)).toMatchObject([{ relevance: 'CHAT' }]);
});

it.each(['17 256 black 6500, sold', '17 256 black, white sold', '17 256 black sold, white sold', '17 256 black 6480, 20 pcs sold'])(
  'a line that is gone as a whole is no offer: %s',
  (line) => {
    expect(read(line)).toMatchObject([{ relevance: 'CHAT' }]);
  },
);

it('a colour with its own memory has its own price, whatever stands above', () => {
  const amounts = read('17 Pro 256 HK 8950', '17 256 black 6480 x5', '16 128 blue 5480').map(({ amount }) => amount);
  expect(amounts).toEqual(['8950', '6480', '5480']);
});

it('a note in brackets that a colour is gone leaves the memory or goods beside it', () => {
  const found = read(
    '17 Pro Max HK',
    '512GB',
    'Blue 11250 x 10',
    '1TB (orange sold out)',
    'Silver 13150 x 5',
    'iPhone 16 128 (black sold out) 2640',
  );
  expect(found.slice(3)).toMatchObject([
    { relevance: 'HEADING' },
    { amount: '13150', headings: ['17 Pro Max HK', '1TB (orange sold out)'] },
    { product: 'iPhone 16 128', amount: '2640' },
  ]);
  expect(read('17 256 black (sold out black) 6500')[0]?.relevance).toBe('CHAT');
  const [white] = read('iPhone 16 128 (black sold out, white 5 pcs) 2640');
  expect([white?.product, white?.amount, white?.pieces[0]?.count]).toEqual(['iPhone 16 128 ( white', '2640', 5]);
});

it('a colour that is gone needs no comma behind the price of another, and stands behind none of its own', () => {
  const products = (line: string) => readOfferText([line]).lines[0]?.products;
  expect(products('17 Pro 256 orange 9350 silver sold')).toEqual(['17 Pro 256 orange']);
  expect(products('17 Pro 256 HK 9350 silver sold')).toEqual([]);
  expect(products('17 Pro 256 orange 9350 silver 9180 sold')).toEqual([]);
});
