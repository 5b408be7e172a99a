import { useForkRef } from '@mui/material';
import { useRef } from 'react';
import { useInput, ValidationError } from 'react-admin';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { formatSort } from '../../../contract/records.ts';
import { text } from '../../messages/text.ts';
import { RecordAutocomplete } from '../../ui/RecordAutocomplete.tsx';
import { useLookup } from '../../ui/useLookup.ts';
import type { InputProps } from '../inputs.ts';

const GENERIC_MINIMUM_TEXT = 2;

/** The form holds the record as it is read, `{id, [lookupSearchField]}`, or null. */
export const ManyToOneInput = (props: InputProps<FieldOf<'MANY_TO_ONE'>>) => {
  const { field, source, label, validate, isRequired, isGeneric, autoFocus } = props;
  const box = useRef<HTMLInputElement>(null);
  // What was typed and not chosen would be stored as nothing.
  const isChosen = (value: unknown) => (value || !box.current?.value.trim() ? undefined : text('list.chooseOption'));
  const { field: input, fieldState } = useInput({ source, validate: [validate ?? [], isChosen].flat(), isRequired });
  const { lookupSearchField } = field;
  const lookup = useLookup({
    resource: field.target,
    titleField: lookupSearchField,
    calls: isGeneric ? 'generic' : 'typed',
    sort: formatSort(field.lookupSortFields?.length ? field.lookupSortFields : [{ field: lookupSearchField, sortDirection: 'asc' }]),
  });
  const chosen = (input.value || null) as ({ id: number } & Record<string, unknown>) | null;
  return (
    <RecordAutocomplete
      label={label}
      name={input.name}
      required={isRequired}
      autoFocus={autoFocus}
      {...(isGeneric ? { minimumText: GENERIC_MINIMUM_TEXT } : {})}
      {...lookup}
      value={chosen ? { id: chosen.id, title: String(chosen[lookupSearchField] ?? chosen.id) } : null}
      onChange={(option) => input.onChange(option ? { id: option.id, [lookupSearchField]: option.title } : null)}
      onBlur={() => input.onBlur()}
      inputRef={useForkRef(box, input.ref)}
      error={fieldState.error?.message ? <ValidationError error={fieldState.error.message} /> : undefined}
    />
  );
};
