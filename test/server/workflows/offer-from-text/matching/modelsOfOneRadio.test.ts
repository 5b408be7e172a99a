import { describe, expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';
import type { LineWords } from '../../../../../server/workflows/offer-from-text/matching/ranking.ts';

const TITLES = [
  'Samsung Galaxy S25 12/128GB Mint EU',
  'Samsung Galaxy S25 Edge 12/256GB Titanium Jetblack EU',
  'Samsung Galaxy S25 Edge 12/256GB Titanium Silver EU',
  'Samsung Galaxy A07 4/64GB Black EU',
  'Samsung Galaxy A34 5G 6/128GB Black EU',
  'Apple iPhone 16 128GB Black EU',
  'Apple iPhone 16 128GB Black HK',
  'Tecno Camon 40 8/256GB Galaxy Black',
];
const index = createProductIndex(TITLES.map((title, id) => ({ id, title })));
const known: LineWords = { fillers: new Set(), outerFillers: new Set(['jetblack']), colors: new Map(), markets: new Map() };
const meant = (text: string, headings: string[] = []) => {
  const { isUnambiguous, candidates } = index.rank({ text, headings, known });
  return isUnambiguous ? candidates[0]?.title : null;
};

describe('what tells no telephone apart', () => {
  it.each([
    ['Samsung Galaxy S25 5G 12/128GB Mint', TITLES[0]],
    ['Samsung Galaxy S25 5G S931B 12GB RAM 128GB Mint', TITLES[0]],
    ['iphone 16 5g 128 black hk', TITLES[6]],
    ['samsung A345G 6/128 black', TITLES[4]],
  ])("the radio of a model that has but one, and Samsung's number: %s", (text, title) => {
    expect(meant(text)).toBe(title);
  });
  it.each(['Samsung Galaxy A07 5G 4/64GB Black', 'Samsung Galaxy A16 5G A166B 4/128GB Black'])('of any other it does: %s', (text) => {
    expect(meant(text)).toBeNull();
  });
  it('titles that have a number of their maker beside it say the radio, or leave it open', () => {
    const titles = ['Galaxy A17 A175F 8/256GB Black', 'Galaxy A17 5G A176B 8/256GB Black', 'Galaxy A17 A175F 4/128GB Gray'];
    const twins = createProductIndex(titles.map((title, id) => ({ id, title: `Samsung ${title}` })));
    const found = (text: string) => {
      const { isUnambiguous, candidates } = twins.rank({ text });
      return isUnambiguous ? candidates[0]?.title : null;
    };
    expect(found('a17 8/256 black')).toBeNull();
    expect(found('a17 4/128 gray')).toBe('Samsung Galaxy A17 A175F 4/128GB Gray');
    expect(found('a17 5g 8/256 black')).toBe('Samsung Galaxy A17 5G A176B 8/256GB Black');
    expect(found('a17 4g 8/256 black')).toBe('Samsung Galaxy A17 A175F 8/256GB Black');
    expect(found('a175f 8/256 black')).toBe('Samsung Galaxy A17 A175F 8/256GB Black');
  });
  it('LTE is the twin of one with 5G, but no tablet whose title says no radio', () => {
    const titles = ['A17 A175F 8/256GB Black', 'A17 5G A176B 8/256GB Black', 'Tab S9 FE 8/128GB Gray', 'Tab S9 FE 5G 8/128GB Gray'];
    const twins = createProductIndex(
      [...titles, 'Tab A11 LTE X135 8/128GB Gray'].map((title, id) => ({ id, title: `Samsung Galaxy ${title}` })),
    );
    const { isUnambiguous, candidates } = twins.rank({ text: 'a17 lte 8/256 black' });
    expect([isUnambiguous, candidates[0]?.id]).toEqual([true, 0]);
    expect(twins.rank({ text: 'tab s9 fe lte 8/128 gray' }).isUnambiguous).toBe(false);
  });
  it('a colour that stands beside many models is none the less a colour, and Galaxy none', () => {
    expect(meant('Samsung Galaxy S25 Edge 5G 12/256GB Titanium Jetblack')).toBe(TITLES[1]);
  });
  it("another maker's goods above end no market of the whole list", () => {
    expect(meant('iphone 16 128 black', ['EU-Ware', 'Samsung Galaxy Z Flip7 12/256'])).toBe(TITLES[5]);
    expect(meant('iphone 16 128 black', ['EU-Ware', 'Samsung (HK)'])).toBeNull();
  });
});
