import { isCommonField } from '../../commonFields.ts';
import type { ResourceDeclaration } from '../../resource.ts';
import { type ByName, fieldAt } from '../fieldAt.ts';
import { contractKindOf, type FieldOf, isSecret, lookupOf } from '../index.ts';

/** A path ends at a value that is stored and can be shown. One that leads to another path, or back to itself, has nothing to read. */
export const objectFaults = ({ sourceFieldPath: path }: FieldOf<'OBJECT'>, declaration: ResourceDeclaration, byName: ByName): string[] => {
  const end = fieldAt(declaration, path, byName);
  if (!end) return isCommonField(path) ? [] : [`sourceFieldPath '${path}' leads nowhere`];
  if (isSecret(end)) return [`sourceFieldPath '${path}' leads to a secret, which no call returns`];
  const lookup = lookupOf(end);
  if (lookup) return [`sourceFieldPath '${path}' leads to a lookup: name what is shown of it, '${path}.${lookup.lookupSearchField}'`];
  return contractKindOf(end).hasColumn
    ? []
    : [`sourceFieldPath '${path}' leads to a field without a value of its own: name the field that has the value`];
};
