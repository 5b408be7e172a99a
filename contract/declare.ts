import { contractKindOf, contractKinds, type FieldDeclaration } from './kinds/index.ts';
import { pluralOf, sentenceCase } from './names.ts';
import type { DeclarationDraft, ResourceDeclaration } from './resource.ts';

/** Literal types stay, so that table types follow from them. */
export const declare = <const D extends DeclarationDraft>(draft: D): D & ResourceDeclaration => ({ ...draft, ...withDefaults(draft) });

export const withDefaults = (draft: DeclarationDraft): ResourceDeclaration => {
  const { dialects, access, list = {} } = draft;
  // The compiler may not have seen the draft: `declarationFaults` reports a kind that does not exist.
  const fields = draft.fields.filter(({ kind }) => Object.hasOwn(contractKinds, kind));
  const columns = list.columns ?? [...namesOf(fields.filter(isCell)), 'entityLastUpdatedOn'];
  const sizes = dialects[0] === 'generic' ? { pageSize: 100, pageSizes: genericPageSizes } : { pageSize: 20, pageSizes: typedPageSizes };
  return {
    ...draft,
    label: labelFor(draft),
    list: {
      columns,
      searched: columns.flatMap((name) => searchPath(fields.find((field) => field.name === name))),
      sort: columns.slice(0, 1).map((field) => ({ field, sortDirection: 'asc' })),
      ...sizes,
      ...list,
    },
    form: draft.form ?? (access.writtenBy === 'server' ? [] : namesOf(fields.filter(isWritten))),
    details: draft.details ?? [...namesOf(fields.filter(isDetail)), 'entityCreatedOn', 'entityLastUpdatedOn'],
  };
};

/** What it does not say is its name in words. */
export const labelFor = ({ name, label = {} }: Pick<DeclarationDraft, 'name' | 'label'>) => {
  const { one = sentenceCase(name), many = pluralOf(one) } = label;
  return { one, many };
};

export const typedPageSizes = [10, 20, 50, 100, 200];
export const genericPageSizes = [3, 5, 10, 20, 50, 100, 200, 500];

const namesOf = (fields: readonly FieldDeclaration[]): string[] => fields.map(({ name }) => name);
const isCell = (field: FieldDeclaration): boolean => contractKindOf(field).isReadable;
const isDetail = (field: FieldDeclaration): boolean => contractKindOf(field).isDetail(field);
const isWritten = (field: FieldDeclaration): boolean => contractKindOf(field).isWritten(field);

const searchPath = (field: FieldDeclaration | undefined): string | [] => (field && contractKindOf(field).textPath(field)) ?? [];
