import { Button, Switch } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { calls } from '../../contract/workflows/alerts/calls.ts';
import type { Rule } from '../../contract/workflows/alerts/schemas.ts';
import { figure } from '../../src/messages/language.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { rulesKey } from './index.ts';
import { ruleText } from './saidText.ts';
import { text } from './text.ts';

const useRules = () => {
  const data = useDataProvider<ConsoleDataProvider>();
  return useQuery({ queryKey: [rulesKey], queryFn: ({ signal }) => data.call(calls.rules, { signal }) });
};

export const Rules = () => {
  const data = useDataProvider<ConsoleDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  const rules = useRules();
  const change = useMutation({
    mutationFn: ({ id, isActive }: { id: number; isActive: boolean | null }) =>
      isActive === null
        ? data.call(calls.removeRule, { params: { id } })
        : data.call(calls.changeRule, { params: { id }, body: { isActive } }),
    onSettled: () => client.invalidateQueries({ queryKey: [rulesKey] }),
    onError: (reason) => notify(reason.message, { type: 'error' }),
  });
  const { mutate } = change;
  const columns = useMemo(
    (): GridColumn<Rule>[] => [
      {
        name: 'watched',
        title: text('watched'),
        cell: ({ title, isGone, isTooSlow }) => (isGone || isTooSlow ? text(isGone ? 'gone' : 'tooSlow', { title }) : <bdi>{title}</bdi>),
      },
      { name: 'condition', title: text('condition'), cell: (rule) => ruleText(text, rule) },
      { name: 'said', title: text('times'), isNumber: true, cell: ({ said }) => figure(said) },
      {
        name: 'isActive',
        title: text('isActive'),
        cell: ({ id, title, isActive, ...rule }) => (
          <Switch
            size="small"
            checked={isActive}
            onChange={({ target }) => mutate({ id, isActive: target.checked })}
            slotProps={{ input: { 'aria-label': `${text('isActive')}: ${title}, ${ruleText(text, rule)}` } }}
          />
        ),
      },
      {
        name: 'action',
        title: '',
        cell: ({ id, title, ...rule }) => (
          <Button
            color="error"
            aria-label={`${text('remove')}: ${title}, ${ruleText(text, rule)}`}
            onClick={() => mutate({ id, isActive: null })}
          >
            {text('remove')}
          </Button>
        ),
      },
    ],
    [mutate],
  );
  if (rules.error && !rules.data) return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />;
  return (
    <Grid
      label={text('rules')}
      rows={rules.data?.rules}
      columns={columns}
      look={{ cardsUpTo: 860 }}
      isRegion
      empty={<EmptyState title={text('noRules')} hint={text('noRulesHint')} />}
    />
  );
};
