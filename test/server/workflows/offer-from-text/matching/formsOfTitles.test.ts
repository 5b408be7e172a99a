import { describe, expect, it } from 'vitest';
import { createProductIndex } from '../../../../../server/workflows/offer-from-text/matching/createProductIndex.ts';

const meant = (titles: readonly string[], text: string) => {
  const { isUnambiguous, candidates } = createProductIndex(titles.map((title, id) => ({ id, title }))).rank({ text });
  return isUnambiguous ? candidates[0]?.title : null;
};

describe('the same goods, as shops write their titles', () => {
  it.each([
    'Samsung Galaxy Z Fold7 5G (SM-F966B) 12GB/256GB Blue Shadow',
    'Samsung Galaxy Z Fold7 5G SM-F966B/DS 12GB/256GB Blue Shadow',
    'Samsung Galaxy Z Fold7 5G 12GB/256GB Blue Shadow (SM-F966B)',
    'SM-F966B Samsung Galaxy Z Fold7 5G 12GB/256GB Blue Shadow',
    'Smartphone Samsung Galaxy Z Fold7 5G (SM-F966B) 12GB/256GB Blue Shadow',
    'Samsung Galaxy Z Fold7 5G (SM-F966B) Dual SIM 12GB RAM 256GB Blue Shadow',
    'Samsung Galaxy Z Fold7 5G (SM-F966B) 12GB/256GB Titanium Silver Blue Dual SIM New Sealed',
    'Samsung Galaxy Z Fold7 5G Silverblue 12GB/256GB',
  ])('%s', (title) => {
    const other = title.replace(/Fold7/, 'Flip7').replace(/F966/, 'F766');
    expect(meant([other, title], 'zf7 256 blu')).toBe(title);
  });
  it("with its maker's number, wherever the line has it", () => {
    const title = 'Samsung Galaxy S25 Ultra SM-S938B 12GB 256GB';
    for (const text of ['s25 ultra 12/256 S938B', 'S938B s25 ultra 12/256', 's25 ultra 12/256 sm-s938b/ds', 's25 ultra 256'])
      expect(meant(['Samsung Galaxy S25 Ultra SM-S938B 12GB 512GB', title], text)).toBe(title);
    expect(meant([title.replace('938B', '938U'), title], 's25 ultra 256 S938U')).toBe(title.replace('938B', '938U'));
  });
  it('in columns that a stroke parts', () => {
    const titles = ['Apple iPhone 16 | 128GB | Black', 'Apple iPhone 16 Plus | 128GB | Black'];
    expect(meant(titles, 'iphone 16 128 black')).toBe(titles[0]);
  });
  it('with a letter for a digit, as in a scanned page, unless a title has it so', () => {
    const titles = ['Apple iPhone 17 256GB Black', 'Apple iPhone 16 256GB Black'];
    expect(meant(titles, 'iphone l7 256 black')).toBe(titles[0]);
    expect(meant([...titles, 'LG L7 256GB Black'], 'L7 256 black')).toBe('LG L7 256GB Black');
    expect(meant(titles, 'lg l7 256 black')).toBeNull();
  });
  it('of two with another number, the number says which', () => {
    const titles = ['SM-S938B', 'SM-S9380'].map((code) => `Samsung Galaxy S25 Ultra 12GB/256GB Titanium Black (${code})`);
    expect(meant(titles, 'samsung s25 ultra 256 black')).toBeNull();
    expect(meant(titles, 'samsung s25 ultra SM-S9380 256 black')).toBe(titles[1]);
  });
});
