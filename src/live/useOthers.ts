import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { text } from '../messages/text.ts';
import { useConsoleData } from '../providers/dataProvider.ts';
import { tab, useIsLive } from './changeStream.ts';
import { isRecordHeld } from './refreshChanged.ts';

const AGAIN_MS = 20_000;
const LEFT_MS = 1_000;

/** Tells others that this tab shows a record. It is read again when they come and go, and when the record changes. */
export const usePresence = (entity: string, id: number | undefined) => {
  const data = useConsoleData();
  return useQuery({
    queryKey: ['presence', entity, id],
    queryFn: () => data.showRecord({ tab, entity, id: id ?? null, isEditing: isRecordHeld(entity, id) }),
    enabled: useIsLive() && id !== undefined,
    refetchInterval: AGAIN_MS,
    retry: false,
    gcTime: 0,
  });
};

/** How many records this tab has shown: one that is left for another one, or for its form, is not told as left. */
let shown = 0;

export const useOthers = (entity: string, id: number | undefined): string[] => {
  const provider = useConsoleData();
  const isLive = useIsLive();
  const { data } = usePresence(entity, id);
  useEffect(() => {
    if (id === undefined || !isLive) return;
    shown += 1;
    const own = shown;
    const leave = () => own === shown && provider.showRecord({ tab, entity, id: null }).catch(() => undefined);
    return () => void setTimeout(leave, LEFT_MS);
  }, [entity, id, isLive, provider]);
  return (data?.others ?? []).map(({ username, isEditing }) => text(isEditing ? 'record.isEditing' : 'record.isHere', { user: username }));
};
