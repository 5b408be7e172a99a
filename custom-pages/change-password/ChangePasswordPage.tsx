import { Alert, Box, Paper, TextField, Typography } from '@mui/material';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { changePasswordForm } from '../../contract/changePasswordForm.ts';
import { rulesOf } from '../../contract/validation.ts';
import type { FirstPageState } from '../../src/auth/Guard.tsx';
import { text as shellText } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ruleMessages, useCheckedForm } from '../../src/ui/FormDialog.tsx';
import { TextLink } from '../../src/ui/Links.tsx';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { Page, usePageTitle } from '../../src/ui/Page.tsx';
import { useIsShown } from '../../src/ui/useIsShown.ts';
import { text } from './index.ts';

const AFTERWARDS = '/contact/list';

export const ChangePasswordPage = () => {
  const title = usePageTitle();
  const data = useConsoleData();
  const notify = useNotify();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const { values, failure, isSaving, submit, typed } = useCheckedForm({
    initial: { currentPassword: '', newPassword: '', confirmation: '' },
    check: (given) => {
      const errors = ruleMessages(rules, given);
      if (!errors.confirmation && given.confirmation !== given.newPassword) errors.confirmation = text('mismatch');
      return errors;
    },
    send: async ({ currentPassword, newPassword }) => {
      const { endedSessions } = await data.changePassword({ currentPassword, newPassword });
      const message = endedSessions === 0 ? text('changed') : text('changedAndEnded', { smart_count: endedSessions });
      notify(message, { type: 'success' });
      if (isShown()) navigate(AFTERWARDS, { state: { isFirstPage: true } satisfies FirstPageState });
    },
  });
  const password = (field: keyof typeof values, label: string, autoComplete: string) => {
    const input = typed(field);
    // Leaving an empty field is not an error yet.
    const onBlur = () => (values[field] === '' ? undefined : input.onBlur());
    return <TextField {...input} {...{ label, autoComplete, onBlur }} type="password" autoFocus={field === 'currentPassword'} />;
  };
  return (
    <Page title={title}>
      <Paper variant="outlined" component="form" noValidate onSubmit={submit} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 400 }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            {text('endsOthers')} <TextLink to="/user/sessions">{shellText('account.yourSessions')}</TextLink>
          </Typography>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {password('currentPassword', text('current'), 'current-password')}
          {password('newPassword', text('new'), 'new-password')}
          {password('confirmation', text('confirmation'), 'new-password')}
          <Box>
            <LoadingButton type="submit" variant="contained" loading={isSaving}>
              {title}
            </LoadingButton>
          </Box>
        </Box>
      </Paper>
    </Page>
  );
};

const rules = rulesOf({
  fields: changePasswordForm.fields.flatMap((field) =>
    field.name === 'newPassword' ? [field, { ...field, name: 'confirmation' }] : [field],
  ),
});
