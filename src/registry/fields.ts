import { findField } from '../../contract/commonFields.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export const fieldNamed = (declaration: Pick<ResourceDeclaration, 'fields'>, name: string): FieldDeclaration =>
  findField(declaration, name) ?? { name, kind: 'DATETIME' };

export const labelOf = (field: FieldDeclaration): string => field.label ?? sentenceCase(field.name);
