import { Button, Link } from '@mui/material';
import { useState } from 'react';
import type { UserSession } from '../../contract/sessions.ts';
import { useSession } from '../../src/auth/useSession.ts';
import { useText } from '../../src/messages/text.ts';
import { ConfirmDialog } from '../../src/ui/ConfirmDialog.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';
import { useEndSessions } from './useEndSessions.ts';

export const EndSession = ({ session }: { session: UserSession }) => {
  const text = useTextsOf<typeof texts>('sessions');
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
  const text = useTextsOf<typeof texts>('sessions');
  const [isAsking, setIsAsking] = useState(false);
  // The session that asks stays.
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
  const text = useTextsOf<typeof texts>('sessions');
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
  const shellText = useText();
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
