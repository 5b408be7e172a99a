import { expect, it } from 'vitest';
import { readOfferText } from '../../../../contract/workflows/offer-from-text/readOfferText.ts';

const offers = (...lines: string[]) =>
  readOfferText(lines).lines.flatMap(({ products, ownAmounts }) => products.map((product, place) => [product, ownAmounts?.[place]]));

it('a table that has a column of prices for each colour has an offer for each of them', () => {
  const rows = ['iPhone 15\t128GB\t539\t-\t538 €', 'iPhone 16\t256GB\t1 764,00\t1 741,00\t', 'iPhone 17\t256GB\t\t\t799'];
  expect(offers('Modèle\tCapacité\tNoir\tBlanc\tBleu', ...rows)).toEqual([
    ['iPhone 15 128GB noir', '539'],
    ['iPhone 15 128GB bleu', '538'],
    ['iPhone 16 256GB noir', '1764'],
    ['iPhone 16 256GB blanc', '1741'],
    ['iPhone 17 256GB bleu', '799'],
  ]);
});

it('so has one with a column for each memory, in which rows may leave the model empty', () => {
  const rows = ['iPhone 17 Pro\tSilver\t1049\t1199', '\tDeep Blue\t1055\t1210'];
  expect(offers('Model\tColour\t256GB\t512GB', ...rows)).toEqual([
    ['iPhone 17 Pro Silver 256gb', '1049'],
    ['iPhone 17 Pro Silver 512gb', '1199'],
    ['iPhone 17 Pro Deep Blue 256gb', '1055'],
    ['iPhone 17 Pro Deep Blue 512gb', '1210'],
  ]);
});

it.each([
  ['pieces, which are not near to one another', 'Model\tBlack\tWhite', 'iPhone 17 256GB\t12\t150'],
  ['pieces as near to one another as prices', 'Model\tBlack\tWhite\tBlue', 'iPhone 17 256GB\t20\t25\t30'],
  ['what is sold out', 'Model\tBlack\tWhite', 'iPhone 17 256GB sold out\t790\t800'],
  ['what somebody wants', 'Model\tBlack\tWhite', 'WTB iPhone 17 256GB\t790\t800'],
  ['a total', 'Model\tBlack\tWhite', 'Total\t11900\t11950'],
  ['pieces of one digit', 'Model\tBlack\tWhite', 'iPhone 17 256GB\t5\t6'],
  ['what is no number', 'Model\tBlack\tWhite', 'iPhone 17 256GB\t789 / 795\t790'],
  ['goods, and no titles', 'iPhone 17\tBlack\tWhite', 'iPhone 16 256GB\t789\t790'],
  ['the colours beside a price', 'Model\tBlack\tWhite\tPrice', 'iPhone 17 256GB\t12\t15\t790'],
])('no price is read of %s', (_, titles, row) => {
  expect(readOfferText([titles, row]).lines[1]?.ownAmounts).toBeNull();
});

it('the first cell of the titles may be empty, and the rows may come in another part', () => {
  const titles = ['REF\tItem\tQty\tPrice', '\t128GB\t256GB\t512GB', 'Galaxy S25\t589,00\t628,00\t-'];
  const whole = readOfferText([...titles, 'Galaxy S25+\t-\t712,00\t789,00']);
  const first = readOfferText(titles);
  const then = readOfferText(['Galaxy S25+\t-\t712,00\t789,00'], { context: first.context });
  for (const line of [whole.lines[3], then.lines[0]])
    expect(line).toMatchObject({ products: ['Galaxy S25+ 256gb', 'Galaxy S25+ 512gb'], ownAmounts: ['712', '789'] });
});
