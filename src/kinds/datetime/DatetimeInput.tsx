import { useFormContext } from 'react-hook-form';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { text } from '../../messages/text.ts';
import { useConsoleSettings } from '../../ui/ConsoleSettings.tsx';
import { DateField } from '../../ui/DateField.tsx';
import type { InputProps } from '../inputs.ts';
import { useTextBox } from '../useTextBox.tsx';
import { instantTyped, typedInstant } from './instant.ts';
import { isUnread } from './unreadInstant.ts';

interface DatetimeInputProps extends InputProps<FieldDeclaration> {
  toValue?: (instant: string) => unknown;
}

export const DatetimeInput = ({ label, toValue = (instant) => instant, ...props }: DatetimeInputProps) => {
  const { timeZone } = useConsoleSettings();
  const isDay = 'isDay' in props.field && props.field.isDay === true;
  const { defaultValues } = useFormContext().formState;
  const stored: unknown = defaultValues?.[props.source];
  const box = useTextBox(
    { ...props, label: text('kinds.inTimeZone', { label, timeZone }) },
    {
      format: (value) => typedInstant(value, timeZone, isDay),
      parse: (typed) => {
        if (typed === '') return null;
        if (typed === typedInstant(stored, timeZone, isDay)) return stored;
        const instant = instantTyped(typed, timeZone, isDay);
        return isUnread(instant) ? instant : toValue(instant);
      },
    },
  );
  return (
    <DateField {...box} type={isDay ? 'date' : 'datetime-local'} placeholder={text(isDay ? 'filters.dayHint' : 'kinds.dateTimeHint')} />
  );
};
