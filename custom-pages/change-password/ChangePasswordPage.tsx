import { Alert, Box, Button, Link, Paper, TextField, Typography } from '@mui/material';
import { useDataProvider, useNotify } from 'react-admin';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import type { FirstPageState } from '../../src/auth/Guard.tsx';
import { useText } from '../../src/messages/text.ts';
import type { ConsoleDataProvider } from '../../src/providers/dataProvider.ts';
import { Page } from '../../src/ui/Page.tsx';
import { useCheckedForm } from '../../src/ui/useCheckedForm.ts';
import { useIsShown } from '../../src/ui/useIsShown.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { type PasswordValues, passwordErrors, passwordRefusal } from './passwordErrors.ts';
import type { texts } from './texts.ts';

const AFTERWARDS = '/contact/list';
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };

export const ChangePasswordPage = () => {
  const text = useTextsOf<typeof texts>('change-password');
  const shellText = useText();
  const title = usePageTitle();
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const send = async (values: PasswordValues) => {
    const { currentPassword, newPassword } = values;
    const changed = await data.changePassword({ currentPassword, newPassword }).catch(passwordRefusal);
    if ('errors' in changed) return changed;
    const { endedSessions } = changed;
    const message = endedSessions === 0 ? text('changed') : text('changedAndEnded', { smart_count: endedSessions });
    notify(message, { type: 'success' });
    if (isShown()) navigate(AFTERWARDS, { state: { isFirstPage: true } satisfies FirstPageState });
    return null;
  };
  const { values, errors, failure, isSaving, change, touch, submit } = useCheckedForm({ initial: empty, check: passwordErrors, send });
  const password = (field: keyof PasswordValues, label: string, autoComplete: string) => (
    <TextField
      type="password"
      name={field}
      label={label}
      autoComplete={autoComplete}
      autoFocus={field === 'currentPassword'}
      size="small"
      fullWidth
      required
      value={values[field]}
      onChange={(event) => change({ [field]: event.target.value })}
      // Leaving an empty field is not an error yet.
      onBlur={() => (values[field] === '' ? undefined : touch(field))}
      error={Boolean(errors[field])}
      helperText={errors[field]}
    />
  );
  return (
    <Page title={title}>
      <Paper variant="outlined" component="form" noValidate onSubmit={submit} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 400 }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Typography>
            {text('endsOthers')}{' '}
            <Link component={RouterLink} to="/user/sessions">
              {shellText('account.yourSessions')}
            </Link>
          </Typography>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {password('currentPassword', text('current'), 'current-password')}
          {password('newPassword', text('new'), 'new-password')}
          {password('confirmation', text('confirmation'), 'new-password')}
          <Box>
            <Button type="submit" variant="contained" loading={isSaving}>
              {title}
            </Button>
          </Box>
        </Box>
      </Paper>
    </Page>
  );
};
