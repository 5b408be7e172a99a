import type { FieldOf } from '../../../contract/kinds/index.ts';
import { withoutGroups } from '../../../contract/kinds/number/decimal.ts';
import { dayProblem, InstantFilter } from '../datetime/InstantFilter.tsx';
import type { FilterInput, FilterInputProps } from '../filterInputs.ts';
import { TypedFilter } from '../TypedFilter.tsx';
import { numberKind } from './NumberCell.tsx';

const NumberFilter = (props: FilterInputProps<FieldOf<'NUMBER'>>) =>
  props.field.isInstant ? <InstantFilter {...props} /> : <DecimalFilter {...props} />;

const DecimalFilter = ({ label, value, onChange, error }: FilterInputProps<FieldOf<'NUMBER'>>) => (
  <TypedFilter {...{ label, value, onChange, error }} slotProps={{ htmlInput: { inputMode: 'decimal' } }} />
);

export const numberFilter: FilterInput<FieldOf<'NUMBER'>> = {
  Input: NumberFilter,
  problem: (value, field) => (field.isInstant ? dayProblem(value) : (numberKind.problem?.(value, field) ?? null)),
  sent: (value, { isInstant }) => (isInstant ? value : withoutGroups(String(value)).trim()),
};
