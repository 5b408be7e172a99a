import { findField } from '../../contract/commonFields.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';

export const fieldNamed = (declaration: Pick<ResourceDeclaration, 'fields'>, name: string): FieldDeclaration =>
  findField(declaration, name) ?? { name, kind: 'DATETIME' };

export const labelOf = (field: Pick<FieldDeclaration, 'name' | 'label'>): string => translated(field.label ?? sentenceCase(field.name));

export const marksOf = ({ fields }: ResourceDeclaration, record: Readonly<Record<string, unknown>>): string[] =>
  fields.flatMap((field) => {
    const value = String(record[field.name] ?? '').toLowerCase();
    return 'marked' in field && field.marked?.includes(value) ? [sentenceCase(translated(value))] : [];
  });
