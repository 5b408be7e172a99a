import { callsOf } from '../../workflow.ts';
import type { callSchemas } from './schemas.ts';

const shared = { method: 'POST', access: { anyOf: ['CLERK'] }, tag: 'product-merge' } as const;

export const calls = callsOf<typeof callSchemas>()({
  preview: { ...shared, path: '/api/product-merge/preview' },
  merge: { ...shared, path: '/api/product-merge/merge-product' },
  undo: { ...shared, path: '/api/product-merge/undo-merge', errors: ['NOT_FOUND'] },
});

export const mergesPath = '/api/console/product-merge';
