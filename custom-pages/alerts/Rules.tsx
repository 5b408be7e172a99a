import { Button, Switch } from '@mui/material';
import { useMemo } from 'react';
import { calls } from '../../contract/workflows/alerts/calls.ts';
import type { Rule } from '../../contract/workflows/alerts/schemas.ts';
import { figure } from '../../src/messages/language.ts';
import { useConsoleData } from '../../src/providers/useConsoleData.ts';
import { EmptyState } from '../../src/ui/EmptyState.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { useRun } from '../../src/ui/useRun.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { rulesKey } from './index.ts';
import { ruleText } from './saidText.ts';
import { text } from './text.ts';

export const Rules = () => {
  const data = useConsoleData();
  const { run } = useRun();
  const rules = useCall([rulesKey], calls.rules, {});
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
            onChange={({ target }) => run(() => data.call(calls.changeRule, { params: { id }, body: { isActive: target.checked } }))}
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
            onClick={() => run(() => data.call(calls.removeRule, { params: { id } }))}
          >
            {text('remove')}
          </Button>
        ),
      },
    ],
    [run, data],
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
