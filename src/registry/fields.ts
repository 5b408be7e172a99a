import { findField } from '../../contract/commonFields.ts';
import { EXPIRED, type FieldDeclaration, hasActive, INACTIVE, isMarking } from '../../contract/kinds/index.ts';
import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';

export const fieldNamed = (declaration: Pick<ResourceDeclaration, 'fields'>, name: string): FieldDeclaration =>
  findField(declaration, name) ?? { name, kind: 'DATETIME' };

export const labelOf = (field: Pick<FieldDeclaration, 'name' | 'label'>): string => translated(field.label ?? sentenceCase(field.name));

/** A list that has no column for it marks what is inactive. */
export const marksInactive = ({ fields, list }: ResourceDeclaration): boolean => hasActive({ fields }) && !list.columns.includes('active');

export const marksOf = (declaration: ResourceDeclaration, record: Readonly<Record<string, unknown>>): string[] => {
  const marks = declaration.fields.filter(isMarking).flatMap((field) => {
    const value = record[field.name] ?? '';
    if ('notPast' in field) return Date.parse(String(value)) < Date.now() ? translated(EXPIRED) : [];
    if ('lookupSearchField' in field) return String((value as Record<string, unknown>)[field.lookupSearchField ?? ''] ?? '') || [];
    const choice = String(value).toLowerCase();
    return 'marked' in field && field.marked?.includes(choice) ? sentenceCase(translated(choice)) : [];
  });
  return marksInactive(declaration) && record.active === false ? [...marks, translated(INACTIVE)] : marks;
};
