import { describe, expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const TITLES = [
  'Apple iPad Air 11-inch M3 Wi-Fi 128GB Blue US',
  'Apple iPad Air 13-inch M3 Wi-Fi 128GB Blue US',
  'Apple TV 4K 128GB Wi-Fi Ethernet',
  'Apple MacBook Air 13-inch M4 16/256GB MW123 Midnight',
  'Apple MacBook Air 13-inch M4 16/256GB MC6T4 Sky Blue',
  'Apple MacBook Air 15-inch M4 16/512GB MW1M3 Midnight',
];
const index = createProductIndex(TITLES.map((title, id) => ({ id, title })));
const meant = (text: string, headings: string[] = []) => {
  const { isUnambiguous, candidates } = index.rank({ text, headings });
  return isUnambiguous ? candidates[0]?.title : null;
};

describe('sizes and radios of titles', () => {
  it.each([
    ['ipad air 11 m3 128 wifi blue us', TITLES[0]],
    ['ipad air 13" m3 wifi 128 blue us', TITLES[1]],
    ['macbook air 13 m4 16/256 midnight', TITLES[3]],
    ['macbook air 13" m4 16/256 sky blue', TITLES[4]],
  ])('the inch of a title may be left out: %s', (text, title) => {
    expect(meant(text)).toBe(title);
  });
  it.each(['ipad air m3 128 blue us', 'macbook air 15 m4 16/256 midnight', 'macbook air 13 m4 16/512 midnight'])(
    'the number tells goods apart all the same: %s',
    (text) => {
      expect(meant(text)).toBeNull();
    },
  );
  it.each(['11 inch', '11-inch', '11inch', '11インチ'])('a line may say the inch that no title has: %s', (size) => {
    const titles = ['Apple iPad Air 11 M3 Wi-Fi 128GB Space Grey', 'Apple iPad Air 13 M3 Wi-Fi 128GB Space Grey'];
    const { isUnambiguous, candidates } = createProductIndex(titles.map((title, id) => ({ id, title }))).rank({
      text: `ipad air ${size} m3 128gb wifi スペースグレイ`,
      headings: [],
    });
    expect([isUnambiguous, candidates[0]?.title]).toEqual([true, titles[0]]);
  });
  it('a wifi behind the memory of one title is no colour of others', () => {
    expect(meant('ipad air 11-inch m3 128 wifi blue us')).toBe(TITLES[0]);
  });
  it("Apple's market behind a number that titles have says nothing else", () => {
    expect(meant('macbook air 13 m4 16/256 midnight MW123LL/A')).toBe(TITLES[3]);
    expect(meant('macbook air 13 m4 16/256 midnight MC6T4LL/A')).toBeNull();
  });
  it('a memory and a colour are goods of any kind', () => {
    expect(meant('256 sky blue')).toBeNull();
  });
});
