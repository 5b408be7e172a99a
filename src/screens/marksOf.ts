import { sentenceCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';

export const marksOf = ({ fields }: ResourceDeclaration, record: Readonly<Record<string, unknown>>): string[] =>
  fields.flatMap((field) => {
    const value = String(record[field.name] ?? '').toLowerCase();
    return 'marked' in field && field.marked?.includes(value) ? [sentenceCase(value)] : [];
  });
