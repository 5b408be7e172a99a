import { describe, expect, test } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const titles = [
  'Google Pixel 7 Pro 12/256GB Snow',
  'Google Pixel 7 Pro 12/256GB Obsidian',
  'Google Pixel 7 Pro 12/256GB Sky Blue',
  'Google Pixel 7 Pro 12/128GB Hazel',
];
const index = createProductIndex(titles.map((title, id) => ({ id, title })));
const offered = (text: string, headings: string[] = []) =>
  index.cutColors({ text, headings }).map((one) => index.rank({ text: one, headings }).candidates[0]?.title);

describe('a list of colours is cut by what is stocked', () => {
  test.each(['snow.obsidian', 'snow obsidian', 'snow + obsidian', 'Snow|Obsidian', 'snow-obsidian'])(
    'whatever stands between: %s',
    (colors) => {
      expect(offered(`pixel 7 pro 12/256 ${colors}`)).toEqual(titles.slice(0, 2));
    },
  );

  test('with names of several words', () => {
    expect(offered('pixel 7 pro 12/256 snow sky blue')).toEqual([titles[0], titles[2]]);
  });

  test('and not within the name that a colour has in another memory', () => {
    const spark = ['Spark 10 4/128GB Meta Black', 'Spark 10 4/128GB Pearl White', 'Spark 10 8/128GB Meta White'];
    const own = createProductIndex(spark.map((title, id) => ({ id, title: `Tecno ${title}` })));
    expect(own.cutColors({ text: 'tecno spark 10 4/128 meta white' })).toEqual([]);
    expect(own.cutColors({ text: 'tecno spark 10 4/128 meta/white' })).toHaveLength(2);
  });

  test('below a heading that begins with a sign', () => {
    expect(index.cutColors({ text: '256 snow/obsidian', headings: ['🍎🔥 Pixel 7 Pro'] })[0]).toMatch(/^256 snow/);
  });

  test('with full names and short ones, joined by signs or by a word', () => {
    expect(offered('pixel 7 pro 12/256 obsidian/sky blue')).toEqual([titles[1], titles[2]]);
    expect(offered('pixel 7 pro 12/256 obsidian or sky blue')).toEqual([titles[1], titles[2]]);
    const own = ['Titanium Gray', 'Titanium Black', 'Titanium Violet'].map((color) => `Samsung Galaxy S24 12/512GB ${color}`);
    const phones = createProductIndex(own.map((title, id) => ({ id, title })));
    expect(phones.cutColors({ text: 's24 12/512 gry, blk, Titanium Violet' })).toHaveLength(3);
    expect(phones.cutColors({ text: 's24 12/512 灰黑' })).toHaveLength(2);
  });

  test('where signs stand between, though one of them would have both colours', () => {
    const own = ['Awesome Silver', 'Awesome Lime'].map((color) => `Samsung Galaxy A55 6/128GB ${color}`);
    const phones = createProductIndex(own.map((title, id) => ({ id, title })));
    expect(phones.cutColors({ text: 'a55 6/128 silver - awesome lime' })).toHaveLength(2);
    expect(phones.cutColors({ text: 'a55 6/128 awesome - lime' })).toEqual([]);
  });

  test('below the line of its model', () => {
    expect(offered('obsidian snow', ['Pixel 7 Pro 12/256'])).toEqual([titles[1], titles[0]]);
  });

  test.each(['pixel 7 pro 12/256 sky blue', 'pixel 7 pro 12/256 snow hazel', 'pixel 7 pro 12/256 snow snow', 'pixel 7 pro snow obsidian'])(
    'and no other text is: %s',
    (text) => expect(index.cutColors({ text })).toEqual([]),
  );
});
