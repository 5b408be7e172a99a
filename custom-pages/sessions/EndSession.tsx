import { Button, Link } from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { UserSession } from '../../contract/sessions.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { text as shellText } from '../../src/messages/text.ts';
import { type ConsoleDataProvider, ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { text } from './text.ts';

export const EndSession = ({ session }: { session: UserSession }) => {
  const { endOne, isEnding } = useEndSessions();
  const { username, browser } = session;
  const name = text('endOf', { username, browser: browser ?? text('unknown') });
  return (
    <Link {...asButton} aria-label={name} disabled={isEnding} onClick={() => void endOne(session)}>
      {text('end')}
    </Link>
  );
};

export const EndAllSessions = ({ session: { userId, username } }: { session: UserSession }) => {
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

export const EndOtherSessions = () => {
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
  const { endAll, isEnding } = useEndSessions();
  return (
    <ConfirmDialog
      title={title}
      cancel={shellText('record.no')}
      confirm={shellText('record.yes')}
      isRunning={isEnding}
      isDangerous
      onClose={onClose}
      onConfirm={() => void endAll(userId).then(onClose)}
    />
  );
};

const asButton = { component: 'button', type: 'button', color: 'error', sx: { mr: 2, py: 0.5, my: -0.5 } } as const;

/** A session may have ended meanwhile, so the list is read after a refusal too. */
const useEndSessions = () => {
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [isEnding, setIsEnding] = useState(false);
  const ending = async (perform: () => Promise<string>) => {
    setIsEnding(true);
    try {
      notify(await perform(), { type: 'success' });
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : shellText('ui.failed'), { type: 'error' });
    }
    setIsEnding(false);
    refresh();
    // The button goes with its row. A dialog gives the keyboard back to it first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true }));
  };
  const endOne = (session: UserSession) =>
    ending(async () => {
      await data.delete(`${ownCallsPrefix}session`, { id: session.id, previousData: session });
      return text('ended');
    });
  const endAll = (userId?: number) =>
    ending(async () => {
      const { endedSessions } = await data.endSessions(userId === undefined ? {} : { userId });
      return text('endedMany', { smart_count: endedSessions });
    });
  return { endOne, endAll, isEnding };
};
