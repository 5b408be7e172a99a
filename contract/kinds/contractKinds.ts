import { booleanKind } from './boolean/booleanKind.ts';
import type { ContractKind } from './contractKind.ts';
import { datetimeKind } from './datetime/datetimeKind.ts';
import type { ByKind, FieldDeclaration, FieldKind, FieldOf } from './index.ts';
import { manyToOneKind } from './many-to-one/manyToOneKind.ts';
import { numberKind } from './number/numberKind.ts';
import { objectKind } from './object/objectKind.ts';
import { oneToManyKind } from './one-to-many/oneToManyKind.ts';
import { passwordKind } from './password/passwordKind.ts';
import { textKind } from './text/textKind.ts';

/** Every kind's contract half; a kind that is missing does not compile. */
export const contractKinds: ByKind<{ [K in FieldKind]: ContractKind<K> }> = {
  TEXT: textKind,
  PASSWORD: passwordKind,
  NUMBER: numberKind,
  BOOLEAN: booleanKind,
  DATETIME: datetimeKind,
  MANY_TO_ONE: manyToOneKind,
  ONE_TO_MANY: oneToManyKind,
  OBJECT: objectKind,
};

export const contractKindOf = <K extends FieldKind>({ kind }: { kind: K }): ContractKind<K> => contractKinds[kind];

/** The field, where it points to a record of another resource; null where it does not, or where there is no field. */
export const lookupOf = (field: FieldDeclaration | undefined): FieldOf<'MANY_TO_ONE'> | null =>
  field ? contractKindOf(field).lookup(field) : null;

/** Whether the field has values in a column of its own that calls return: it can be sorted by, unique and indexed. */
export const isStoredValue = ({ kind }: Pick<FieldDeclaration, 'kind'>): boolean =>
  contractKinds[kind].hasColumn && contractKinds[kind].isReadable;

/** Whether values are written and never returned. */
export const isSecret = ({ kind }: Pick<FieldDeclaration, 'kind'>): boolean =>
  contractKinds[kind].hasColumn && !contractKinds[kind].isReadable;

/** Whether records can be inactive: lists of such a resource may leave those out. */
export const hasActive = ({ fields }: { fields: readonly FieldDeclaration[] }): boolean =>
  fields.some(({ name, kind }) => name === 'active' && contractKinds[kind].isTruth);
