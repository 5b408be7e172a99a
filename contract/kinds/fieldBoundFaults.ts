import type { ResourceDeclaration } from '../resource.ts';
import type { FieldDeclaration } from './index.ts';
import { lengthFaults } from './lengthFaults.ts';
import { firstRecordFaults } from './many-to-one/firstRecordFaults.ts';
import { numberBoundFaults } from './number/numberBoundFaults.ts';

/** What a field asks that no value meets, in the words of `declarationFaults`. */
export const fieldBoundFaults = (field: FieldDeclaration, declaration: ResourceDeclaration): string[] => {
  if (field.kind === 'TEXT' || field.kind === 'PASSWORD') return lengthFaults(field);
  if (field.kind === 'NUMBER') return numberBoundFaults(field, declaration);
  return field.kind === 'MANY_TO_ONE' ? firstRecordFaults(field, declaration) : [];
};
