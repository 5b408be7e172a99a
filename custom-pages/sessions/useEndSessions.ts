import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { UserSession } from '../../contract/sessions.ts';
import { useText } from '../../src/messages/text.ts';
import { type ConsoleDataProvider, ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

/** A session may have ended meanwhile, so the list is read after a refusal too. */
export const useEndSessions = () => {
  const text = useTextsOf<typeof texts>('sessions');
  const shellText = useText();
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
