import { setTimeout as wait } from 'node:timers/promises';
import type { SignInResponse } from '../../contract/authentication.ts';
import { offerImport } from '../../contract/jobs.ts';

/** Waits for the end of the first import of the product at `url`. There are no offers before it. */
export const untilImported = async (url: string, username: string, password: string): Promise<void> => {
  const credentials = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password }) };
  const { accessToken } = await answerOf<SignInResponse>(`${url}/api/authentication/sign-in`, credentials);
  const query = new URLSearchParams({ category: offerImport.settingCategory, key: offerImport.settingKey });
  const headers = { authorization: `Bearer ${accessToken}` };
  const isRunning = async () =>
    (await answerOf<{ value: string | null }>(`${url}/api/application-settings/search/findByCategoryAndKey?${query}`, { headers })).value;
  while (await isRunning()) await wait(200);
};

const answerOf = async <T>(url: string, init: RequestInit): Promise<T> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};
