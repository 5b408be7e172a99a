import { Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../contract/access.ts';
import type { UserSession } from '../../contract/sessions.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useText } from '../../src/messages/text.ts';
import { OwnList } from '../../src/ui/OwnList.tsx';
import { EndOtherSessions, EndSession } from './EndSession.tsx';
import { type SessionField, sessionColumns, sessionTable } from './sessionColumns.tsx';

export const OwnSessionsPage = () => {
  const text = useText();
  const authorities = useSession()?.authorities ?? [];
  const columns = useMemo(() => sessionColumns(text, (session) => <EndSession session={session} />), [text]);
  return (
    <OwnList<UserSession, SessionField>
      resource="session"
      title={text('account.yourSessions')}
      intro={<Typography>{text('sessions.ownHint')}</Typography>}
      actions={
        <>
          {isAllowed({ anyOf: ['CLERK'] }, authorities) ? (
            <Button component={Link} to="/user/change-password">
              {text('sessions.changePassword')}
            </Button>
          ) : null}
          <EndOtherSessions />
        </>
      }
      table={sessionTable}
      columns={columns}
      only={{ isOwn: true }}
      none={text('sessions.none')}
    />
  );
};
