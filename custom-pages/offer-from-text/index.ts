import type * as contract from '../../contract/workflows/offer-from-text/index.ts';
import type texts from '../../src/languages/en/offer-from-text.json';
import { definePages } from '../../src/workflow/definePages.ts';
import { bestPrices } from './bestPrices.ts';
import { intakeTitle } from './intakeTitle.ts';

const intake = {
  id: 'offer-from-text',
  access: { anyOf: ['CLERK'] } as const,
  load: async () => (await import('./IntakeLink.tsx')).IntakeLink,
};

export const offerFromText = definePages<typeof contract, typeof texts>({
  name: 'offer-from-text',
  pages: [
    {
      paths: ['/offer-from-text'],
      access: { anyOf: ['CLERK'] },
      title: intakeTitle,
      load: async () => (await import('./OfferFromTextPage.tsx')).OfferFromTextPage,
    },
    {
      paths: ['/offer-from-text-mapping-summary'],
      access: { anyOf: ['CLERK'] },
      title: 'Check offers from text',
      load: async () => (await import('./summary/OfferFromTextMappingSummaryPage.tsx')).OfferFromTextMappingSummaryPage,
    },
    {
      paths: ['/submission'],
      access: { anyOf: ['CLERK', 'MANAGER'] },
      title: 'Submitted lists',
      menu: { id: 'submission', group: 'Offers', after: 'offer', icon: 'checklist' },
      load: async () => (await import('./submission/SubmissionsPage.tsx')).SubmissionsPage,
    },
    {
      paths: ['/submission/:submissionId'],
      access: { anyOf: ['CLERK', 'MANAGER'] },
      title: 'Submitted list',
      load: async () => (await import('./submission/SubmissionPage.tsx')).SubmissionPage,
    },
    {
      paths: ['/offer-from-text-quality'],
      access: { anyOf: ['MANAGER'] },
      title: 'Reading of pasted lists',
      menu: { id: 'offer-from-text-quality', group: 'Product Terms', after: 'learned-word', icon: 'chart' },
      load: async () => (await import('./quality/QualityPage.tsx')).QualityPage,
    },
  ],
  slots: {
    organization: {
      panels: [
        { id: 'supplier-lists', after: 'scorecard', load: async () => (await import('./submission/SupplierLists.tsx')).SupplierLists },
      ],
    },
    offer: { marks: [{ id: 'ended-offer', isWordless: true, load: async () => (await import('./submission/GoneMark.tsx')).GoneMark }] },
    home: { headerActions: [intake] },
    'offer-compare': { headerActions: [intake] },
  },
  options: {
    product: {
      access: { anyOf: ['CLERK'] },
      // Enter takes the first: the S25 for `s25 fe`, which no title has, would be filled in unseen.
      find: async ({ data }, title, signal) => {
        const { products, isMeant } = await data.getLikelyProducts({ title, signal });
        return isMeant ? products : [];
      },
      describe: bestPrices,
    },
  },
  actions: [{ title: intakeTitle, address: '/offer-from-text', access: { anyOf: ['CLERK'] } }],
});
export const { text } = offerFromText;
