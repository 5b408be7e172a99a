import { Box, FormHelperText, InputBase, Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { inSentence, pluralOf, sentenceCase } from '../../../contract/names.ts';
import { listed, text } from '../../messages/text.ts';
import { useDeclarations } from '../../registry/useDeclaration.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { type RecordOption, useAllOptions } from '../../ui/useLookup.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { InputProps } from '../inputs.ts';
import { OptionChecks } from './OptionChecks.tsx';
import { bindingsTo, boundOptions } from './selection.ts';

const FILTERED_FROM = 10;

/** Check boxes for every active record that can be bound. Bound records that are not active stay bound, and are named. */
export const SelectionInput = ({ field, source, label, validate, isRequired }: InputProps<FieldOf<'ONE_TO_MANY'>>) => {
  const { target = '', lookupSearchField = 'id' } = field;
  const { field: input, fieldState } = useInput({ source, validate, isRequired });
  const { defaultValues } = useFormContext().formState;
  const [filter, setFilter] = useState('');
  const { data, error, isPending, refetch } = useAllOptions(target, lookupSearchField);
  const chosen = boundOptions(input.value, field);
  const others = data ? chosen.filter(({ id }) => !data.some((option) => option.id === id)) : [];
  const nouns = inSentence(useDeclarations()(target)?.label.many ?? pluralOf(sentenceCase(target)));
  const toggle = (option: RecordOption, isChosen: boolean) => {
    const rest = chosen.filter(({ id }) => id !== option.id);
    input.onChange(bindingsTo(isChosen ? [...rest, option] : rest, defaultValues?.[source], field));
  };
  return (
    <Group ref={input.ref} tabIndex={-1}>
      <legend>
        {label}
        {chosen.length > 0 ? ` (${chosen.length})` : null}
      </legend>
      <Frame>
        {data && data.length >= FILTERED_FROM ? (
          <InputBase
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
            placeholder={text('kinds.filterHint', { nouns })}
            fullWidth
            sx={{ px: 1.5, py: 0.25, borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem' }}
            slotProps={{ input: { 'aria-label': text('kinds.filter', { nouns }) } }}
          />
        ) : null}
        {isPending ? <Loading /> : null}
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data?.length === 0 ? <Hint>{text('kinds.none', { nouns })}</Hint> : null}
        {data && data.length > 0 ? (
          <OptionChecks options={data} filter={filter} chosen={new Set(chosen.map(({ id }) => id))} onToggle={toggle} />
        ) : null}
        {others.length > 0 ? <Hint>{text('kinds.keptInactive', { titles: listed(others.map(({ title }) => title)) })}</Hint> : null}
        {fieldState.error?.message ? (
          <FormHelperText error sx={{ px: 1.5, pb: 1 }}>
            <ValidationError error={fieldState.error.message} />
          </FormHelperText>
        ) : null}
      </Frame>
    </Group>
  );
};

const Loading = () => (
  <Box role="status" sx={{ px: 1.5, pb: 1 }}>
    <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
    {['60%', '45%', '70%'].map((width) => (
      <Skeleton key={width} height={32} width={width} />
    ))}
  </Box>
);

const Hint = styled('p')(({ theme }) => ({ margin: 0, padding: '8px 12px', color: (theme.vars ?? theme).palette.text.secondary }));

const Group = styled('fieldset')({
  margin: 0,
  padding: 0,
  minWidth: 0,
  border: 0,
  legend: { padding: 0, marginBottom: 4, fontSize: '0.8125rem' },
});
const Frame = styled('div')(({ theme }) => ({
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: theme.shape.borderRadius,
}));
