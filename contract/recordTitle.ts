import type { ResourceDeclaration } from './resource.ts';

/** What a record is called: the first text or lookup among its details, else its id. */
export const recordTitle = (declaration: ResourceDeclaration, record: Readonly<Record<string, unknown>>): string => {
  for (const name of declaration.details) {
    const field = declaration.fields.find((each) => each.name === name);
    const stored = record[name];
    const value = field?.kind === 'MANY_TO_ONE' ? lookupOf(stored)[field.lookupSearchField] : field?.kind === 'TEXT' ? stored : null;
    if (typeof value === 'string' && value !== '') return value;
  }
  return `${declaration.label.one} ${String(record.id)}`;
};

const lookupOf = (value: unknown) => (typeof value === 'object' && value !== null ? value : {}) as Readonly<Record<string, unknown>>;
