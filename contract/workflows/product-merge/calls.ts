import { typed, type WorkflowCall } from '../../workflow.ts';
import type { ProductMergePreview, ProductMergeRequest, ProductMergeResponse, UndoMergeRequest, UndoMergeResponse } from './schemas.ts';

const shared = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'product-merge' } as const;

export const calls = {
  preview: {
    ...shared,
    path: '/api/product-merge/preview',
    summary: 'What a merge of two products would move',
    types: typed<{ body: ProductMergeRequest; answer: ProductMergePreview }>(),
  },
  merge: {
    ...shared,
    path: '/api/product-merge/merge-product',
    summary: 'Move everything of the secondary product to the primary one, and delete the secondary',
    types: typed<{ body: ProductMergeRequest; answer: ProductMergeResponse }>(),
  },
  undo: {
    ...shared,
    path: '/api/product-merge/undo-merge',
    errors: ['NOT_FOUND'],
    summary: 'Undo a merge',
    types: typed<{ body: UndoMergeRequest; answer: UndoMergeResponse }>(),
  },
} as const satisfies Record<string, WorkflowCall>;

export const mergesPath = '/api/console/product-merge';
