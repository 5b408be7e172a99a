import { setTimeout as wait } from 'node:timers/promises';
import type { SignInResponse } from '../../contract/authentication.ts';
import { dialects, fillPath } from '../../contract/dialects.ts';
import { offerImport } from '../../contract/sharedSpreadsheet.ts';

export const untilImported = async (url: string, username: string, password: string): Promise<void> => {
  const headers = await signedIn(url, username, password);
  const query = new URLSearchParams({ category: offerImport.settingCategory, key: offerImport.settingKey });
  const isRunning = async () =>
    (await answerOf<{ value: string | null }>(`${url}/api/application-settings/search/findByCategoryAndKey?${query}`, { headers })).value;
  while (await isRunning()) await wait(200);
};

export const untilAnalysed = async (url: string, username: string, password: string): Promise<void> => {
  await untilImported(url, username, password);
  const headers = await signedIn(url, username, password);
  const path = `${fillPath(dialects.generic.list.path, 'competing-region-offer-notification')}?pageNumber=0&pageSize=1`;
  const found = async () => (await answerOf<{ totalElements: number }>(`${url}${path}`, { headers })).totalElements;
  while ((await found()) === 0) await wait(200);
};

const signedIn = async (url: string, username: string, password: string) => {
  const credentials = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ username, password }) };
  const { accessToken } = await answerOf<SignInResponse>(`${url}/api/authentication/sign-in`, credentials);
  return { authorization: `Bearer ${accessToken}` };
};

const answerOf = async <T>(url: string, init: RequestInit): Promise<T> => {
  const response = await fetch(url, init);
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};
