import type { ComponentType } from 'react';
import type { ByKind, FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds/index.ts';
import { isSelection } from '../../contract/selections.ts';
import { BooleanInput } from './boolean/BooleanInput.tsx';
import { DatetimeInput } from './datetime/DatetimeInput.tsx';
import { instantTyped, typedInstant } from './datetime/instant.ts';
import { ManyToOneInput } from './many-to-one/ManyToOneInput.tsx';
import { NumberInput } from './number/NumberInput.tsx';
import { numberProblem } from './number/numberProblem.ts';
import { SelectionInput } from './one-to-many/SelectionInput.tsx';
import { selectedIds, typedSelection } from './one-to-many/selection.ts';
import { PasswordInput } from './password/PasswordInput.tsx';
import { TextInput } from './text/TextInput.tsx';

/** Stands within react-admin's Form. `isGeneric`: lookups go through the generic calls. */
export interface InputProps<Field> {
  field: Field;
  label: string;
  isGeneric: boolean;
  autoFocus?: boolean;
}

/** How a value is typed. The form holds what was typed; JSON is made of it when it is sent. */
export interface InputKind<Field> {
  Input: ComponentType<InputProps<Field>>;
  /** What the form starts with, for a value as it is read (undefined: a new record). */
  typed: (value: unknown, field: Field, timeZone: string) => unknown;
  /** What is sent. Empty text arrives as null. */
  written: (typed: unknown, field: Field, timeZone: string) => unknown;
  /** Why it cannot be sent at all, whatever the rules say. */
  problem?: (typed: unknown, field: Field) => string | null;
}

const inputs: ByKind<{ [K in FieldKind]: InputKind<FieldOf<K>> | null }> = {
  TEXT: {
    Input: TextInput,
    typed: (value, field) => (value === undefined ? (field.default ?? '') : text(value)),
    written: (typed) => typed,
  },
  PASSWORD: { Input: PasswordInput, typed: () => '', written: (typed) => typed },
  NUMBER: {
    Input: NumberInput,
    typed: (value, { isInstant }, timeZone) => (isInstant ? typedInstant(value, timeZone) : text(value)),
    written: (typed, { isInstant }, timeZone) => {
      if (typed === null) return null;
      return isInstant ? Date.parse(instantTyped(String(typed), timeZone)) : Number(typed);
    },
    problem: (typed, field) => (field.isInstant ? null : numberProblem(typed, field)),
  },
  BOOLEAN: {
    Input: BooleanInput,
    typed: (value, field) => (value === undefined ? (field.default ?? false) : value === true),
    written: (typed) => typed === true,
  },
  DATETIME: {
    Input: DatetimeInput,
    typed: (value, _, timeZone) => typedInstant(value, timeZone),
    written: (typed, _, timeZone) => (typed === null ? null : instantTyped(String(typed), timeZone)),
  },
  MANY_TO_ONE: {
    Input: ManyToOneInput,
    typed: (value) => value ?? null,
    written: (typed) => (typed === null ? null : { id: (typed as { id: number }).id }),
  },
  ONE_TO_MANY: {
    Input: SelectionInput,
    typed: (value, field) => typedSelection(value, field),
    written: (typed, field) => selectedIds(typed, field),
  },
  OBJECT: null,
};

/** Null: a value of the field cannot be typed. Of the records that stand under another only those are, that bind it to others. */
export const inputOf = (field: FieldDeclaration): InputKind<FieldDeclaration> | null => {
  const isTyped = field.kind !== 'ONE_TO_MANY' || isSelection(field);
  return isTyped ? (inputs[field.kind] as InputKind<FieldDeclaration> | null) : null;
};

function text(value: unknown): string {
  return value === null || value === undefined ? '' : String(value);
}
