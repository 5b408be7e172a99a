import { Box } from '@mui/material';
import { type Plain, relativeSpans } from '../../../contract/conditions.ts';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import { text, text as textOf } from '../../messages/text.ts';
import { ChoiceField } from '../../ui/ChoiceField.tsx';
import { useConsoleSettings } from '../../ui/ConsoleSettings.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { optionsOf } from '../../ui/Select.tsx';
import type { FilterInputProps } from '../filterInputs.ts';
import { instantTyped, typedInstant } from './instant.ts';
import { spanTexts } from './spanTexts.ts';

/** A day, or a span such as the last 7 days, which moves with today. The ends of a range are days. */
export const InstantFilter = (props: FilterInputProps<FieldDeclaration>) => {
  const { label, value, onChange, isEnd } = props;
  const span = relativeSpans.find((each) => each === value);
  if (isEnd) return <DayInput {...props} />;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ChoiceField label={label} value={span ?? ''} onChange={(chosen) => onChange(chosen || null)}>
        <option value="">{text('filters.onDay')}</option>
        {optionsOf(relativeSpans, (each) => text(spanTexts[each]))}
      </ChoiceField>
      {span ? null : <DayInput {...props} label={text('filters.day')} />}
    </Box>
  );
};

const DayInput = ({ label, value, onChange, error }: FilterInputProps<FieldDeclaration>) => {
  const { timeZone } = useConsoleSettings();
  const typed = typedInstant(value, timeZone);
  return (
    <DateField
      type="date"
      label={label}
      placeholder={text('filters.dayHint')}
      value={typed}
      onChange={(written) => onChange(written === '' ? null : instantTyped(written, timeZone))}
      error={error !== null}
      helperText={error}
    />
  );
};

const DAY = /^\d{4}-(0\d|1[0-2])-[0-3]\d(T\d\d:\d\d:\d\d\.\d{3}Z)?$/;

export const dayProblem = (value: Plain): string | null =>
  relativeSpans.some((span) => span === value) || DAY.test(String(value)) ? null : textOf('filters.notADay');
