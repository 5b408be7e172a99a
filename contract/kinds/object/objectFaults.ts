import { isCommonField } from '../../commonFields.ts';
import type { ResourceDeclaration } from '../../resource.ts';
import { type ByName, fieldAt } from '../fieldAt.ts';
import type { FieldOf } from '../index.ts';

export const objectFaults = ({ sourceFieldPath }: FieldOf<'OBJECT'>, declaration: ResourceDeclaration, byName: ByName): string[] =>
  isCommonField(sourceFieldPath) || fieldAt(declaration, sourceFieldPath, byName)
    ? []
    : [`sourceFieldPath '${sourceFieldPath}' leads nowhere`];
