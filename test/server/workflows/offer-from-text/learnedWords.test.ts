import { describe, expect, it } from 'vitest';
import { type Desk, openDesk } from '../../../../bench/offer-text/lists/desk.ts';

const models = ['Apple iPhone 13', 'Apple iPhone 14', 'Apple iPhone 15', 'Google Pixel 9', 'Samsung Galaxy S24'];
const titles = models.flatMap((model) =>
  ['128GB', '256GB'].flatMap((size) =>
    ['Black', 'Blue', 'Pink'].flatMap((color) => ['HK', 'JP'].map((at) => `${model} ${size} ${color} ${at}`)),
  ),
);
const products = titles.map((title, place) => ({ id: place + 1, title }));
const idOf = (title: string) => titles.indexOf(title) + 1;
const titleOf = (desk: Desk, line: string, supplier: number) =>
  desk.clean([line], supplier).map(({ mappedProduct }) => mappedProduct?.title ?? null);

const [ANN, BOB, CARL, DORA] = [1, 2, 3, 4];
const confirm = (desk: Desk, supplier: number, list: Readonly<Record<string, string>>) => {
  const entries = desk.clean(Object.keys(list), supplier);
  return desk.confirm(
    entries.map((entry) => ({ entry, productId: idOf(list[entry.inputLine] ?? '') })),
    supplier,
  );
};

describe('a word that was confirmed', () => {
  it('as a color in two lines is that color for its supplier, and another one for another', async () => {
    const desk = openDesk(products);
    expect(titleOf(desk, 'Galaxy S24 256 zorp HK 600', ANN)).toEqual([null]);
    const linesAs = (color: string) => ({
      'iPhone 15 128 zorp HK 500': `Apple iPhone 15 128GB ${color} HK`,
      'Pixel 9 128 zorp HK 400': `Google Pixel 9 128GB ${color} HK`,
    });
    await confirm(desk, ANN, linesAs('Black'));
    await confirm(desk, BOB, linesAs('Blue'));
    expect(titleOf(desk, 'Galaxy S24 256 zorp HK 600', ANN)).toEqual(['Samsung Galaxy S24 256GB Black HK']);
    expect(titleOf(desk, 'Galaxy S24 256 zorp HK 600', BOB)).toEqual(['Samsung Galaxy S24 256GB Blue HK']);
    expect(titleOf(desk, 'Galaxy S24 256 zorp HK 600', CARL)).toEqual([null]);
  });

  it('as a short color replaces what its letters may be', async () => {
    const desk = openDesk(products);
    await confirm(desk, ANN, {
      'iPhone 15 128 bl HK 500': 'Apple iPhone 15 128GB Black HK',
      'Pixel 9 128 bl HK 400': 'Google Pixel 9 128GB Black HK',
    });
    expect(titleOf(desk, 'Galaxy S24 256 bl HK 600', ANN)).toEqual(['Samsung Galaxy S24 256GB Black HK']);
    expect(titleOf(desk, 'Galaxy S24 256 bl HK 600', BOB)).toEqual([null]);
  });

  it('beside two models says nothing, wherever it stands', async () => {
    const desk = openDesk(products);
    expect(titleOf(desk, 'iPhone 13 quuxo 128 black HK 300', ANN)).toEqual([null]);
    await confirm(desk, ANN, { 'iPhone 15 quuxo 128 black HK 500': 'Apple iPhone 15 128GB Black HK' });
    expect(titleOf(desk, 'iPhone 13 quuxo 128 black HK 300', ANN)).toEqual([null]);
    await confirm(desk, ANN, { 'iPhone 14 quuxo 128 blue HK 400': 'Apple iPhone 14 128GB Blue HK' });
    expect(titleOf(desk, 'iPhone 13 quuxo 128 black HK 300', ANN)).toEqual(['Apple iPhone 13 128GB Black HK']);
    expect(titleOf(desk, 'iPhone 13 quuxo 128 black HK 300', DORA)).toEqual([null]);
  });

  it('as how goods are, for goods whose title says nothing of it, is no reason to ask again', async () => {
    const desk = openDesk(products);
    const next = 'iPhone 13 128 open box black HK 300';
    await confirm(desk, ANN, { 'iPhone 15 128 open box black HK 500': 'Apple iPhone 15 128GB Black HK' });
    expect(titleOf(desk, next, ANN)).toEqual([null]);
    await confirm(desk, ANN, { 'iPhone 14 128 open box blue HK 400': 'Apple iPhone 14 128GB Blue HK' });
    expect(titleOf(desk, next, ANN)).toEqual(['Apple iPhone 13 128GB Black HK']);
    expect(titleOf(desk, next, BOB)).toEqual([null]);
    await confirm(desk, BOB, {
      'iPhone 15 128 open box black HK 500': 'Apple iPhone 15 128GB Black HK',
      'Pixel 9 128 open box black HK 400': 'Google Pixel 9 128GB Black HK',
    });
    expect(titleOf(desk, next, BOB)).toEqual(['Apple iPhone 13 128GB Black HK']);
    expect(titleOf(desk, next, DORA)).toEqual([null]);
  });

  it('as a market in three lines is that market', async () => {
    const desk = openDesk(products);
    const list = {
      'iPhone 15 128 black osaqa 500': 'Apple iPhone 15 128GB Black JP',
      'iPhone 14 256 blue osaqa 400': 'Apple iPhone 14 256GB Blue JP',
      'Pixel 9 256 pink osaqa 450': 'Google Pixel 9 256GB Pink JP',
    };
    await confirm(desk, ANN, list);
    expect(titleOf(desk, 'Galaxy S24 256 pink osaqa 600', ANN)).toEqual(['Samsung Galaxy S24 256GB Pink JP']);
    expect(titleOf(desk, 'Galaxy S24 256 pink 600', ANN)).toEqual([null]);
  });

  it('by mistake means what the same lines are corrected to a day later', async () => {
    const desk = openDesk(products);
    const linesAs = (color: string) => ({
      'iPhone 15 128 zorp HK 500': `Apple iPhone 15 128GB ${color} HK`,
      'Pixel 9 128 zorp HK 400': `Google Pixel 9 128GB ${color} HK`,
    });
    await confirm(desk, ANN, linesAs('Black'));
    await confirm(desk, ANN, linesAs('Pink'));
    expect(desk.clean(Object.keys(linesAs('')), ANN).map(({ mappedProduct }) => mappedProduct?.title)).toEqual(
      Object.values(linesAs('Pink')),
    );
    expect(titleOf(desk, 'Galaxy S24 256 zorp HK 600', ANN)).toEqual(['Samsung Galaxy S24 256GB Pink HK']);
  });

  it('is no number, price, date or word of a heading', async () => {
    const desk = openDesk(products);
    const lines = ['Hot deal zzebra', 'iPhone 15 128 black HK x50 12/3 500', 'Pixel 9 128 blue HK x50 12/3 400'];
    const entries = desk.clean(lines, ANN).filter(({ relevance }) => relevance === 'OFFER');
    await desk.confirm(
      entries.map((entry, place) => ({ entry, productId: place === 0 ? idOf(titles[24] ?? '') : idOf('Google Pixel 9 128GB Blue HK') })),
      ANN,
    );
    for (const line of ['x50', '12/3', 'zzebra']) expect(desk.knows(line)).toBe(false);
  });
});
