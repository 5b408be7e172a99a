import type { RecordJson } from '../../../contract/records.ts';
import { ResourceDeclaration } from '../../../contract/resource.ts';
import type { TestApp } from '../appOn.ts';
import type { Append, History, Reading } from './judge.ts';

/** A record holds a list as text. */
export const diary = ResourceDeclaration.parse({
  name: 'diary',
  label: { one: 'Diary', many: 'Diaries' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'title', kind: 'TEXT', maxLength: 20 },
    { name: 'entries', kind: 'TEXT', maxLength: 10_000 },
  ],
  list: { columns: ['title', 'entries'], sort: [{ field: 'title', sortDirection: 'asc' }] },
});

const KEYS = 4;
const VALUES_OF_KEY = 1_500;

interface Asked {
  servers: () => readonly TestApp[];
  clients: number;
  isOver: (appends: number) => boolean;
  /** Draws a number below the bound. */
  draw: (bound: number) => number;
  disturb: (isEnded: () => boolean) => Promise<void>;
}

/** Clients that append and read until it is over, each call at one of the servers. A client knows its own cookies. */
export const runHistory = async ({ servers, clients, isOver, draw, disturb }: Asked): Promise<History> => {
  const [first] = servers();
  if (!first) throw new Error('There is no server');
  const appends: Append[] = [];
  const readings: Reading[] = [];
  let moment = 0;
  let values = 0;
  const tick = () => (moment += 1);
  const ids: number[] = [];
  const openClient = async (client: number) => {
    const headers = await first.signIn('CLERK');
    const cookies: Record<string, string> = {};
    const send = async (
      method: 'GET' | 'POST',
      url: string,
      { payload, isWithoutCookies = false }: { payload?: object; isWithoutCookies?: boolean } = {},
    ) => {
      const all = servers();
      const server = all[draw(all.length)] ?? first;
      const token = cookies['XSRF-TOKEN'];
      const answer = await server.app.inject({
        ...{ method, url, headers: { ...headers, ...(token && !isWithoutCookies && { 'x-xsrf-token': token }) } },
        ...(!isWithoutCookies && { cookies: { ...cookies } }),
        ...(payload && { payload }),
      });
      for (const { name, value } of answer.cookies) cookies[name] = value;
      return { status: answer.statusCode, body: answer.json() };
    };
    const readAll = async (isCurrent: boolean) => {
      const began = tick();
      const { status, body } = await send('GET', '/api/d/diary/findAllPage?pageNumber=0&pageSize=100', { isWithoutCookies: isCurrent });
      if (status !== 200) return null;
      const rows: RecordJson[] = body.content;
      const lists = new Map(rows.map(({ id, entries }) => [id, listOf(entries)]));
      readings.push({ client, began, ended: tick(), lists, isCurrent });
      return rows;
    };
    const readOne = async (id: number): Promise<RecordJson | null> => {
      const began = tick();
      const { status, body } = await send('GET', `/api/d/diary/findById?id=${id}`);
      if (status !== 200) return null;
      readings.push({ client, began, ended: tick(), lists: new Map([[id, listOf(body.entries)]]), isCurrent: true });
      return body;
    };
    const append = async (record: RecordJson) => {
      values += 1;
      const value = values;
      const entries = [...listOf(record.entries), value].join(' ');
      const began = tick();
      const payload = { object: { id: record.id, entries, entityLastUpdatedOn: record.entityLastUpdatedOn } };
      const { status } = await send('POST', '/api/d/diary/update', { payload });
      const result = status === 200 ? 'STORED' : status < 500 ? 'REFUSED' : 'UNKNOWN';
      appends.push({ key: record.id, value, client, began, ended: tick(), result });
    };
    return { send, readAll, readOne, append };
  };

  const all = await Promise.all(Array.from({ length: clients }, (_, client) => openClient(client)));
  for (let key = 0; key < KEYS; key += 1) {
    const made = await all[0]?.send('POST', '/api/d/diary/create', { payload: { object: { entries: null } } });
    ids.push(made?.body.entityId);
  }
  const working = all.map(async ({ readAll, readOne, append }, client) => {
    // One who writes rarely is shown what the standby has, however old.
    const isReader = client % 2 === 1;
    while (!isOver(values) && values < VALUES_OF_KEY * KEYS) {
      const id = ids[draw(KEYS)] ?? 0;
      const kind = isReader && draw(8) > 0 ? 1 : draw(4);
      // What a list from the standby says may be old: such an append must be refused then, and lose nothing.
      const rows = kind < 2 ? await readAll(kind === 0) : [];
      const record = kind < 2 ? rows?.find((row) => row.id === id) : await readOne(id);
      if (record && kind > 0 && !(isReader && draw(8) > 0)) await append(record);
    }
  });
  let isEnded = false;
  const disturbing = disturb(() => isEnded);
  await Promise.all(working);
  isEnded = true;
  await disturbing;
  const final = await untilRead(async () => (await all[0]?.readAll(true)) ?? null);
  return { appends, readings, final: new Map(final.map(({ id, entries }) => [id, listOf(entries)])) };
};

const listOf = (text: unknown): number[] => (typeof text === 'string' && text !== '' ? text.split(' ').map(Number) : []);

const untilRead = async (read: () => Promise<RecordJson[] | null>): Promise<RecordJson[]> => {
  for (;;) {
    const rows = await read();
    if (rows) return rows;
  }
};
