import { useMemo } from 'react';
import type { UserSession } from '../../contract/sessions.ts';
import { useText } from '../../src/messages/text.ts';
import { OwnList } from '../../src/ui/OwnList.tsx';
import { EndAllSessions, EndSession } from './EndSession.tsx';
import { type SessionField, sessionColumns, sessionTable, userColumn } from './sessionColumns.tsx';

export const SessionsPage = () => {
  const text = useText();
  const columns = useMemo(() => {
    const actions = (session: UserSession) => (
      <>
        <EndSession session={session} />
        <EndAllSessions session={session} />
      </>
    );
    return [userColumn(text), ...sessionColumns(text, actions)];
  }, [text]);
  return (
    <OwnList<UserSession, SessionField>
      resource="session"
      title={text('pages.sessions')}
      table={sessionTable}
      columns={columns}
      linked={['username']}
      none={text('sessions.none')}
    />
  );
};
