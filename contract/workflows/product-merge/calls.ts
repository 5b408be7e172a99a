import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'product-merge' } as const;

export const calls = callsOf<typeof callSchemas>()({
  preview: {
    ...shared,
    path: '/api/product-merge/preview',
    summary: 'What a merge of two products would move',
  },
  merge: {
    ...shared,
    path: '/api/product-merge/merge-product',
    summary: 'Move everything of the secondary product to the primary one, and delete the secondary',
  },
  undo: {
    ...shared,
    path: '/api/product-merge/undo-merge',
    errors: ['NOT_FOUND'],
    summary: 'Undo a merge',
  },
});

export const mergesPath = '/api/console/product-merge';
