import { useMemo } from 'react';
import type { UserSession } from '../../contract/sessions.ts';
import { OwnList } from '../../src/ui/OwnList.tsx';
import { anything } from '../../src/ui/tableAddress.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { EndAllSessions, EndSession } from './EndSession.tsx';
import { type SessionField, sessionColumns, sessionTable, userColumn } from './sessionColumns.tsx';
import type { texts } from './texts.ts';

const managersTable = { ...sessionTable, filters: { username: anything } };

export const SessionsPage = () => {
  const text = useTextsOf<typeof texts>('sessions');
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
      title={usePageTitle()}
      table={managersTable}
      columns={columns}
      none={text('none')}
    />
  );
};
