import type { FieldDeclaration } from './kinds/index.ts';
import type { DeclarationDraft, ResourceDeclaration } from './resource.ts';

/**
 * A declaration, checked by the compiler; `ResourceDeclaration` checks those that arrive as JSON. What it leaves out is filled in by
 * `withDefaults`. Keeps literal types, so that table types follow.
 */
export const declare = <const D extends DeclarationDraft>(draft: D): D & ResourceDeclaration => ({ ...draft, ...withDefaults(draft) });

/**
 * A whole declaration, from one that may leave out what follows from its dialect and fields; a whole one stays as it is.
 *
 * - `list.columns`: every field that a cell can show, then when the record was last changed; `list.searched`: the texts and lookups
 *   among them; `list.sort`: the first of them, ascending.
 * - `list.pageSize` and `list.pageSizes`: those of section 9, for generic and for other lists.
 * - `form`: every field that is written, none where the server alone writes.
 * - `details`: every field but inverses, then when the record was made and last changed.
 */
export const withDefaults = (draft: DeclarationDraft): ResourceDeclaration => {
  const { fields, dialects, access, list = {} } = draft;
  const columns = list.columns ?? [...namesOf(fields.filter(isCell)), 'entityLastUpdatedOn'];
  const sizes = dialects[0] === 'generic' ? { pageSize: 100, pageSizes: genericPageSizes } : { pageSize: 20, pageSizes: typedPageSizes };
  return {
    ...draft,
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

/** Field names that every record has. */
export const commonFields = ['id', 'entityCreatedOn', 'entityLastUpdatedOn'] as const;

/** Page sizes of section 9 of the specification. */
export const typedPageSizes = [10, 20, 50, 100, 200];
export const genericPageSizes = [3, 5, 10, 20, 50, 100, 200, 500];

const namesOf = (fields: readonly FieldDeclaration[]): string[] => fields.map(({ name }) => name);
const isCell = ({ kind }: FieldDeclaration): boolean => kind !== 'PASSWORD' && kind !== 'ONE_TO_MANY';
const isDetail = (field: FieldDeclaration): boolean => field.kind !== 'ONE_TO_MANY' || field.selects !== undefined;
const isWritten = (field: FieldDeclaration): boolean =>
  isDetail(field) && field.kind !== 'OBJECT' && !(field.kind === 'TEXT' && field.derived !== undefined);

const searchPath = (field: FieldDeclaration | undefined): string[] => {
  if (field?.kind === 'TEXT') return [field.name];
  return field?.kind === 'MANY_TO_ONE' ? [`${field.name}.${field.lookupSearchField}`] : [];
};
