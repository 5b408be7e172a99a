import { Link, Typography } from '@mui/material';
import { Link as RouterLink } from 'react-router-dom';
import { sentenceCase } from '../../contract/names.ts';
import { useSession } from '../auth/useSession.ts';
import { useText } from '../messages/text.ts';
import { Page } from '../ui/Page.tsx';
import { NoRole } from './NoRole.tsx';

export const AccessDeniedPage = () => {
  const text = useText();
  const session = useSession();
  return (
    <Page title={text('auth.accessDenied')}>
      <Typography>{text('auth.notAuthorised')}</Typography>
      {session?.authorities.length === 0 ? <NoRole /> : null}
      {session && session.authorities.length > 0 ? (
        <Typography>
          {text('account.rolesOf', {
            username: session.username,
            roles: session.authorities.map((name) => sentenceCase(name.toLowerCase())).join(', '),
          })}
        </Typography>
      ) : null}
      <Link component={RouterLink} to="/">
        {text('app.goHome')}
      </Link>
    </Page>
  );
};
