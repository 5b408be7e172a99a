import { describe, expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Heineken Cans 24x330ml',
  'Heineken Cans 24x500ml',
  'Heineken Bottles 24x330ml',
  'Nutella 6x750g',
  'Nutella 12x400g',
  'Absolut Citron Vodka 12x1L',
  'Absolut Blue Vodka 12x1L',
  'Absolut Blue Vodka 6x70cl',
  'Smirnoff Red Vodka 12x1L',
  'Moët & Chandon Brut Impérial 6x75cl',
  'Moët & Chandon Brut Impérial 6x75cl Gift Box',
  'Moët & Chandon Rosé Impérial 6x75cl',
  'Red Bull Energy Drink 24x250ml',
  'Red Bull Sugarfree 24x250ml',
  'Milwaukee M18 FPD3-0X',
  'Milwaukee M18 FPD3-502X',
  'Duracell Plus AA',
  'Duracell Plus AA 4 Pack',
  'Rolex GMT-Master II 126710BLRO Jubilee',
  'Rolex GMT-Master II 126710BLRO Oyster',
  'Rolex GMT-Master II 126710BLNR Oyster',
  'Caterpillar Fuel Filter 1R-0749',
  'Needle 21G x 1.5" Green 100',
  'Nitrile Gloves Black S 100',
  'Nitrile Gloves Black L 100',
  'Pokemon 151 Booster Box',
  'Intel Core i9-14900K',
  "Levi's 501 Black",
  'Creed Aventus EDP 100ml Tester',
  'Hennessy VS 70cl',
  'Hennessy VSOP 70cl',
  'Dior Sauvage EDT 60ml',
  'Dior Sauvage EDT 100ml',
  'Chanel Bleu de Chanel Parfum 100ml',
  'New Balance 530 White Silver MR530SG EU 42',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));
const filledIn = (text: string, pieces: string[]) => {
  const { isUnambiguous, candidates } = index.rank({ text, pieces });
  return isUnambiguous ? candidates[0]?.title : null;
};

describe('a line that says each word of a title', () => {
  test.each([
    ['Heineken 50cl cans', ['24x'], 'Heineken Cans 24x500ml'],
    ['Nutella 0.75kg', ['x 6'], 'Nutella 6x750g'],
    ['Absolut Citron 12/100', [], 'Absolut Citron Vodka 12x1L'],
    ['Moet Brut Imperial 75cl giftbox', ['6x'], 'Moët & Chandon Brut Impérial 6x75cl Gift Box'],
    ['Moet Brut Imperial 75cl', ['6x'], 'Moët & Chandon Brut Impérial 6x75cl'],
    ['Milwaukee M18 FPD3', ['0X'], 'Milwaukee M18 FPD3-0X'],
    ['Milwaukee M18FPD3', ['502X', '5 szt'], 'Milwaukee M18 FPD3-502X'],
    ['126710BLRO jub', [], 'Rolex GMT-Master II 126710BLRO Jubilee'],
    ['126710BLRO oyster', [], 'Rolex GMT-Master II 126710BLRO Oyster'],
    ['CAT 1R0749', [], 'Caterpillar Fuel Filter 1R-0749'],
    ["Needles green 21g 1.5in 's", ['100'], 'Needle 21G x 1.5" Green 100'],
    ['Levis 501 nero', [], "Levi's 501 Black"],
    ['Nutella 750 g', ['6x'], 'Nutella 6x750g'],
    ['Hennessy V.S.O.P 70 cl', [], 'Hennessy VSOP 70cl'],
    ['Dior Sauvage 2.0 EDT', [], 'Dior Sauvage EDT 60ml'],
    ['Dior Sauvage EDT 3.3 oz', [], 'Dior Sauvage EDT 100ml'],
  ])('%s is filled in', (text, pieces, title) => expect(filledIn(text, pieces)).toBe(title));

  test.each([
    ['another size', 'Heineken 25cl cans', ['24x']],
    ['another pack', 'Nutella 750g', ['x 12']],
    ['a kind that the catalogue lacks', 'Absolut 12/100', []],
    ['one of two kinds', 'Red Bull 25cl', ['24x']],
    ['one of two packs, where the number may count pieces', 'Duracell Plus AA', ['4']],
    ['one of two bracelets', '126710BLRO', []],
    ['a size that the catalogue lacks', 'Nitrile gloves black M 100', []],
    ['a pack of a box', 'Pokemon 151 Booster Pack', []],
    ['a letter behind the number', 'Intel Core i9-14900KS', []],
    ['a size in ounces that the catalogue lacks', 'Bleu de Chanel Parfum 1.7 oz', []],
    ['ounces without their unit', 'Bleu de Chanel Parfum 1.7', []],
    ['a colour alone', 'silver', []],
    ['a colour and a market', 'silver EU', []],
    ['what it denies', 'Creed Aventus EDP 100ml no tester', []],
  ])('%s stays open', (_, text, pieces) => expect(filledIn(text, pieces)).toBeNull());
});
