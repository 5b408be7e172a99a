import { TextField } from '@mui/material';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../../ui/useSettled.ts';

const SETTLED_MS = 500;

/** Says what was typed once the hand rests, or the field is left, or Enter is pressed: each word of it costs a reading of the file. */
export const TypedOnce = ({ label, value, onType }: { label: string; value: string; onType: (typed: string) => void }) => {
  const [typed, setTyped] = useState(value);
  const give = (text: string) => {
    if (text.trim() !== value) onType(text.trim());
  };
  const settled = useSettled(typed, SETTLED_MS);
  const settle = useEffectEvent(give);
  useEffect(() => settle(settled), [settled]);
  return (
    <TextField
      label={label}
      value={typed}
      size="small"
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => give(typed)}
      onKeyDown={({ key }) => (key === 'Enter' ? give(typed) : undefined)}
    />
  );
};
