import { Alert, Box, Button, Switch, TextField, Typography } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { alert, calls } from '../../contract/workflows/alerts/calls.ts';
import { saidAddress } from '../../contract/workflows/alerts/saidText.ts';
import type { MailChoice, Rule, Alert as SaidAlert } from '../../contract/workflows/alerts/schemas.ts';
import { figure, language, text as shellText } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ClerkLink } from '../../src/trade/ClerkLink.tsx';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { ChoiceField } from '../../src/ui/ChoiceField.tsx';
import { ConfirmCall } from '../../src/ui/ConfirmCall.tsx';
import { DateCell, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState, reasonOf } from '../../src/ui/ErrorState.tsx';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { GridLook } from '../../src/ui/grid/GridTable.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { LinkButton } from '../../src/ui/Links.tsx';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { OwnRows } from '../../src/ui/OwnRows.tsx';
import { EmptyState, Page, usePageTitle } from '../../src/ui/Page.tsx';
import { PlainForm } from '../../src/ui/PlainForm.tsx';
import { optionsOf } from '../../src/ui/Select.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { draftsInMemory, useDraft, useKeptDraft } from '../../src/ui/useDraft.ts';
import { useRun } from '../../src/ui/useRun.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { rulesKey, text } from './index.ts';
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
    (): GridColumn<SaidAlert, 'createdOn'>[] => [
      { name: 'when', title: text('when'), field: 'createdOn', cell: ({ createdOn }) => <DateCell value={createdOn} /> },
      {
        name: 'said',
        title: text('what'),
        cell: ({ condition, said, readOn, isWithdrawn }) => (
          <ClerkLink
            to={saidAddress(said)}
            color="inherit"
            sx={{ fontWeight: readOn === null && !isWithdrawn ? 600 : 400, overflowWrap: 'anywhere' }}
          >
            {saidText(condition, said, timeZone)}
          </ClerkLink>
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
      <OwnRows<SaidAlert, 'createdOn'>
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
  const refresh = useRefresh();
  const [removed, setRemoved] = useState<{ id: number; title: string; rule: string } | null>(null);
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
            onChange={() => run(() => data.call(calls.changeRule, { params: { id }, body: { isActive: !isActive } }))}
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
            onClick={() => setRemoved({ id, title, rule: ruleText(rule) })}
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
    <>
      <Grid
        label={text('rules')}
        rows={rules.data?.rules}
        columns={columns}
        look={rulesLook}
        isRegion
        empty={<EmptyState title={text('noRules')} hint={text('noRulesHint')} />}
      />
      {removed ? (
        <ConfirmCall
          title={text('confirmRemove', removed)}
          isDangerous
          send={() => data.call(calls.removeRule, { params: { id: removed.id } })}
          onDone={() => {
            setRemoved(null);
            refresh();
          }}
          onClose={() => setRemoved(null)}
        >
          {text('removeHint', removed)}
        </ConfirmCall>
      ) : null}
    </>
  );
};

const rulesLook: GridLook = {
  cardsUpTo: 860,
  areas: { columns: 'minmax(0, 1fr) auto', rows: '"watched isActive" "condition action"' },
  rules: () => ({ onCards: { 'td[data-cell="said"]': { display: 'none' } } }),
};

const KEY = 'alert-mail';
const drafts = draftsInMemory<Partial<MailChoice>>();
const modes: readonly MailChoice['mode'][] = ['off', 'at-once', 'brief'];
const days = [1, 2, 3, 4, 5, 6, 7];
const dayNames = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
const FIRST_MONDAY = 5;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 2, rowGap: 1 };

const MailSettings = () => {
  const data = useConsoleData();
  const client = useQueryClient();
  const notify = useNotify();
  const { timeZone } = useConsoleSettings();
  const state = useCall([KEY], calls.mail, {});
  const drafting = useDraft(drafts);
  const [changed, setChanged] = useState(drafting.draft ?? {});
  useKeptDraft(drafting, () => (Object.keys(changed).length > 0 ? changed : null));
  const saving = useMutation({
    mutationFn: (body: MailChoice) => data.call(calls.chooseMail, { body }),
    onSuccess: async () => {
      notify(text('mail.saved'), { type: 'success' });
      await client.invalidateQueries({ queryKey: [KEY] });
      setChanged({});
    },
  });
  if (state.error && !state.data) return <ErrorState error={state.error} onRetry={() => void state.refetch()} />;
  if (!state.data) return null;
  const { isSetUp, failed, choice: kept } = state.data;
  const choice = { ...kept, ...changed };
  const change = (next: Partial<MailChoice>) => setChanged((before) => ({ ...before, ...next }));
  const timeField = (name: 'briefAt' | 'quietFrom' | 'quietUntil') => (
    <TextField
      type="time"
      label={text(`mail.${name}`)}
      value={choice[name] ?? ''}
      onChange={({ target }) => change({ [name]: target.value || (name === 'briefAt' ? choice.briefAt : null) })}
    />
  );
  return (
    <PlainForm
      aria-labelledby="alert-mail"
      onSubmit={() => saving.mutate(choice)}
      sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}
    >
      {drafting.draft ? <Alert severity="info">{shellText('form.draft')}</Alert> : null}
      {isSetUp ? null : <Alert severity="info">{text('mail.notSetUp')}</Alert>}
      {failed ? <Alert severity="warning">{text(failed.isGivenUp ? 'mail.givenUp' : 'mail.waiting', { why: failed.why })}</Alert> : null}
      <Box sx={row}>
        <ChoiceField
          fullWidth={false}
          label={text('mail.mode')}
          value={choice.mode}
          onChange={(mode) => change({ mode: mode as MailChoice['mode'] })}
        >
          {optionsOf(modes, (mode) => text(`mail.modes.${mode}`))}
        </ChoiceField>
        <TextField
          label={text('mail.address')}
          value={choice.address}
          onChange={({ target }) => change({ address: target.value })}
          sx={{ flex: { xs: '1 0 100%', sm: 'none' } }}
        />
        {timeField('quietFrom')}
        {timeField('quietUntil')}
      </Box>
      {choice.mode === 'brief' ? (
        <Box role="group" aria-label={text('mail.modes.brief')} sx={row}>
          {timeField('briefAt')}
          {days.map((day) => (
            <CheckBox
              key={day}
              label={dayNames.format(Date.UTC(1970, 0, FIRST_MONDAY - 1 + day))}
              checked={choice.briefDays.includes(day)}
              onChange={(isChecked) =>
                change({ briefDays: days.filter((each) => (each === day ? isChecked : choice.briefDays.includes(each))) })
              }
            />
          ))}
        </Box>
      ) : null}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{text('mail.zone', { timeZone })}</Box>
      {saving.error ? <Alert severity="error">{reasonOf(saving.error)}</Alert> : null}
      <LoadingButton type="submit" variant="outlined" loading={saving.isPending}>
        {text('mail.save')}
      </LoadingButton>
    </PlainForm>
  );
};
