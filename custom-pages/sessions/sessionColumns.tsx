import { Link as MuiLink } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { UserSession, userSessionSortFields } from '../../contract/sessions.ts';
import type { TextOf } from '../../src/messages/text.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import type { texts } from './texts.ts';

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

export const userColumn = (text: TextOf<typeof texts>): GridColumn<UserSession, SessionField> => ({
  title: text('username'),
  field: 'username',
  cell: ({ username }) => (
    <MuiLink component={Link} to={`/session?${new URLSearchParams({ username })}`}>
      {username}
    </MuiLink>
  ),
});

export const sessionColumns = (
  text: TextOf<typeof texts>,
  actions: (session: UserSession) => ReactNode,
): GridColumn<UserSession, SessionField>[] => [
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
