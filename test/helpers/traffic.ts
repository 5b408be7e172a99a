import { setTimeout as wait } from 'node:timers/promises';

/** What callers met while they wrote and read. */
export interface Traffic {
  /** The titles of the products whose creation was confirmed. */
  acknowledged: string[];
  /** Those whose creation broke off: they may be stored, once. */
  unknown: string[];
  /** Titles that a search did not show to the caller whose creation it had confirmed before. */
  missed: string[];
  /** How often each refusal came, as `503 UNAVAILABLE at http://…`, or `502 of the proxy at http://…`. */
  refusals: Record<string, number>;
  longestMs: number;
  /** Since when nobody was refused and no connection broke. */
  wellSince: number;
}

export interface Callers {
  /** Where a caller goes; to the next one when a connection breaks. */
  addresses: readonly string[];
  count: number;
  /** Of a session that all of them share. */
  token: string;
}

/** Callers that each create a product, and look for it, one call after the other, until `isOver`. No call is repeated. */
export const makeTraffic = async ({ addresses, count, token }: Callers, isOver: () => boolean): Promise<Traffic> => {
  const traffic: Traffic = { acknowledged: [], unknown: [], missed: [], refusals: {}, longestMs: 0, wellSince: performance.now() };
  const callers = Array.from({ length: count }, async (_, caller) => {
    const call = openCaller({ addresses, token }, caller, traffic);
    for (let turn = 0; !isOver(); turn += 1) {
      const title = `Traffic ${caller} ${turn}`;
      const created = await call('/api/d/product/create', { object: { title } });
      if (created === null) traffic.unknown.push(title);
      if (!created?.ok) continue;
      traffic.acknowledged.push(title);
      const search = `/api/d/product/findAllWhereValueContainsText?fieldName=title&textToMatch=${encodeURIComponent(title)}&pageSize=100`;
      const found = await call(search, null);
      if (found?.ok && !(await found.text()).includes(`"${title}"`)) traffic.missed.push(title);
    }
  });
  await Promise.all(callers);
  return traffic;
};

/**
 * A caller with cookies of their own. Null: the connection broke, nobody answered for half a minute, or a proxy says that the connection
 * to the server broke.
 */
const openCaller = ({ addresses, token }: Pick<Callers, 'addresses' | 'token'>, caller: number, traffic: Traffic) => {
  const cookies = new Map<string, string>();
  let place = caller;
  return async (path: string, body: unknown): Promise<Response | null> => {
    const address = addresses[place % addresses.length] ?? '';
    const started = performance.now();
    const headers = {
      ...(body === null ? {} : { 'content-type': 'application/json' }),
      authorization: `Bearer ${token}`,
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(cookies.has('XSRF-TOKEN') ? { 'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '' } : {}),
    };
    try {
      const init = body === null ? {} : { method: 'POST', body: JSON.stringify(body) };
      const response = await fetch(address + path, { ...init, headers, signal: AbortSignal.timeout(30_000) });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        cookies.set(name, value);
      }
      traffic.longestMs = Math.max(traffic.longestMs, performance.now() - started);
      if (!response.ok) await noteRefusal(traffic, response.clone(), address);
      return isOfProxy(response) && [502, 504].includes(response.status) ? null : response;
    } catch {
      traffic.wellSince = performance.now();
      place += 1;
      await wait(100);
      return null;
    }
  };
};

/** Every answer of the product has this header. */
const isOfProxy = ({ headers }: Response) => !headers.has('x-content-type-options');

const noteRefusal = async (traffic: Traffic, response: Response, address: string) => {
  const text = await response.text();
  const [, code = 'without a code'] = /"code":"(\w+)"/.exec(text) ?? [];
  const refusal = `${response.status} ${isOfProxy(response) ? 'of the proxy' : code} at ${address}`;
  traffic.refusals[refusal] = (traffic.refusals[refusal] ?? 0) + 1;
  traffic.wellSince = performance.now();
  await wait(100);
};
