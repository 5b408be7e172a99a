import { z } from 'zod';
import { BooleanField, type BooleanValue } from './boolean/booleanField.ts';
import { DatetimeField, type DatetimeValue } from './datetime/datetimeField.ts';
import { ManyToOneField, type ManyToOneValue } from './many-to-one/manyToOneField.ts';
import { NumberField, type NumberValue } from './number/numberField.ts';
import { ObjectField, type ObjectValue } from './object/objectField.ts';
import { OneToManyField, type OneToManyValue } from './one-to-many/oneToManyField.ts';
import { PasswordField, type PasswordValue } from './password/passwordField.ts';
import { TextField, type TextValue } from './text/textField.ts';

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
