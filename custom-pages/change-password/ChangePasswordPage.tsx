import { Alert, Box, Button, Paper, TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { FirstPageState } from '../../src/auth/Guard.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { useCheckedForm } from '../../src/ui/useCheckedForm.ts';
import { useIsShown } from '../../src/ui/useIsShown.ts';
import { changePassword } from './changePassword.ts';
import { type PasswordValues, passwordErrors } from './passwordErrors.ts';

const AFTERWARDS = '/contact/list';
const empty: PasswordValues = { currentPassword: '', newPassword: '', confirmation: '' };

export const ChangePasswordPage = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const isShown = useIsShown();
  const send = async (values: PasswordValues) => {
    const refusal = await changePassword(values);
    if (refusal) return refusal;
    notify('Your password was changed.', { type: 'success' });
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
      // A field that is left empty on the way elsewhere is no mistake yet.
      onBlur={() => (values[field] === '' ? undefined : touch(field))}
      error={Boolean(errors[field])}
      helperText={errors[field]}
    />
  );
  return (
    <Page title="Change password">
      <Paper variant="outlined" component="form" noValidate onSubmit={submit} sx={{ p: { xs: 2, sm: 3 }, maxWidth: 400 }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          {failure ? <Alert severity="error">{failure}</Alert> : null}
          {password('currentPassword', 'Current password', 'current-password')}
          {password('newPassword', 'New password', 'new-password')}
          {password('confirmation', 'Confirm new password', 'new-password')}
          <Box>
            <Button type="submit" variant="contained" loading={isSaving}>
              Change password
            </Button>
          </Box>
        </Box>
      </Paper>
    </Page>
  );
};
