import { describe, expect, it } from 'vitest';
import { customPages } from '../../../custom-pages/index.ts';
import { resources } from '../../../resources/index.ts';
import { landingAddress, menuGroups } from '../../../src/app/menu.ts';

const pages = [
  {
    paths: ['/offer-compare', '/offer-compare/:productId'],
    access: { anyOf: ['CLERK'] as const },
    title: 'Compare offers',
    menu: { id: 'offer-compare', group: 'Offers' },
  },
  {
    paths: ['/product-merge'],
    access: { anyOf: ['CLERK'] as const },
    title: 'Product operations',
    menu: { id: 'product-merge', group: 'Entities', after: 'product' },
  },
  { paths: ['/hidden'], access: {}, title: 'Hidden' },
];
const titles = (authorities: string[] | null) =>
  menuGroups(pages, resources, authorities).map(({ title, items }) => [title, items.map((item) => item.title)]);

const admin = [
  ...['Users', 'User roles', 'Application settings'],
  ...['Tag input text', 'Phone dialing code', 'Forex rates', 'Contacts', 'Tags'],
];

describe('the menu', () => {
  it('has the groups of the specification, in its order [spec 1.product.13-16]', () => {
    expect(titles(['CLERK', 'MANAGER'])).toEqual([
      ['Offers', ['Compare offers', 'Offers']],
      [
        'Product Terms',
        [
          'Manage terms',
          'Map terms to products',
          'Manage aliases',
          'Learned words',
          'Offer-from-text expansion colors',
          'Ignore terms',
          'Trade words',
          'Grades',
        ],
      ],
      ['Shared spreadsheet', ['Sheet organization binding', 'Sheets']],
      ['Entities', ['Products', 'Product operations', 'Organizations', 'Countries', 'Currencies']],
      ['Admin', [...admin, 'General notes', 'Questions to suppliers']],
    ]);
  });

  it('puts a page after the list that it says it follows, and last where that list is not shown', () => {
    const page = { paths: ['/late'], access: {}, title: 'Late', menu: { id: 'late', group: 'Admin', after: 'authority' } };
    const admins = (authorities: string[]) =>
      menuGroups([page], resources, authorities)
        .find(({ title }) => title === 'Admin')
        ?.items.map(({ title }) => title);
    expect(admins(['CLERK', 'MANAGER'])?.slice(0, 4)).toEqual(['Users', 'User roles', 'Late', 'Application settings']);
    expect(admins(['MANAGER'])?.at(-1)).toBe('Late');
  });

  it('holds nothing that the user may not open, and no empty group', () => {
    expect(titles(['MANAGER'])).toEqual([
      ['Offers', ['Offers']],
      ['Admin', ['Tag input text', 'Phone dialing code', 'Forex rates', 'Contacts', 'Tags', 'General notes']],
    ]);
    expect(titles(['CLERK']).flatMap(([, items]) => items)).not.toContain('Tags');
    expect(titles([])).toEqual([]);
    expect(titles(null)).toEqual([]);
  });

  it('leads to the lists, generic ones under /d/', () => {
    const addresses = menuGroups(pages, resources, ['CLERK', 'MANAGER']).flatMap(({ items }) => items.map(({ address }) => address));
    expect(addresses).toEqual(expect.arrayContaining(['/offer-compare', '/d/organization/list', '/tag/list']));
  });

  it('names the first page that the user may open', () => {
    expect(landingAddress(menuGroups(pages, resources, ['CLERK']))).toBe('/offer-compare');
    expect(landingAddress(menuGroups(pages, resources, ['MANAGER']))).toBe('/offer/list');
    expect(landingAddress([])).toBe('/');
  });

  it('has what each page says it follows, in the group that the page names', () => {
    const entries = [
      ...resources.flatMap(({ name, menu }) => (menu ? [{ id: name, group: menu.group }] : [])),
      ...customPages.flatMap(({ menu }) => menu ?? []),
    ];
    const lost = customPages.flatMap(({ menu }) =>
      menu && 'after' in menu && !entries.some(({ id, group }) => id === menu.after && group === menu.group) ? [menu] : [],
    );
    expect(lost).toEqual([]);
    expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  });
});
