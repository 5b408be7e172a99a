import { useMemo } from 'react';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { RecordAutocomplete } from '../../ui/RecordAutocomplete.tsx';
import type { InputProps } from '../inputs.ts';
import { useTypedInput } from '../useTypedInput.ts';
import { targetOptions } from './targetOptions.ts';

/** Of the generic screens; the others ask for the autocomplete's own minimum. */
const GENERIC_MINIMUM_TEXT = 2;

/** The form holds the record as it is read, `{id, [lookupSearchField]}`, or null. */
export const ManyToOneInput = ({ field, label, isGeneric, autoFocus }: InputProps<FieldOf<'MANY_TO_ONE'>>) => {
  const { input, inputRef, message } = useTypedInput(field);
  const { lookupSearchField } = field;
  const fetchOptions = useMemo(() => targetOptions(field, isGeneric), [field, isGeneric]);
  const chosen = input.value as ({ id: number } & Record<string, unknown>) | null;
  return (
    <RecordAutocomplete
      label={label}
      name={input.name}
      required={field.required ?? false}
      autoFocus={autoFocus ?? false}
      {...(isGeneric ? { minimumText: GENERIC_MINIMUM_TEXT } : {})}
      fetchOptions={fetchOptions}
      value={chosen ? { id: chosen.id, title: String(chosen[lookupSearchField] ?? chosen.id) } : null}
      onChange={(option) => input.onChange(option ? { id: option.id, [lookupSearchField]: option.title } : null)}
      onBlur={() => input.onBlur()}
      inputRef={inputRef}
      error={message}
    />
  );
};
