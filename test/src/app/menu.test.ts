import { describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { landingAddress, menuGroups } from '../../../src/app/menu.ts';

const pages = [
  {
    paths: ['/offer-compare', '/offer-compare/:productId'],
    access: { anyOf: ['CLERK'] as const },
    menu: { group: 'Offers', title: 'Compare offers' },
  },
  { paths: ['/hidden'], access: {} },
];
const titles = (authorities: string[] | null) =>
  menuGroups(pages, resources, authorities).map(({ title, items }) => [title, items.map((item) => item.title)]);

describe('the menu', () => {
  it('has the groups of the specification, in its order', () => {
    expect(titles(['CLERK', 'MANAGER'])).toEqual([
      ['Offers', ['Compare offers']],
      ['Shared spreadsheet', ['Sheet organization binding', 'Sheets']],
      ['Entities', ['Products', 'Organizations', 'Countries', 'Currencies']],
      ['Admin', ['Tags']],
    ]);
  });

  it('holds nothing that the user may not open, and no empty group', () => {
    expect(titles(['MANAGER'])).toEqual([['Admin', ['Tags']]]);
    expect(titles(['CLERK']).flatMap(([, items]) => items)).not.toContain('Tags');
    expect(titles([])).toEqual([]);
    expect(titles(null)).toEqual([]);
  });

  it('leads to the lists, generic ones under /d/', () => {
    const addresses = menuGroups(pages, resources, ['CLERK', 'MANAGER']).flatMap(({ items }) => items.map(({ address }) => address));
    expect(addresses).toEqual(expect.arrayContaining(['/offer-compare', '/d/organization/list', '/tag/list']));
  });

  it('tells where to land: the first page that the user may open', () => {
    expect(landingAddress(menuGroups(pages, resources, ['CLERK']))).toBe('/offer-compare');
    expect(landingAddress(menuGroups(pages, resources, ['MANAGER']))).toBe('/tag/list');
    expect(landingAddress([])).toBe('/');
  });
});
