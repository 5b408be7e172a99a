import { Box, Button, Switch, Typography } from '@mui/material';
import { useCallback, useMemo } from 'react';
import { alert, calls } from '../../contract/workflows/alerts/calls.ts';
import { saidAddress } from '../../contract/workflows/alerts/saidText.ts';
import type { Alert, Rule } from '../../contract/workflows/alerts/schemas.ts';
import { figure, text as shellText } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { DateCell, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { LinkButton, TextLink } from '../../src/ui/Links.tsx';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { OwnRows } from '../../src/ui/OwnRows.tsx';
import { EmptyState, Page, usePageTitle } from '../../src/ui/Page.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { useRun } from '../../src/ui/useRun.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { rulesKey, text } from './index.ts';
import { MailSettings } from './MailSettings.tsx';
import { ruleText, saidText } from './saidText.ts';

const table: PagedTable<'createdOn'> = {
  fields: ['createdOn'],
  defaultSort: 'createdOn;desc',
  sizes: [10, 20, 50],
  filters: { isRead: anything },
};

export const AlertsPage = () => {
  const { timeZone } = useConsoleSettings();
  const data = useConsoleData();
  const { run, isRunning } = useRun();
  const markRead = useCallback((ids: number[] | null) => run(() => data.call(calls.read, { body: { ids } })), [run, data]);
  const columns = useMemo(
    (): GridColumn<Alert, 'createdOn'>[] => [
      { name: 'when', title: text('when'), field: 'createdOn', cell: ({ createdOn }) => <DateCell value={createdOn} /> },
      {
        name: 'said',
        title: text('what'),
        cell: ({ condition, said, readOn, isWithdrawn }) => (
          <TextLink
            to={saidAddress(said)}
            color="inherit"
            sx={{ fontWeight: readOn === null && !isWithdrawn ? 600 : 400, overflowWrap: 'anywhere' }}
          >
            {saidText(condition, said, timeZone)}
          </TextLink>
        ),
      },
      { name: 'rule', title: text('watched'), cell: ({ title }) => <bdi>{title}</bdi> },
      {
        name: 'action',
        title: shellText('list.action'),
        cell: ({ id, readOn, isWithdrawn }) => {
          if (isWithdrawn) return text('withdrawn');
          return readOn === null ? <Button onClick={() => markRead([id])}>{text('markRead')}</Button> : text('isRead');
        },
      },
    ],
    [timeZone, markRead],
  );
  return (
    <Page
      actions={
        <>
          <LoadingButton variant="outlined" loading={isRunning} onClick={() => markRead(null)}>
            {text('markAll')}
          </LoadingButton>
          <LinkButton variant="contained" to="/alerts/new">
            {text('newRule')}
          </LinkButton>
        </>
      }
    >
      <OwnRows<Alert, 'createdOn'>
        resource={alert}
        label={usePageTitle()}
        table={table}
        columns={columns}
        card={'"said said" "when action"'}
        choices={[{ name: 'isRead', title: text('show'), options: [{ value: 'false', title: text('unread') }] }]}
        filterOf={({ isRead }) => (isRead ? { isRead: isRead === 'true' } : {})}
        none={text('none')}
        noneHint={text('noneHint')}
        below={<RulesAndMail />}
      />
    </Page>
  );
};

const RulesAndMail = () => {
  const { isPending } = useCall([rulesKey], calls.rules, {});
  return isPending ? null : (
    <>
      <Box component="section" aria-labelledby="alert-rules" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2" id="alert-rules">
          {text('rules')}
        </Typography>
        <Rules />
      </Box>
      <Box component="section" sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography variant="h2" id="alert-mail">
          {text('mail.title')}
        </Typography>
        <MailSettings />
      </Box>
    </>
  );
};

const Rules = () => {
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
      { name: 'condition', title: text('condition'), cell: ruleText },
      { name: 'said', title: text('times'), isNumber: true, cell: ({ said }) => figure(said) },
      {
        name: 'isActive',
        title: text('isActive'),
        cell: ({ id, title, isActive, ...rule }) => (
          <Switch
            size="small"
            checked={isActive}
            onChange={({ target }) => run(() => data.call(calls.changeRule, { params: { id }, body: { isActive: target.checked } }))}
            slotProps={{ input: { 'aria-label': `${text('isActive')}: ${title}, ${ruleText(rule)}` } }}
          />
        ),
      },
      {
        name: 'action',
        title: shellText('list.action'),
        cell: ({ id, title, ...rule }) => (
          <Button
            color="error"
            aria-label={`${text('remove')}: ${title}, ${ruleText(rule)}`}
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
      look={rulesLook}
      isRegion
      empty={<EmptyState title={text('noRules')} hint={text('noRulesHint')} />}
    />
  );
};

const rulesLook: GridLook = {
  cardsUpTo: 860,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"watched isActive" "condition action"' },
  rules: () => ({ onCards: { 'td[data-cell="said"]': { display: 'none' } } }),
};
