import { TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { type FieldDeclaration, lookupOf } from '../../../contract/kinds/index.ts';
import { text } from '../../messages/text.ts';
import { optionsTitled, useLookup } from '../../ui/useLookup.ts';
import { useSettled } from '../../ui/useSettled.ts';

const SETTLED_MS = 500;

interface TypedOnceProps {
  /** Of a lookup, the stored records are offered, and a title that none of them has is said to be new. */
  field: FieldDeclaration | undefined;
  label: string;
  value: string;
  onType: (typed: string) => void;
}

/** Says what was typed once the hand rests, or the field is left, or Enter is pressed: each word of it costs a reading of the file. */
export const TypedOnce = ({ field, label, value, onType }: TypedOnceProps) => {
  const listId = useId();
  const [typed, setTyped] = useState(value);
  const give = (text: string) => {
    if (text.trim() !== value) onType(text.trim());
  };
  const settled = useSettled(typed, SETTLED_MS);
  const settle = useEffectEvent(give);
  useEffect(() => settle(settled), [settled]);
  const { target: resource = '', lookupSearchField: titleField = '' } = lookupOf(field) ?? {};
  const { fetchOptions } = useLookup({ resource, titleField });
  const { data: found } = useQuery({
    queryKey: ['typedOnce', resource, settled],
    queryFn: ({ signal }) => fetchOptions(settled, signal),
    enabled: resource !== '' && settled.trim().length > 1,
    retry: false,
  });
  return (
    <TextField
      label={label}
      value={typed}
      size="small"
      helperText={found && typed === settled && optionsTitled(found, typed).length === 0 ? text('upload.isNew') : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => give(typed)}
      onKeyDown={({ key }) => (key === 'Enter' ? give(typed) : undefined)}
      slotProps={{
        htmlInput: { autoComplete: 'off', ...(resource === '' ? {} : { list: listId }) },
        input: {
          endAdornment: (
            <datalist id={listId}>
              {found?.map(({ id, title }) => (
                <option key={id} value={title} />
              ))}
            </datalist>
          ),
        },
      }}
    />
  );
};
