import type { FieldOf } from '../../../contract/kinds/index.ts';
import { translated } from '../../../contract/translated.ts';
import { text } from '../../messages/text.ts';
import { optionsOf } from '../../ui/Select.tsx';
import type { FilterInputProps } from '../filterInputs.ts';
import { TypedFilter } from '../TypedFilter.tsx';

export const TextFilter = ({ field, label, value, onChange, error }: FilterInputProps<FieldOf<'TEXT'>>) => {
  const { choices } = field;
  return (
    <TypedFilter {...{ label, value, onChange, error }} {...(choices ? { select: true, slotProps: { select: { native: true } } } : {})}>
      {choices ? [<option key="" value="" aria-label={text('kinds.empty')} />, ...optionsOf(choices, translated)] : null}
    </TypedFilter>
  );
};
