import type * as contract from '../../contract/workflows/supplier-question/index.ts';
import type texts from '../../src/languages/en/supplier-question.json';
import { definePages } from '../../src/workflow/definePages.ts';

const access = { anyOf: ['CLERK'] } as const;

export const supplierQuestion = definePages<typeof contract, typeof texts>({
  name: 'supplier-question',
  slots: {
    'offer-compare': {
      rowActions: [{ id: 'ask', access, load: async () => (await import('./AskAction.tsx')).AskAction }],
      marks: [{ id: 'asked', access, load: async () => (await import('./AskedMark.tsx')).AskedMark }],
    },
  },
});
export const { text } = supplierQuestion;
