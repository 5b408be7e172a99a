import { setTimeout as wait } from 'node:timers/promises';

export type Call = <Answer>(path: string, body?: unknown) => Promise<Answer>;

export const credentials = { username: 'boss', password: 'the first password' };

export const signedIn = async (address: string, refused: string[]): Promise<Call> => {
  let token = '';
  const call: Call = async <Answer>(path: string, body?: unknown) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const headers = { authorization: `Bearer ${token}`, ...(isJson ? { 'content-type': 'application/json' } : {}) };
    const sent = body instanceof FormData ? body : JSON.stringify(body);
    const response = await fetch(address + path, body === undefined ? { headers } : { method: 'POST', headers, body: sent });
    const text = await response.text();
    if (!response.ok) refused.push(`${path} answered ${response.status}: ${text}`);
    // A call that was carried out before the kill may be refused now. A server that is busy asks to be called again.
    if (response.status < 500) return JSON.parse(text) as Answer;
    if (response.status !== 503) throw new Error(refused.at(-1));
    await wait(500);
    return call<Answer>(path, body);
  };
  token = (await call<{ accessToken: string }>('/api/authentication/sign-in', credentials)).accessToken;
  return call;
};
