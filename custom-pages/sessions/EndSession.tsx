import { Button, Link } from '@mui/material';
import { useState } from 'react';
import type { UserSession } from '../../contract/sessions.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useText } from '../../src/messages/text.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { useEndSessions } from './useEndSessions.ts';

export const EndSession = ({ session }: { session: UserSession }) => {
  const text = useText();
  const { endOne, isEnding } = useEndSessions();
  const { username, browser } = session;
  const name = text('sessions.endOf', { username, browser: browser ?? text('sessions.unknown') });
  return (
    <Link {...asButton} aria-label={name} disabled={isEnding} onClick={() => void endOne(session)}>
      {text('sessions.end')}
    </Link>
  );
};

export const EndAllSessions = ({ session: { userId, username } }: { session: UserSession }) => {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  // The session that asks stays.
  const isOwn = useSession()?.username === username;
  const question = isOwn ? text('sessions.confirmEndOthers') : text('sessions.confirmEndAll', { username });
  return (
    <>
      <Link {...asButton} aria-label={text('sessions.endAllOf', { username })} onClick={() => setIsAsking(true)}>
        {text('sessions.endAll')}
      </Link>
      {isAsking ? <ConfirmEnd title={question} userId={userId} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
};

export const EndOtherSessions = () => {
  const text = useText();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setIsAsking(true)}>
        {text('sessions.endOthers')}
      </Button>
      {isAsking ? <ConfirmEnd title={text('sessions.confirmEndOthers')} onClose={() => setIsAsking(false)} /> : null}
    </>
  );
};

const ConfirmEnd = ({ title, userId, onClose }: { title: string; userId?: number; onClose: () => void }) => {
  const text = useText();
  const { endAll, isEnding } = useEndSessions();
  return (
    <ConfirmDialog
      title={title}
      cancel={text('record.no')}
      confirm={text('record.yes')}
      isRunning={isEnding}
      isDangerous
      onClose={onClose}
      onConfirm={() => void endAll(userId).then(onClose)}
    />
  );
};

const asButton = { component: 'button', type: 'button', color: 'error', sx: { mr: 2, py: 0.5, my: -0.5 } } as const;
