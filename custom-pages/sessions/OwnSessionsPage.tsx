import { Button, Typography } from '@mui/material';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isAllowed } from '../../contract/access.ts';
import type { UserSession } from '../../contract/sessions.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { OwnList } from '../../src/ui/OwnList.tsx';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { EndOtherSessions, EndSession } from './EndSession.tsx';
import { type SessionField, sessionColumns, sessionTable } from './sessionColumns.tsx';
import type { texts } from './texts.ts';

export const OwnSessionsPage = () => {
  const text = useTextsOf<typeof texts>('sessions');
  const authorities = useSession()?.authorities ?? [];
  const columns = useMemo(() => sessionColumns(text, (session) => <EndSession session={session} />), [text]);
  return (
    <OwnList<UserSession, SessionField>
      resource="session"
      title={usePageTitle()}
      intro={<Typography>{text('ownHint')}</Typography>}
      actions={
        <>
          {isAllowed({ anyOf: ['CLERK'] }, authorities) ? (
            <Button component={Link} to="/user/change-password">
              {text('changePassword')}
            </Button>
          ) : null}
          <EndOtherSessions />
        </>
      }
      table={sessionTable}
      columns={columns}
      only={{ isOwn: true }}
      none={text('none')}
    />
  );
};
