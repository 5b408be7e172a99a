import { Button, Link, Typography } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { isAllowed } from '../../contract/access.ts';
import { type UserSession, userSessionSortFields } from '../../contract/sessions.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { ownCallsPrefix, useConsoleData } from '../../src/providers/dataProvider.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { DateCell } from '../../src/ui/ConsoleSettings.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { LinkButton, TextLink } from '../../src/ui/Links.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { useRun } from '../../src/ui/useRun.ts';
import { text } from './index.ts';

type SessionField = (typeof userSessionSortFields)[number];

const sessionTable: PagedTable<SessionField> = {
  fields: userSessionSortFields,
  ascending: ['username', 'address', 'browser'],
  defaultSort: 'lastSeenOn;desc',
};
const managersTable = { ...sessionTable, filters: { username: anything } };

/** Those of the user's own have no name. */
const card = '"username username" "browser seen" "address action"';

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
  return <OwnList<UserSession, SessionField> resource="session" table={managersTable} columns={columns} card={card} none={text('none')} />;
};

const userColumn = (): GridColumn<UserSession, SessionField> => ({
  name: 'username',
  title: text('username'),
  field: 'username',
  cell: ({ username }) => <TextLink to={`/session?${new URLSearchParams({ username })}`}>{username}</TextLink>,
});

const sessionColumns = (actions: (session: UserSession) => ReactNode): GridColumn<UserSession, SessionField>[] => [
  { title: text('createdOn'), field: 'createdOn', cell: ({ createdOn }) => <DateCell value={createdOn} /> },
  { name: 'seen', title: text('lastSeenOn'), field: 'lastSeenOn', cell: ({ lastSeenOn }) => <DateCell value={lastSeenOn} /> },
  { title: text('expiresOn'), field: 'expiresOn', cell: ({ expiresOn }) => <DateCell value={expiresOn} /> },
  { name: 'browser', title: text('browser'), field: 'browser', cell: BrowserCell },
  { name: 'address', title: text('address'), field: 'address', cell: ({ address }) => <span>{address ?? text('unknown')}</span> },
  {
    name: 'action',
    title: text('action'),
    cell: (session) =>
      session.isCurrent ? <strong>{text('current')}</strong> : <span style={{ whiteSpace: 'nowrap' }}>{actions(session)}</span>,
  },
];

/** No wider than the room that the dates leave: a row is one line. */
const BrowserCell = ({ browser }: UserSession) => {
  const name = browser ?? text('unknown');
  return (
    <span
      title={name}
      style={{ display: 'block', width: 0, minWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
    >
      {name}
    </span>
  );
};

export const OwnSessionsPage = () => {
  const authorities = useSession()?.authorities ?? [];
  const columns = useMemo(() => sessionColumns((session) => <EndSession session={session} />), []);
  return (
    <OwnList<UserSession, SessionField>
      resource="session"
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
      card={card}
      only={{ isOwn: true }}
      none={text('none')}
    />
  );
};

const EndSession = ({ session }: { session: UserSession }) => {
  const { endOne, isRunning } = useEndSessions();
  const { username, browser } = session;
  const name = text('endOf', { username, browser: browser ?? text('unknown') });
  return (
    <Link {...asButton} aria-label={name} aria-disabled={isRunning} onClick={() => isRunning || endOne(session)}>
      {text('end')}
    </Link>
  );
};

const EndAllSessions = ({ session: { userId, username } }: { session: UserSession }) => {
  const [isAsking, setIsAsking] = useState(false);
  const isOwn = useSession()?.username === username;
  const question = isOwn ? text('confirmEndOthers') : text('confirmEndAll', { username });
  return (
    <>
      <Link {...asButton} aria-label={text('endAllOf', { username })} onClick={() => setIsAsking(true)}>
        {text('endAll')}
      </Link>
      {isAsking ? <ConfirmEnd title={question} userId={userId} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
};

const EndOtherSessions = () => {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {text('endOthers')}
      </Button>
      {isAsking ? <ConfirmEnd title={text('confirmEndOthers')} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
};

const ConfirmEnd = ({ title, userId, onClose }: { title: string; userId?: number; onClose: () => void }) => {
  const { endAll, isRunning } = useEndSessions();
  return <ConfirmDialog title={title} isRunning={isRunning} isDangerous onClose={onClose} onConfirm={() => endAll(userId, onClose)} />;
};

const asButton = { component: 'button', type: 'button', color: 'error', sx: { '& + &': { ml: 2 }, py: 0.5, my: -0.5 } } as const;

const useEndSessions = () => {
  const data = useConsoleData();
  const { run, isRunning } = useRun();
  // The button goes with its row. A dialog gives the keyboard back to it first.
  const onSettled = () => void requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
  const endOne = (session: UserSession) =>
    run(
      async () => {
        await data.delete(`${ownCallsPrefix}session`, { id: session.id, previousData: session });
        return text('ended');
      },
      { onSettled },
    );
  const endAll = (userId: number | undefined, onEnded: () => void) =>
    run(
      async () => {
        const { endedSessions } = await data.endSessions(userId === undefined ? {} : { userId });
        return text('endedMany', { smart_count: endedSessions });
      },
      {
        onSettled: () => {
          onEnded();
          onSettled();
        },
      },
    );
  return { endOne, endAll, isRunning };
};
