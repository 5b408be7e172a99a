import { Button, Link } from '@mui/material';
import type { UserSession } from '../../contract/sessions.ts';
import { useText } from '../../src/messages/text.ts';
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

/** Every session of the same user. */
export const EndAllSessions = ({ session: { userId, username } }: { session: UserSession }) => {
  const text = useText();
  const { endAll, isEnding } = useEndSessions();
  return (
    <Link {...asButton} aria-label={text('sessions.endAllOf', { username })} disabled={isEnding} onClick={() => void endAll(userId)}>
      {text('sessions.endAll')}
    </Link>
  );
};

/** Every session of the user who asks, but this one. */
export const EndOtherSessions = () => {
  const text = useText();
  const { endAll, isEnding } = useEndSessions();
  return (
    <Button variant="outlined" color="error" disabled={isEnding} onClick={() => void endAll()}>
      {text('sessions.endOthers')}
    </Button>
  );
};

/** As the actions of a record's row. */
const asButton = { component: 'button', type: 'button', color: 'error', sx: { mr: 2, py: 0.5 } } as const;
