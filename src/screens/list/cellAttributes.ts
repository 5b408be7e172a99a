import type { FieldDeclaration } from '../../../contract/kinds.ts';

const timestamps = ['entityCreatedOn', 'entityLastUpdatedOn'];

/** Numbers stand at the right; a phone leaves out when a record was written. */
export const cellAttributes = ({ kind, name }: FieldDeclaration): { 'data-align'?: 'right'; 'data-priority'?: 'low' } => ({
  ...(kind === 'NUMBER' ? { 'data-align': 'right' as const } : {}),
  ...(timestamps.includes(name) ? { 'data-priority': 'low' as const } : {}),
});
