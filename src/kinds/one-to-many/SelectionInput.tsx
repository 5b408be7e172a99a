import { Box, FormHelperText, InputBase, Skeleton } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { sentenceCase } from '../../../contract/names.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import type { RecordOption } from '../../ui/optionSearch.ts';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import type { InputProps } from '../inputs.ts';
import { useTypedInput } from '../useTypedInput.ts';
import { OptionChecks } from './OptionChecks.tsx';
import { bindingsTo, boundOptions } from './selection.ts';
import { selectionOptions } from './selectionOptions.ts';

/** From as many options on, a box narrows them. */
const FILTERED_FROM = 10;

/** Check boxes for every active record that can be bound. What is bound and not among them stays bound, and is named. */
export const SelectionInput = ({ field, label }: InputProps<FieldOf<'ONE_TO_MANY'>>) => {
  const { target = '', lookupSearchField = 'id' } = field;
  const { input, inputRef, message } = useTypedInput(field);
  const [filter, setFilter] = useState('');
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['selection', target],
    queryFn: ({ signal }) => selectionOptions(target, lookupSearchField, signal),
    retry: false,
  });
  const chosen = boundOptions(input.value, field);
  const others = data ? chosen.filter(({ id }) => !data.some((option) => option.id === id)) : [];
  const nouns = `${sentenceCase(target).toLowerCase()}s`;
  const toggle = (option: RecordOption, isChosen: boolean) => {
    const rest = chosen.filter(({ id }) => id !== option.id);
    input.onChange(bindingsTo(isChosen ? [...rest, option] : rest, field));
  };
  return (
    <Group ref={inputRef} tabIndex={-1}>
      <legend>
        {label}
        {chosen.length > 0 ? ` (${chosen.length})` : null}
      </legend>
      {data && data.length >= FILTERED_FROM ? (
        <InputBase
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
          placeholder={`Filter ${nouns} …`}
          fullWidth
          sx={{ px: 1.5, py: 0.25, borderBottom: 1, borderColor: 'divider', fontSize: '0.8125rem' }}
          slotProps={{ input: { 'aria-label': `Filter ${nouns}` } }}
        />
      ) : null}
      {isPending ? <Loading /> : null}
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
      {data?.length === 0 ? <Hint>No {nouns} yet. Once there are active ones, they can be chosen here.</Hint> : null}
      {data && data.length > 0 ? (
        <OptionChecks options={data} filter={filter} chosen={new Set(chosen.map(({ id }) => id))} onToggle={toggle} />
      ) : null}
      {others.length > 0 ? <Hint>Inactive, and kept: {others.map(({ title }) => title).join(', ')}</Hint> : null}
      {message === undefined ? null : (
        <FormHelperText error sx={{ px: 1.5, pb: 1 }}>
          {message}
        </FormHelperText>
      )}
    </Group>
  );
};

const Loading = () => (
  <Box role="status" sx={{ px: 1.5, pb: 1 }}>
    <VisuallyHidden>Loading…</VisuallyHidden>
    {['60%', '45%', '70%'].map((width) => (
      <Skeleton key={width} height={32} width={width} />
    ))}
  </Box>
);

const Hint = styled('p')(({ theme }) => ({ margin: 0, padding: '8px 12px', color: (theme.vars ?? theme).palette.text.secondary }));

const Group = styled('fieldset')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    margin: 0,
    padding: 0,
    minWidth: 0,
    border: `1px solid ${palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    legend: { marginLeft: 8, padding: '0 4px', fontSize: '0.75rem', color: palette.text.secondary },
  };
});
