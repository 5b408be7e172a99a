import { Typography } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { isAllowed } from '../../contract/access.ts';
import { type UserSession, userSessionSortFields } from '../../contract/sessions.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { LinkButton } from '../../src/ui/LinkButton.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { TextLink } from '../../src/ui/TextLink.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { usePageTitle } from '../../src/workflow/definePages.ts';
import { EndAllSessions, EndOtherSessions, EndSession } from './EndSession.tsx';
import { text } from './text.ts';

type SessionField = (typeof userSessionSortFields)[number];

const sessionTable: PagedTable<SessionField> = {
  fields: userSessionSortFields,
  ascending: ['username', 'address', 'browser'],
  defaultSort: 'lastSeenOn;desc',
  defaultSize: 20,
};
const managersTable = { ...sessionTable, filters: { username: anything } };

export const SessionsPage = () => {
  const columns = useMemo(() => {
    const actions = (session: UserSession) => (
      <>
        <EndSession session={session} />
        <EndAllSessions session={session} />
      </>
    );
    return [userColumn(), ...sessionColumns(actions)];
  }, []);
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

const userColumn = (): GridColumn<UserSession, SessionField> => ({
  title: text('username'),
  field: 'username',
  cell: ({ username }) => <TextLink to={`/session?${new URLSearchParams({ username })}`}>{username}</TextLink>,
});

const sessionColumns = (actions: (session: UserSession) => ReactNode): GridColumn<UserSession, SessionField>[] => [
  { title: text('createdOn'), field: 'createdOn', cell: ({ createdOn }) => <DateCell value={createdOn} /> },
  { title: text('lastSeenOn'), field: 'lastSeenOn', cell: ({ lastSeenOn }) => <DateCell value={lastSeenOn} /> },
  { title: text('expiresOn'), field: 'expiresOn', cell: ({ expiresOn }) => <DateCell value={expiresOn} /> },
  { title: text('browser'), field: 'browser', cell: ({ browser }) => <span>{browser ?? text('unknown')}</span> },
  { title: text('address'), field: 'address', cell: ({ address }) => <span>{address ?? text('unknown')}</span> },
  {
    title: text('action'),
    cell: (session) => (session.isCurrent ? <strong>{text('current')}</strong> : <span>{actions(session)}</span>),
  },
];

export const OwnSessionsPage = () => {
  const authorities = useSession()?.authorities ?? [];
  const columns = useMemo(() => sessionColumns((session) => <EndSession session={session} />), []);
  return (
    <OwnList<UserSession, SessionField>
      resource="session"
      title={usePageTitle()}
      intro={<Typography>{text('ownHint')}</Typography>}
      actions={
        <>
          {isAllowed({ anyOf: ['CLERK'] }, authorities) ? (
            <LinkButton to="/user/change-password">{text('changePassword')}</LinkButton>
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
