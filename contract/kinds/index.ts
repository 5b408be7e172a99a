import { z } from 'zod';
import { BooleanField, type BooleanValue } from './boolean/booleanField.ts';
import { booleanKind } from './boolean/booleanKind.ts';
import type { ContractKind } from './contractKind.ts';
import { DatetimeField, type DatetimeValue } from './datetime/datetimeField.ts';
import { datetimeKind } from './datetime/datetimeKind.ts';
import { ManyToOneField, type ManyToOneValue } from './many-to-one/manyToOneField.ts';
import { manyToOneKind } from './many-to-one/manyToOneKind.ts';
import { NumberField, type NumberValue } from './number/numberField.ts';
import { numberKind } from './number/numberKind.ts';
import { ObjectField, type ObjectValue } from './object/objectField.ts';
import { objectKind } from './object/objectKind.ts';
import { OneToManyField, type OneToManyValue } from './one-to-many/oneToManyField.ts';
import { oneToManyKind } from './one-to-many/oneToManyKind.ts';
import { PasswordField, type PasswordValue } from './password/passwordField.ts';
import { passwordKind } from './password/passwordKind.ts';
import { TextField, type TextValue } from './text/textField.ts';
import { textKind } from './text/textKind.ts';

export const fieldKinds = ['TEXT', 'PASSWORD', 'NUMBER', 'BOOLEAN', 'DATETIME', 'MANY_TO_ONE', 'ONE_TO_MANY', 'OBJECT'] as const;
export type FieldKind = (typeof fieldKinds)[number];

export const FieldDeclaration = z.discriminatedUnion('kind', [
  TextField,
  PasswordField,
  NumberField,
  BooleanField,
  DatetimeField,
  ManyToOneField,
  OneToManyField,
  ObjectField,
]);
export type FieldDeclaration = z.infer<typeof FieldDeclaration>;
export type FieldOf<K extends FieldKind> = Extract<FieldDeclaration, { kind: K }>;

/** One implementation per kind, typed by the kind's own field: what the kinds' folders of each half are checked against. */
export type ByKind<Implementation extends { [K in FieldKind]: unknown }> = { readonly [K in FieldKind]: Implementation[K] };

export interface ReadValue {
  TEXT: TextValue;
  PASSWORD: PasswordValue;
  NUMBER: NumberValue;
  BOOLEAN: BooleanValue;
  DATETIME: DatetimeValue;
  MANY_TO_ONE: ManyToOneValue;
  ONE_TO_MANY: OneToManyValue;
  OBJECT: ObjectValue;
}

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

/** Fields of the form that many records may be given at once: no password, and nothing that one record alone may have. */
export const changedTogether = ({ fields, form }: { fields: readonly FieldDeclaration[]; form: readonly string[] }): string[] =>
  form.filter((name) => fields.some((field) => field.name === name && !isSecret(field) && !field.unique));

export type SelectionField = FieldOf<'ONE_TO_MANY'> & Required<Pick<FieldOf<'ONE_TO_MANY'>, 'selects' | 'target' | 'lookupSearchField'>>;
export const isSelection = (field: FieldDeclaration): field is SelectionField => 'selects' in field && field.selects !== undefined;
export const selectionKey = ({ selects }: SelectionField): string => `selected${selects.charAt(0).toUpperCase()}${selects.slice(1)}IdList`;
export const lookupParameter = ({ name }: { name: string }): string => `${name}Id`;
export const selectionParameter = ({ selects }: SelectionField): string => `${selects}IdList`;
