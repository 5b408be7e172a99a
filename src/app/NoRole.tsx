import { Alert, Typography } from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { refreshAuthorities } from '../auth/refreshAuthorities.ts';
import { roleNames, useSession } from '../auth/useSession.ts';
import { text } from '../messages/text.ts';
import { readSession } from '../providers/session.ts';
import { TextLink } from '../ui/Links.tsx';
import { LoadingButton } from '../ui/LoadingButton.tsx';
import { Page } from '../ui/Page.tsx';

/** Says that the user has no role, and whom to ask. Managers are not named: their usernames are half of what a guesser needs. */
export const NoRole = () => {
  const navigate = useNavigate();
  const username = useSession()?.username ?? '';
  const [isChecking, setIsChecking] = useState(false);
  const [answer, setAnswer] = useState<string | null>(null);
  const check = async () => {
    setIsChecking(true);
    setAnswer(null);
    try {
      await refreshAuthorities();
      if (readSession()?.authorities.length) return navigate('/', { replace: true });
      setAnswer(text('account.stillNoRole'));
    } catch {
      setAnswer(text('account.notChecked'));
    } finally {
      setIsChecking(false);
    }
  };
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ maxWidth: 640 }}
      action={
        <LoadingButton color="inherit" loading={isChecking} onClick={() => void check()}>
          {text('account.checkAgain')}
        </LoadingButton>
      }
    >
      <strong>{text('account.noRoleTitle')}</strong> {text('account.noRole', { username })} <span role="status">{answer}</span>
    </Alert>
  );
};

export const AccessDeniedPage = () => {
  const session = useSession();
  return (
    <Page title={text('auth.accessDenied')}>
      <Typography>{text('auth.notAuthorised')}</Typography>
      {session?.authorities.length === 0 ? <NoRole /> : null}
      {session && session.authorities.length > 0 ? (
        <Typography>{text('account.rolesOf', { username: session.username, roles: roleNames(session.authorities) })}</Typography>
      ) : null}
      <TextLink to="/">{text('app.goHome')}</TextLink>
    </Page>
  );
};
