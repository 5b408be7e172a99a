import type { FieldOf } from '../../../contract/kinds/index.ts';
import { text } from '../../messages/text.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import type { FilterInputProps } from '../filterInputs.ts';

export const BooleanFilter = ({ label, value, onChange, error }: FilterInputProps<FieldOf<'BOOLEAN'>>) => (
  <ChoiceField
    label={label}
    value={value === null ? '' : String(value)}
    onChange={(chosen) => onChange(chosen === '' ? null : chosen === 'true')}
    error={error !== null}
    helperText={error}
  >
    <option value="" aria-label={text('kinds.empty')} />
    <option value="true">{text('kinds.YES')}</option>
    <option value="false">{text('kinds.NO')}</option>
  </ChoiceField>
);
