import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { kindOf } from '../../kinds/index.ts';

export const cellAttributes = (field: FieldDeclaration): { 'data-align'?: 'right' } => {
  const { align } = kindOf(field);
  return align ? { 'data-align': align } : {};
};
