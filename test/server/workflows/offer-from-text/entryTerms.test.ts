import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';
import { cleanLine } from '../../../../server/workflows/offer-from-text/cleanLine.ts';
import { entryQuantity, withSureAmount } from '../../../../server/workflows/offer-from-text/cleanOffers.ts';
import { createProductIndex } from '../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import { createVocabulary } from '../../../../server/workflows/offer-from-text/vocabulary/vocabulary.ts';

const mapped = (title: string | null, cleanedInputProductTitle = '') => ({
  mappedProduct: title === null ? null : { id: 1, title },
  cleanedInputProductTitle,
});

it.each([
  ['SAID', 'LEGO 75192 Millennium Falcon', 75192],
  ['BARE', 'LEGO 75192 Millennium Falcon', null],
  ['BARE', 'LEGO 75313 AT-AT', 75192],
  ['BARE', null, null],
  ['LISTED', null, 75192],
] as const)('pieces that are %s count for %s: %s', (quantityBy, title, quantity) => {
  expect(entryQuantity({ quantity: 75192, quantityBy }, mapped(title))).toBe(quantity);
});

it('the short form of a year of the title is none, and what the line says besides its title is', () => {
  expect(entryQuantity({ quantity: 15, quantityBy: 'BARE' }, mapped('Château Margaux 2015 6x75cl'))).toBeNull();
  expect(entryQuantity({ quantity: 15, quantityBy: 'LISTED' }, mapped('Apple iPhone 15 128GB Black', 'iphone 15 128 black'))).toBe(15);
});

const vocabulary = createVocabulary(createProductIndex());
const titles = [
  'Dom Pérignon 2013 6x75cl',
  'Hennessy XO 70cl',
  'Krug Grande Cuvée 171ème 6x75cl',
  'Hibiki 17 70cl',
  'Sassicaia 2019 6x75cl',
];
for (const [id, title] of titles.entries()) vocabulary.putProduct({ id: id + 1, title });
const amounts = (...lines: string[]) =>
  readOfferText(lines).lines.flatMap((line) => [...cleanLine(line, vocabulary, 'EUR')].map((entry) => withSureAmount(entry, line).amount));

it.each([
  ['Dom Perignon 2013 6x75cl £145 per bottle', null],
  ['Dom Perignon 2013 6x75cl £870 per case', 870],
  ['Krug Grande Cuvee £870 per case', 870],
  ['Cloudy Bay Sauvignon £230 per case', null],
  ['Hennessy XO 70cl 34 € per bottle', 34],
  ['Hennessy XO 70cl 204 €/case', null],
  ['Zacapa Centenario £870 per case', null],
  ['6 x Hennessy XO 70cl 204 €', null],
  ['6er Karton Hennessy XO 70cl 204 €', null],
])('of a bottle and a case, the price is that of the product, or left open: %s is %s', (line, amount) => {
  expect(amounts(line)).toEqual([amount]);
});

it('blanks part thousands only where the title has not the number before them', () => {
  const lines = ['Dom Perignon 2013 1 050 €', 'Sassicaia 2019 1 020 €', 'Hibiki 17 430 €', 'Krug 171 980€'];
  expect(amounts(...lines)).toEqual([1_050, 1_020, null, null]);
});

it('a number of the title is no amount, unless the line says it twice', () => {
  const kit = 'Corsair Vengeance DDR5 32GB Kit 6000';
  vocabulary.putProduct({ id: 9, title: kit });
  expect(amounts(`${kit} 105`)).toEqual([null]);
  expect(amounts(`${kit} $6000`)).toEqual([6_000]);
});

it.each(['Petit Mouton 2016 6 195', 'Petit Mouton 2016 12', 'Petit Mouton 2016 195', 'Forerunner 965 black 500 10'])(
  'beside a number of the title, another may be pieces, and is no price: %s',
  (line) => {
    vocabulary.putProduct({ id: 10, title: 'Le Petit Mouton 2016' });
    vocabulary.putProduct({ id: 11, title: 'Forerunner 965 Black' });
    expect(amounts(line, 'Sassicaia 2019 6x75cl 2 050', 'Hibiki 17 70cl 1 040')[0]).toBeNull();
  },
);

it('the terabyte of a title is no part of a price', () => {
  vocabulary.putProduct({ id: 13, title: 'Sony PlayStation 5 Slim Disc 1TB EU' });
  const others = ['Sassicaia 2019 6x75cl 2 050 zł', 'Hennessy XO 70cl 1 040 zł'];
  expect(amounts('PS5 Slim Disc EU 1 590 zł, 10 sztuk', ...others)).toEqual([1_590, 2_050, 1_040]);
});

it('no thousands are made of a number of the title', () => {
  vocabulary.putProduct({ id: 12, title: 'Bosch GWS 7-125' });
  const lines = ['GWS 7-125 219,00', 'GLL 3-80 CG 1 049,00', 'GLL 3-80 C 1 025,00', 'GKS 190 1 010,00', 'Sassicaia 2019 2 050,00'];
  expect(amounts(...lines)[0]).toBeNull();
});

it('what a title counts in a pack is no number of pieces', () => {
  const quantityOf = (title: string) =>
    entryQuantity({ quantity: 4, quantityBy: 'SAID' }, { mappedProduct: { id: 1, title }, cleanedInputProductTitle: 'airtag' });
  expect([quantityOf('Apple AirTag 4 Pack'), quantityOf('Apple AirTag'), quantityOf('Nokia 4 Pack 14')]).toEqual([null, 4, null]);
});
