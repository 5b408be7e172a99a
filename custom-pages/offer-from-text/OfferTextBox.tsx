import { TextField } from '@mui/material';
import type { Ref } from 'react';
import { useText } from '../../src/messages/text.ts';

interface OfferTextBoxProps {
  value: string;
  error: string | undefined;
  inputRef: Ref<HTMLTextAreaElement>;
  onChange: (typed: string) => void;
  onBlur: () => void;
}

/** A box for many lines. It scrolls within itself: to measure its text anew at each key would be slow for a long one. */
export const OfferTextBox = ({ value, error, inputRef, onChange, onBlur }: OfferTextBoxProps) => {
  const text = useText();
  return (
    <TextField
      label={text('offerFromText.offerText')}
      name="text"
      multiline
      fullWidth
      required
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
      error={Boolean(error)}
      helperText={error ?? text('offerFromText.textHint')}
      inputRef={inputRef}
      slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { rows: 14, spellCheck: false, style: boxStyle } }}
    />
  );
};

const boxStyle = { resize: 'vertical', minHeight: 120 } as const;
