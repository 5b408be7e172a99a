import { findField } from '../../contract/commonFields.ts';
import { EXPIRED, isMarking } from '../../contract/kinds/contractKinds.ts';
import type { FieldDeclaration } from '../../contract/kinds/index.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';

export const fieldNamed = (declaration: Pick<ResourceDeclaration, 'fields'>, name: string): FieldDeclaration =>
  findField(declaration, name) ?? { name, kind: 'DATETIME' };

export const labelOf = (field: Pick<FieldDeclaration, 'name' | 'label'>): string => translated(field.label ?? sentenceCase(field.name));

export const marksOf = ({ fields }: ResourceDeclaration, record: Readonly<Record<string, unknown>>): string[] =>
  fields.filter(isMarking).flatMap((field) => {
    const value = record[field.name] ?? '';
    if ('notPast' in field) return Date.parse(String(value)) < Date.now() ? translated(EXPIRED) : [];
    if ('lookupSearchField' in field) return String((value as Record<string, unknown>)[field.lookupSearchField ?? ''] ?? '') || [];
    const choice = String(value).toLowerCase();
    return 'marked' in field && field.marked?.includes(choice) ? sentenceCase(translated(choice)) : [];
  });
