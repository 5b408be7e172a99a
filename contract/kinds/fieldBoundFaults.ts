import type { ResourceDeclaration } from '../resource.ts';
import { isStoredValue } from './contractKinds.ts';
import type { ByName } from './fieldAt.ts';
import type { FieldDeclaration, FieldOf } from './index.ts';
import { numberBoundFaults } from './number/numberBoundFaults.ts';
import { objectBoundFaults } from './object/objectBoundFaults.ts';
import { lengthFaults, textBoundFaults } from './text/textBoundFaults.ts';

export const fieldBoundFaults = (field: FieldDeclaration, declaration: ResourceDeclaration, byName: ByName): string[] => [
  ...(field.differsFrom?.includes(field.name) ? ["differs from itself: name another field in 'differsFrom'"] : []),
  ...(field.unique && !isStoredValue(field) ? [`is unique, which a ${field.kind} cannot be: leave out 'unique'`] : []),
  ...kindFaults(field, declaration, byName),
];

const kindFaults = (field: FieldDeclaration, declaration: ResourceDeclaration, byName: ByName): string[] => {
  switch (field.kind) {
    case 'TEXT':
      return textBoundFaults(field);
    case 'PASSWORD':
      return lengthFaults(field);
    case 'NUMBER':
      return numberBoundFaults(field, declaration);
    case 'MANY_TO_ONE':
      return firstRecordFaults(field, declaration);
    case 'OBJECT':
      return objectBoundFaults(field, declaration, byName);
    default:
      return [];
  }
};

/** There is no other record yet that the first one could point to. */
const firstRecordFaults = ({ required, target }: FieldOf<'MANY_TO_ONE'>, { name }: ResourceDeclaration): string[] =>
  required && target === name
    ? ["is required and points to this entity itself, so that nobody could make its first record: leave out 'required'"]
    : [];
