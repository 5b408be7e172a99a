import { useMemo } from 'react';
import type { UserSession } from '../../contract/sessions.ts';
import { useText } from '../../src/messages/text.ts';
import { OwnList } from '../../src/ui/OwnList.tsx';
import { anything } from '../../src/ui/tableAddress.ts';
import { EndAllSessions, EndSession } from './EndSession.tsx';
import { type SessionField, sessionColumns, sessionTable, userColumn } from './sessionColumns.tsx';

const managersTable = { ...sessionTable, filters: { username: anything } };

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
      table={managersTable}
      columns={columns}
      none={text('sessions.none')}
    />
  );
};
