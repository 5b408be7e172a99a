import { calls } from '../../contract/workflows/family/calls.ts';
import type * as contract from '../../contract/workflows/family/index.ts';
import type texts from '../../src/languages/en/family.json';
import { definePages } from '../../src/workflow/definePages.ts';
import { loadTextsOf, textOf } from '../../src/workflow/texts.ts';
import { familyAddress } from './familyMatrix.ts';

const access = { anyOf: ['CLERK'] } as const;

export const family = definePages<typeof contract, typeof texts>({
  name: 'family',
  pages: [
    {
      paths: ['/family'],
      access,
      title: 'Family matrix',
      menu: { id: 'family', group: 'Offers', icon: 'sheet' },
      load: async () => (await import('./FamilyPage.tsx')).FamilyPage,
    },
  ],
  slots: {
    'offer-compare': { headerActions: [{ id: 'family', load: async () => (await import('./FamilyLink.tsx')).FamilyLink }] },
  },
  options: {
    product: {
      access,
      wholes: async ({ data }, ids, signal) => {
        const { families } = await data.call(calls.among, { query: { productIds: ids.join(',') }, signal });
        if (families.length > 0) await loadTextsOf('family');
        return families.map(({ title, products }) => ({
          title: textOf('family', 'allOf', { title, smart_count: products }),
          address: familyAddress(title),
        }));
      },
    },
  },
});
export const { text } = family;
