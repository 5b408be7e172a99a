import { changesCall } from '../../../contract/changeCalls.ts';
import type { Change } from '../../../contract/changes.ts';

export interface Told {
  place: string;
  isReload: boolean;
  changes: Change[];
}

/** Follows the changes that a server tells at an address, as a console does. */
export const follow = async (
  address: string,
  headers: Record<string, string>,
  query: Record<string, string> = {},
  onTold?: (event: Told) => void,
) => {
  const leaving = new AbortController();
  const { headers: answered, body } = await fetch(`${address}${changesCall}?${new URLSearchParams(query)}`, {
    headers: { accept: 'text/event-stream', ...headers },
    signal: leaving.signal,
  });
  const told: Told[] = [];
  let hasEnded = false;
  const listen = async () => {
    let rest = '';
    for await (const text of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const events = `${rest}${text}`.split('\n\n');
      rest = events.pop() ?? '';
      for (const lines of events) {
        const fields = Object.fromEntries(lines.split('\n').map((line) => line.split(/: (.*)/s).slice(0, 2)));
        const event: Told = { place: fields.id, isReload: fields.event === 'reload', changes: JSON.parse(fields.data) };
        told.push(event);
        onTold?.(event);
      }
    }
  };
  const listening = listen()
    .catch(() => undefined)
    .finally(() => {
      hasEnded = true;
    });
  return {
    type: answered.get('content-type'),
    told,
    hasEnded: () => hasEnded,
    /** A change may be told twice. */
    changes: () => [...new Map(told.flatMap(({ changes }) => changes).map((change) => [JSON.stringify(change), change])).values()],
    leave: async () => {
      leaving.abort();
      await listening;
    },
  };
};
