import { setTimeout as wait } from 'node:timers/promises';
import { offerImport } from '../../contract/jobs.ts';
import { offerCompareCalls } from '../../contract/offers/compare.ts';

/** Has the product at `url` import its workbook, and waits until it is through. An import of what is there already changes nothing. */
export const importWorkbook = async (url: string, username: string, password: string): Promise<void> => {
  const { accessToken } = await call<{ accessToken: string }>(`${url}/api/authentication/sign-in`, { username, password });
  await call(`${url}${offerCompareCalls.scheduleImport}`, {}, accessToken);
  const query = new URLSearchParams({ category: offerImport.settingCategory, key: offerImport.settingKey });
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline) {
    const setting = await call<{ value: string | null }>(
      `${url}/api/application-settings/search/findByCategoryAndKey?${query}`,
      null,
      accessToken,
    );
    if (!setting.value) return;
    await wait(200);
  }
  throw new Error('The import did not end within four minutes.');
};

const call = async <T>(url: string, body: object | null, token?: string): Promise<T> => {
  const response = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
  return (await response.json()) as T;
};
