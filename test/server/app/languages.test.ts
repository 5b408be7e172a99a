import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ErrorBody } from '../../../contract/errors.ts';
import { translateBy } from '../../../contract/translated.ts';
import { presentReader } from '../../../server/http/readerLanguage.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { anyRequestTo } from '../../helpers/fuzz/anyRequest.ts';
import { describedCalls } from '../../helpers/fuzz/describedCalls.ts';

const known = new Set(
  ['contract/languages/zh-HK', 'server/languages/zh-HK'].flatMap((folder) =>
    readdirSync(folder).flatMap((name) => Object.keys(JSON.parse(readFileSync(`${folder}/${name}`, 'utf8')))),
  ),
);
/** What a catalog knows stands in marks: any other text is English that stands in the code alone. */
const pseudo = { get: (text: string) => (known.has(text) ? `⟦${text}⟧` : undefined) };
const isPseudo = (text: string) => text.startsWith('⟦') && text.endsWith('⟧');
/** The faults of a declaration are the words of its language, for those who write it. */
const isOfDeclaration = (url: string) => url.startsWith('/api/entity-setup/');

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(async () => {
  translateBy(presentReader);
  await test.close();
});

const textsOf = ({ message, errors, errorList = [], ...others }: ErrorBody & { badRows?: { reason: string }[] }) => [
  message,
  ...Object.values(errors),
  ...errorList.map((error) => error.message),
  ...(others.badRows ?? []).map(({ reason }) => reason),
];

it('every refusal of every call is a text of the catalogs', async () => {
  let headers = await test.signIn('CLERK', 'MANAGER');
  const all = test.services.registry.all();
  const names = [...new Set(all.flatMap(({ fields }) => fields.map(({ name }) => name)))];
  const described = (await describedCalls(test.app, headers)).filter(({ url }) => !/sign-out|end-sessions/.test(url));
  // One resource of each dialect stands for the others.
  const ofOthers = all.map(({ name }) => name).filter((name) => !['offer', 'tag', 'organization', 'forex-rate', 'user'].includes(name));
  const calls = described.filter(({ url }) => !ofOthers.some((name) => url.split('/').includes(name)));
  const found = new Set<string>();
  let refused = 0;
  translateBy(() => pseudo);
  for (const call of calls)
    for (const request of fc.sample(anyRequestTo(call, names), { numRuns: 2, seed: 41 })) {
      const answer = await test.app.inject({ ...request, headers: { ...request.headers, ...headers } });
      if (answer.statusCode < 400) continue;
      refused += 1;
      // Some calls end the session.
      if (answer.statusCode === 401) headers = await test.signIn('CLERK', 'MANAGER');
      const texts = textsOf(answer.json()).slice(0, isOfDeclaration(call.url) ? 1 : undefined);
      for (const text of texts) if (!isPseudo(text)) found.add(`${call.method} ${call.url}: ${text}`);
    }
  expect(refused).toBeGreaterThan(200);
  expect([...found]).toEqual([]);
});
