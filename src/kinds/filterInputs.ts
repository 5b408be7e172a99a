import type { ComponentType } from 'react';
import type { Plain } from '../../contract/conditions.ts';
import type { ByKind, FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds/index.ts';
import { BooleanFilter } from './boolean/BooleanFilter.tsx';
import { dayProblem, InstantFilter } from './datetime/InstantFilter.tsx';
import { LookupFilter } from './many-to-one/LookupFilter.tsx';
import { numberFilter } from './number/NumberFilter.tsx';
import { TextFilter } from './text/TextFilter.tsx';

export interface FilterInputProps<Field> {
  field: Field;
  label: string;
  value: Plain | null;
  onChange: (value: Plain | null) => void;
  isEnd: boolean;
  error: string | null;
}

/** Where the value of a condition is chosen. `sent`: what the server reads of what was typed. */
export interface FilterInput<Field> {
  Input: ComponentType<FilterInputProps<Field>>;
  problem?: (value: Plain, field: Field) => string | null;
  sent?: (value: Plain, field: Field) => Plain;
}

const inputs: ByKind<{ [K in FieldKind]: FilterInput<FieldOf<K>> | null }> = {
  TEXT: { Input: TextFilter },
  PASSWORD: null,
  NUMBER: numberFilter,
  BOOLEAN: { Input: BooleanFilter },
  DATETIME: { Input: InstantFilter, problem: dayProblem },
  MANY_TO_ONE: { Input: LookupFilter },
  ONE_TO_MANY: null,
  OBJECT: null,
};

export const filterInputOf = ({ kind }: Pick<FieldDeclaration, 'kind'>) => inputs[kind] as FilterInput<FieldDeclaration> | null;
