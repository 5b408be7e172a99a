import { Alert, Box, TextField } from '@mui/material';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { calls } from '../../contract/workflows/alerts/calls.ts';
import type { MailChoice } from '../../contract/workflows/alerts/schemas.ts';
import { language, text as shellText } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { ChoiceField } from '../../src/ui/ChoiceField.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { ErrorState, reasonOf } from '../../src/ui/ErrorState.tsx';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { PlainForm } from '../../src/ui/PlainForm.tsx';
import { optionsOf } from '../../src/ui/Select.tsx';
import { draftsInMemory, useDraft, useKeptDraft } from '../../src/ui/useDraft.ts';
import { useCall } from '../../src/workflow/useCall.ts';
import { text } from './index.ts';

const KEY = 'alert-mail';
const drafts = draftsInMemory<Partial<MailChoice>>();
const modes: readonly MailChoice['mode'][] = ['off', 'at-once', 'brief'];
const days = [1, 2, 3, 4, 5, 6, 7];
const dayNames = new Intl.DateTimeFormat(language, { weekday: 'short', timeZone: 'UTC' });
const FIRST_MONDAY = 5;
const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'end', columnGap: 2, rowGap: 1 };

export const MailSettings = () => {
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
