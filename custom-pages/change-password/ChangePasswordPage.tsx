import { Alert, Box, Button, Paper, TextField } from '@mui/material';
import { useNotify } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { FirstPageState } from '../../src/auth/Guard.tsx';
import { Page } from '../../src/ui/Page.tsx';
import type { PasswordValues } from './passwordErrors.ts';
import { useChangePassword } from './useChangePassword.ts';

const AFTERWARDS = '/contact/list';

export const ChangePasswordPage = () => {
  const notify = useNotify();
  const navigate = useNavigate();
  const finish = () => {
    notify('Your password was changed.', { type: 'success' });
    navigate(AFTERWARDS, { state: { isFirstPage: true } satisfies FirstPageState });
  };
  const { values, errors, failure, isSaving, change, touch, submit } = useChangePassword(finish);
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
      onChange={(event) => change(field, event.target.value)}
      onBlur={() => touch(field)}
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
