import type { ComponentProps, ComponentType } from 'react';
import type { ByKind, FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds/index.ts';
import type { ReplacedInput } from '../registry/useDeclaration.ts';
import { BooleanInput } from './boolean/BooleanInput.tsx';
import { DatetimeInput } from './datetime/DatetimeInput.tsx';
import { ManyToOneInput } from './many-to-one/ManyToOneInput.tsx';
import { NumberInput } from './number/NumberInput.tsx';
import { SelectionInput } from './one-to-many/SelectionInput.tsx';
import { PasswordInput } from './password/PasswordInput.tsx';
import { TextInput } from './text/TextInput.tsx';

/** What an input gets besides its field: props that react-admin's own inputs take. It stands within react-admin's form, ours or a stock one. */
export interface InputProps<Field> extends ComponentProps<ReplacedInput> {
  field: Field;
  isGeneric: boolean;
}

const inputs: ByKind<{ [K in FieldKind]: ComponentType<InputProps<FieldOf<K>>> | null }> = {
  TEXT: TextInput,
  PASSWORD: PasswordInput,
  NUMBER: NumberInput,
  BOOLEAN: BooleanInput,
  DATETIME: DatetimeInput,
  MANY_TO_ONE: ManyToOneInput,
  ONE_TO_MANY: SelectionInput,
  OBJECT: null,
};

export const inputOf = ({ kind }: Pick<FieldDeclaration, 'kind'>) => inputs[kind] as ComponentType<InputProps<FieldDeclaration>> | null;
