import { isCommonField } from '../../commonFields.ts';
import type { ResourceDeclaration } from '../../resource.ts';
import { isSecret } from '../contractKinds.ts';
import { type ByName, fieldAt } from '../fieldAt.ts';
import type { FieldOf } from '../index.ts';

export const objectFaults = ({ sourceFieldPath }: FieldOf<'OBJECT'>, declaration: ResourceDeclaration, byName: ByName): string[] => {
  const found = fieldAt(declaration, sourceFieldPath, byName);
  if (!found && !isCommonField(sourceFieldPath)) return [`sourceFieldPath '${sourceFieldPath}' leads nowhere`];
  return found && isSecret(found) ? [`sourceFieldPath '${sourceFieldPath}' leads to a secret, which no call returns`] : [];
};
