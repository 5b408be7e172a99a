import type { FieldDeclaration } from '../../../contract/kinds/index.ts';

/** Numbers stand at the right. */
export const cellAttributes = ({ kind }: FieldDeclaration): { 'data-align'?: 'right' } =>
  kind === 'NUMBER' ? { 'data-align': 'right' } : {};
