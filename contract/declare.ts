import { contractKindOf, contractKinds } from './kinds/contractKinds.ts';
import type { FieldDeclaration } from './kinds/index.ts';
import type { DeclarationDraft, ResourceDeclaration } from './resource.ts';

/**
 * A declaration, checked by the compiler; `ResourceDeclaration` checks those that arrive as JSON. `withDefaults` fills in what it
 * leaves out. Literal types stay, so that table types follow from them.
 */
export const declare = <const D extends DeclarationDraft>(draft: D): D & ResourceDeclaration => ({ ...draft, ...withDefaults(draft) });

/**
 * Completes a declaration: fills in what follows from its dialect and fields. A whole declaration stays unchanged.
 *
 * - `list.columns`: every field that a cell can show, then when the record was last changed; `list.searched`: the texts and lookups
 *   among them; `list.sort`: the first of them, ascending.
 * - `list.pageSize` and `list.pageSizes`: those of section 9, for generic and for other lists.
 * - `form`: every field that is written, none where the server alone writes.
 * - `details`: every field, then when the record was made and last changed.
 */
export const withDefaults = (draft: DeclarationDraft): ResourceDeclaration => {
  const { dialects, access, list = {} } = draft;
  // The compiler may not have seen the draft: `declarationFaults` reports a kind that does not exist.
  const fields = draft.fields.filter(({ kind }) => Object.hasOwn(contractKinds, kind));
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

/** Page sizes of section 9 of the specification. */
export const typedPageSizes = [10, 20, 50, 100, 200];
export const genericPageSizes = [3, 5, 10, 20, 50, 100, 200, 500];

const namesOf = (fields: readonly FieldDeclaration[]): string[] => fields.map(({ name }) => name);
const isCell = (field: FieldDeclaration): boolean => contractKindOf(field).isReadable;
const isDetail = (field: FieldDeclaration): boolean => contractKindOf(field).isDetail(field);
const isWritten = (field: FieldDeclaration): boolean => contractKindOf(field).isWritten(field);

const searchPath = (field: FieldDeclaration | undefined): string | [] => (field && contractKindOf(field).textPath(field)) ?? [];
