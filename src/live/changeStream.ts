import { useSyncExternalStore } from 'react';
import { HttpError } from 'react-admin';
import type { Change } from '../../contract/changes.ts';
import type { ConsoleDataProvider } from '../providers/dataProvider.ts';
import { isRefused as isRefusal } from '../providers/queryClient.ts';
import { newUuid } from '../ui/newUuid.ts';

/** The server says something each 5 seconds. A proxy that swallows the stream says nothing, not even at its beginning. */
const SILENCE_MS = 15_000;
const FIRST_MS = 5_000;
const [SOON_MS, AGAIN_MS, LATE_MS] = [500, 3_000, 30_000];

/** Names this tab where others are told which record it shows. */
export const tab = newUuid();

let isLive = false;
const listeners = new Set<() => void>();
const tell = (next: boolean) => {
  isLive = next;
  for (const listener of listeners) listener();
};
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
/** Whether the server tells of changes, so that nobody need ask for them. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, () => isLive);

type OnChanges = (changes: readonly Change[], isReload: boolean) => void;

/** Follows the changes while the tab is shown, and later goes on from where it stopped. Answers what ends it. */
export const followChanges = (data: Pick<ConsoleDataProvider, 'followChanges'>, onChanges: OnChanges): (() => void) => {
  let place: string | undefined;
  let reading: AbortController | null = null;

  const read = async (ending: AbortSignal) => {
    const silent = new AbortController();
    let silence = setTimeout(() => silent.abort(), FIRST_MS);
    try {
      const answer = await data.followChanges({ after: place, tab, signal: AbortSignal.any([ending, silent.signal]) });
      if (!answer.body || !answer.headers.get('content-type')?.startsWith('text/event-stream')) throw new HttpError('', 406);
      const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
      let rest = '';
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        clearTimeout(silence);
        silence = setTimeout(() => silent.abort(), SILENCE_MS);
        const events = `${rest}${part.value}`.split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) {
          const { id, data = '[]', event: name } = Object.fromEntries(event.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2)));
          place = id;
          onChanges(JSON.parse(data), name === 'reload');
          tell(true);
        }
      }
    } finally {
      clearTimeout(silence);
      tell(false);
    }
  };

  const keepReading = async () => {
    reading = new AbortController();
    const { signal } = reading;
    for (let pause = SOON_MS; !signal.aborted; ) {
      const began = Date.now();
      const isRefused = await read(signal).then(() => false, isRefusal);
      // Where a stream came before, the server is only away, and comes back.
      const longest = place ? AGAIN_MS : LATE_MS;
      if (isRefused) pause = longest;
      else pause = Date.now() - began > LATE_MS ? SOON_MS : Math.min(longest, 2 * pause);
      // Not all consoles at once, when a server begins again.
      await waiting(pause * (0.5 + Math.random()), signal);
    }
  };

  const follow = () => {
    reading?.abort();
    if (!document.hidden) void keepReading();
  };
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    reading?.abort();
  };
};

export const waiting = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
