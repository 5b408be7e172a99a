import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resources } from '../../../resources/index.ts';
import { tag } from '../../../resources/tag.ts';
import { create } from '../../../server/records/create.ts';
import { findPage } from '../../../server/records/findPage.ts';
import { systemActor } from '../../../server/services.ts';
import { createTestApp, type TestApp } from '../../helpers/app.ts';
import { hostileRuns } from '../../helpers/fuzz/hostileRuns.ts';
import { passing } from '../../helpers/fuzz/seededBodies.ts';
import { oneOfEachSignature } from '../../helpers/oneOfEachSignature.ts';

const seed = 20_261_121;
let test: TestApp;
let fuzz: Awaited<ReturnType<typeof hostileRuns>>;
beforeAll(async () => {
  // The job queue is not started, and the feed would send a job.
  test = await createTestApp({ environment: { RATE_FEED_URL: 'off' } });
  fuzz = await hostileRuns(test);
});
afterAll(() => test.close());

const chosen = oneOfEachSignature(resources);
const left = resources.filter((declaration) => !chosen.includes(declaration)).map(({ name }) => name);
const isWhole = process.env.OFFERDESK_TEST_RESOURCES === 'all';
const runs = isWhole ? { reading: 8, writing: 30, uploading: 30 } : { reading: 2, writing: 30, uploading: 30 };
const ofOneLeft = new RegExp(`^/api/(d/|console/\\w+/)?(${left.join('|')})(-management|-upload)?(/|$)`);

/** A sample over every call, those of resources for one of each signature. `npm run soak -- fuzz` sends ten thousand of each, to all. */
describe('whatever is sent to any call, by anybody, is answered or refused, and tells nothing that it must not', () => {
  it.each(['reading', 'writing', 'uploading'] as const)('%s', async (kind) => {
    const { isGood, ...described } = fuzz[kind];
    const calls = described.calls.filter(({ url }) => left.length === 0 || !ofOneLeft.test(url));
    expect(calls.length).toBeGreaterThan(0);
    const answered = new Set<string>();
    for (const call of calls) {
      const sent = fc.asyncProperty(fuzz.requestTo(call), fuzz.caller, async (request, as) => {
        if (isGood(await fuzz.send(call, request, as))) answered.add(call.url);
      });
      await fc.assert(sent, { numRuns: runs[kind], seed });
    }
    // Most calls must pass their first checks, or this would prove nothing. What only refuses, such as a change of a job run, has no description.
    const passable = calls.filter(({ errors }) => errors !== null);
    expect(answered.size).toBeGreaterThan(passable.length / 4);
    if (kind === 'writing') expect([...answered]).toEqual(expect.arrayContaining([...passing]));
  });
});

describe('a keyword', () => {
  it('finds exactly the records that hold it, letter for letter', async () => {
    const context = { db: test.database.db, registry: test.services.registry, actor: systemActor };
    const word = fc.string({ unit: fc.constantFrom('%', '_', '\\', "'", '"', 'a', 'b'), minLength: 1, maxLength: 6 });
    const titles = fc.sample(word, { seed, numRuns: 60 });
    for (const title of titles) await create(context, tag, { title: `~${title}~` });
    const found = fc.asyncProperty(word, async (keyword) => {
      const { rows } = await findPage(context, tag, { page: 0, size: 1_000, keyword });
      const expected = titles.filter((title) => `~${title}~`.includes(keyword)).map((title) => `~${title}~`);
      expect(
        rows
          .map(({ title }) => title)
          .filter((title) => String(title).startsWith('~'))
          .sort(),
      ).toEqual(expected.sort());
    });
    await fc.assert(found, { numRuns: 60, seed });
  });
});
