import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UserSession, userSessionSortFields } from '../../contract/sessions.ts';
import type { Text } from '../../src/messages/text.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import type { PagedTable } from '../../src/ui/tableAddress.ts';

export type SessionField = (typeof userSessionSortFields)[number];

export const sessionTable: PagedTable<SessionField> = {
  firstOrder: {
    id: 'desc',
    username: 'asc',
    createdOn: 'desc',
    lastSeenOn: 'desc',
    expiresOn: 'desc',
    address: 'asc',
    browser: 'asc',
  },
  defaultSort: 'lastSeenOn;desc',
  sizes: [10, 20, 50, 100, 200],
  defaultSize: 20,
};

export const userColumn = (text: Text): GridColumn<UserSession, SessionField> => ({
  title: text('sessions.username'),
  field: 'username',
  cell: ({ username }) => (
    <MuiLink component={Link} to={`/session?${new URLSearchParams({ username })}`}>
      {username}
    </MuiLink>
  ),
});

export const sessionColumns = (text: Text, actions: (session: UserSession) => ReactNode): GridColumn<UserSession, SessionField>[] => [
  { title: text('sessions.createdOn'), field: 'createdOn', cell: ({ createdOn }) => <DateCell value={createdOn} /> },
  { title: text('sessions.lastSeenOn'), field: 'lastSeenOn', cell: ({ lastSeenOn }) => <DateCell value={lastSeenOn} /> },
  { title: text('sessions.expiresOn'), field: 'expiresOn', cell: ({ expiresOn }) => <DateCell value={expiresOn} /> },
  { title: text('sessions.browser'), field: 'browser', cell: ({ browser }) => <span>{browser ?? text('sessions.unknown')}</span> },
  { title: text('sessions.address'), field: 'address', cell: ({ address }) => <span>{address ?? text('sessions.unknown')}</span> },
  {
    title: text('sessions.action'),
    cell: (session) => (session.isCurrent ? <strong>{text('sessions.current')}</strong> : <span>{actions(session)}</span>),
  },
];
