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

export const lookupOf = (field: FieldDeclaration | undefined): FieldOf<'MANY_TO_ONE'> | null =>
  field ? contractKindOf(field).lookup(field) : null;

export const isStoredValue = ({ kind }: Pick<FieldDeclaration, 'kind'>): boolean =>
  contractKinds[kind].hasColumn && contractKinds[kind].isReadable;

export const isSecret = ({ kind }: Pick<FieldDeclaration, 'kind'>): boolean =>
  contractKinds[kind].hasColumn && !contractKinds[kind].isReadable;

export const EXPIRED = 'Expired';
export const INACTIVE = 'Inactive';

/** Whether a value of it may be a word that stands beside its record's title. */
export const isMarking = (field: FieldDeclaration): boolean =>
  ('marked' in field && field.marked !== undefined) || ('isMarked' in field && field.isMarked === true) || 'notPast' in field;

export const hasActive = ({ fields }: { fields: readonly FieldDeclaration[] }): boolean =>
  fields.some(({ name, kind }) => name === 'active' && contractKinds[kind].isTruth);
