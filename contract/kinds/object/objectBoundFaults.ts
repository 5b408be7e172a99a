import type { ResourceDeclaration } from '../../resource.ts';
import { contractKindOf, lookupOf } from '../contractKinds.ts';
import { type ByName, fieldAt } from '../fieldAt.ts';
import type { FieldDeclaration, FieldOf } from '../index.ts';

/** A path ends at a value that is stored and can be shown. One that leads to another path, or back to itself, has nothing to read. */
export const objectBoundFaults = (field: FieldOf<'OBJECT'>, declaration: ResourceDeclaration, byName: ByName): string[] => {
  const path = field.sourceFieldPath;
  const lookup = lookupOf(fieldAt(declaration, path, byName));
  if (lookup) return [`sourceFieldPath '${path}' leads to a lookup: name what is shown of it, '${path}.${lookup.lookupSearchField}'`];
  return emptyEnd(field, declaration, byName)
    ? [`sourceFieldPath '${path}' leads to a field without a value of its own: name the field that has the value`]
    : [];
};

export const emptyEnd = (field: FieldDeclaration, declaration: ResourceDeclaration, byName: ByName): FieldDeclaration | undefined => {
  const end = field.kind === 'OBJECT' ? fieldAt(declaration, field.sourceFieldPath, byName) : undefined;
  return end && !contractKindOf(end).hasColumn ? end : undefined;
};
