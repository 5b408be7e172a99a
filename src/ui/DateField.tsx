import { InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { CalendarButton, type CalendarButtonProps } from './CalendarButton.tsx';

interface DateFieldProps extends CalendarButtonProps, Omit<TextFieldProps, keyof CalendarButtonProps | 'variant'> {}

/** A date is typed, or chosen from the browser's calendar. */
export const DateField = ({ type, value, onChange, slotProps = {}, ...field }: DateFieldProps) => {
  const calendar = (
    <InputAdornment position="end" sx={{ ml: 0 }}>
      <CalendarButton type={type} value={value} onChange={onChange} />
    </InputAdornment>
  );
  return (
    <TextField
      fullWidth
      autoComplete="off"
      {...field}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      slotProps={{ ...slotProps, input: { endAdornment: calendar } }}
    />
  );
};
