import CalendarIcon from '@mui/icons-material/CalendarTodayOutlined';
import { IconButton, InputAdornment, TextField, type TextFieldProps } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useRef } from 'react';
import { text } from '../messages/text.ts';

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

interface CalendarButtonProps {
  type: 'date' | 'datetime-local';
  value: string;
  onChange: (value: string) => void;
}

/** Opens the browser's calendar beside a box in which dates are typed: its own box would show them in the browser's language. */
export const CalendarButton = ({ type, value, onChange }: CalendarButtonProps) => {
  const calendar = useRef<HTMLInputElement>(null);
  return (
    <>
      <IconButton size="small" edge="end" aria-label={text('ui.openCalendar')} onClick={() => calendar.current?.showPicker()}>
        <CalendarIcon fontSize="small" />
      </IconButton>
      <Calendar
        ref={calendar}
        type={type}
        tabIndex={-1}
        aria-hidden
        // The browser warns of any other value, at each key.
        value={isWhole(type, value) ? value.replace(' ', 'T') : ''}
        onChange={(event) => onChange(event.target.value.replace('T', ' '))}
      />
    </>
  );
};

const isWhole = (type: CalendarButtonProps['type'], value: string): boolean => {
  const minute = type === 'date' ? `${value}T00:00` : value.replace(' ', 'T');
  const instant = Date.parse(`${minute}Z`);
  return minute.length === 16 && !Number.isNaN(instant) && new Date(instant).toISOString().startsWith(minute);
};

const Calendar = styled('input')({ width: 0, height: 0, padding: 0, border: 0, opacity: 0, alignSelf: 'end' });
