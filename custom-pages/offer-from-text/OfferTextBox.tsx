import { TextField } from '@mui/material';
import type { Ref } from 'react';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

interface OfferTextBoxProps {
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLTextAreaElement>;
  onChange: (typed: string) => void;
  onBlur: () => void;
}

/** A box for many lines. It scrolls within itself: to measure its text anew at each key would be slow for a long one. */
export const OfferTextBox = ({ value, error, inputRef, onChange, onBlur }: OfferTextBoxProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  return (
    <TextField
      label={text('entry.offerText')}
      name="text"
      multiline
      fullWidth
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={Boolean(error)}
      helperText={error ?? text('entry.textHint')}
      inputRef={inputRef}
      slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { rows: 14, spellCheck: false, style: boxStyle } }}
    />
  );
};

const boxStyle = { resize: 'vertical', minHeight: 120 } as const;
