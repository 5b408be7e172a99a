import { TextField } from '@mui/material';

/** Says what was typed once it is left or Enter is pressed: each word of it costs a reading of the file. */
export const TypedOnce = ({ label, value, onType }: { label: string; value: string; onType: (typed: string) => void }) => {
  const give = (typed: string) => {
    if (typed.trim() !== value) onType(typed.trim());
  };
  return (
    <TextField
      label={label}
      defaultValue={value}
      size="small"
      onBlur={({ target }) => give(target.value)}
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && target instanceof HTMLInputElement) give(target.value);
      }}
    />
  );
};
