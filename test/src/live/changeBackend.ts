import { HttpResponse, http } from 'msw';
import type { Change, Presence, Present } from '../../../contract/changes.ts';
import { mockServer } from '../../helpers/mockServer.ts';

/** A server that tells of changes when the test does. */
export const changeBackend = () => {
  const encoder = new TextEncoder();
  let stream: ReadableStreamDefaultController<Uint8Array> | null = null;
  let place = 0;
  const state = {
    present: { others: [], changedBy: null } as Present,
    shown: [] as Presence[],
    /** The places that streams began after. */
    streams: [] as (string | null)[],
    tell: (changes: Change[], name?: string) => {
      place += 1;
      stream?.enqueue(encoder.encode(`${name ? `event: ${name}\n` : ''}id: place-${place}\ndata: ${JSON.stringify(changes)}\n\n`));
    },
    cut: () => stream?.close(),
  };
  mockServer.use(
    http.get('/api/console/changes', ({ request }) => {
      state.streams.push(new URL(request.url).searchParams.get('after'));
      const body = new ReadableStream<Uint8Array>({
        start: (controller) => {
          stream = controller;
          state.tell([]);
        },
      });
      return new HttpResponse(body, { headers: { 'content-type': 'text/event-stream' } });
    }),
    http.post('/api/console/presence', async ({ request }) => {
      state.shown.push((await request.json()) as Presence);
      return HttpResponse.json(state.present);
    }),
  );
  return state;
};
