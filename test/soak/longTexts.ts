/**
 * Pastes the longest and strangest texts that a clerk may send, and submits them, among 20,000 products. No call may fail, hold the event
 * loop for long, or answer much. It prints the longest stall and the bytes of each answer.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { makeMarket } from '../../bench/offer-text/pastes.ts';
import { mappedTitleCalls } from '../../contract/products/mappedTitleCalls.ts';
import { calls as compareCalls } from '../../contract/workflows/offer-compare/calls.ts';
import { calls as offerTextCalls } from '../../contract/workflows/offer-from-text/calls.ts';
import { MOST_CHARACTERS, MOST_LINES, type SubmitMappedOfferRequest } from '../../contract/workflows/offer-from-text/schemas.ts';
import { migrate } from '../../server/database/migrate.ts';
import { appOn } from '../helpers/appOn.ts';
import { longestStall } from '../helpers/fuzz/longestStall.ts';
import { connectInMemory } from '../helpers/memory-database/memoryDatabase.ts';
import { createTrader } from '../helpers/trader.ts';

const most = { stallMs: 50, bytes: 2_000_000 };
const { products, pastes } = makeMarket(7, 6_000, 15);
const ordinary = pastes.flat().map(({ text }) => text);
const KEYWORDS = 2_000;

const database = await connectInMemory();
await migrate(database.db);
await createTrader(database);
await sql`insert into product (title) select unnest(${products.map(({ title }) => title)}::text[])`.execute(database.db);
await sql`insert into keyword (terms) select left(lower(title), 250) from product where id <= ${KEYWORDS}`.execute(database.db);
await sql`insert into product_keyword (keyword_id, product_id) select id, id from keyword`.execute(database.db);
const test = await appOn(database);
await test.app.listen({ host: '127.0.0.1', port: 0 });

const faults: string[] = [];
let [sent, taken] = [0, 0];
/** With too large an answer or too long a keyword, and with too large a body. */
const refused = [400, 413];
const post = async (url: string, body: object, headers: Record<string, string>) => {
  const sent = { ...headers, 'content-type': 'application/json' };
  const { statusCode, rawPayload } = await test.app.inject({ method: 'POST', url, headers: sent, payload: JSON.stringify(body) });
  return { status: statusCode, bytes: rawPayload.length, rawPayload };
};
const pasteOf = (offerTextList: readonly string[]) => ({ offerFromText: { organizationId: 1, currencyId: 1, offerTextList } });
const clerk = await test.signIn('CLERK');
while ((await post(offerTextCalls.clean.path, pasteOf(['a 1']), clerk)).status === 503) await setTimeout(100);

/** The best of three times: the first compiles code, and any may meet a collection of garbage. */
const measured = async (what: string, work: () => Promise<{ status: number; bytes: number }[]>) => {
  let stall = Number.POSITIVE_INFINITY;
  let answers: { status: number; bytes: number }[] = [];
  for (let time = 0; time < 3 && stall > most.stallMs; time += 1) {
    const once = await longestStall(async () => {
      answers = await work();
    });
    stall = Math.min(stall, once);
  }
  const bytes = Math.max(...answers.map((answer) => answer.bytes));
  const statuses = [...new Set(answers.map(({ status }) => status))].join(' and ');
  console.log(`${stall.toFixed(1).padStart(7)} ms ${String(bytes).padStart(9)} bytes  ${statuses}  ${what}`);
  if (statuses === '200') taken += 1;
  sent += 1;
  if (stall > most.stallMs) faults.push(`${what} held the event loop for ${stall.toFixed(0)} ms`);
  if (bytes > most.bytes) faults.push(`${what} was answered with ${bytes} bytes`);
  if (answers.some(({ status }) => !refused.includes(status) && status !== 200)) faults.push(`${what} was answered with ${statuses}`);
};

/** As many lines of one length as one call takes. */
const linesOf = (atom: string, length: number): string[] =>
  Array.from({ length: Math.min(MOST_LINES, Math.floor(MOST_CHARACTERS / length)) }, () =>
    atom.repeat(length).slice(0, length).toWellFormed(),
  );
const atoms = [
  ...['black 500 ', '1k', '\ufdfa', 'e\u0301\u0323\u0308', 'black/', '1', '🇭🇰', 'a\n', '\u05d0\u05d1 \u202e500 '],
  ...['iPhone 15 128 black 500 ', 'i', '17 Pro 256/', '"', '\u0001', '漢 ', '+'],
];
const submissionOf = (
  title: string,
  productIds: readonly number[],
  more: Partial<SubmitMappedOfferRequest> = {},
): SubmitMappedOfferRequest => ({
  submissionId: randomUUID(),
  organizationId: 1,
  currencyId: 1,
  outputCurrencyId: 1,
  exchangeRate: 1,
  mappedOfferList: productIds.map((mappedProductId, index) => ({
    cleanedInputProductTitle: `${title}${index}`,
    inputLine: '',
    proposedTerms: [],
    amount: 100,
    mappedProductId,
    createTextToProductMapping: true,
  })),
  termMappingsToRemove: [],
  ...more,
});
const submit = async (body: SubmitMappedOfferRequest) => [await post(offerTextCalls.submit.path, body, clerk)];
const idsOf = (count: number) => Array.from({ length: count }, (_, index) => 100 + index);

for (const atom of atoms)
  for (const length of [100, 2_000])
    await measured(`${JSON.stringify(atom)} in lines of ${length}`, async () => [
      await post(offerTextCalls.clean.path, pasteOf(linesOf(atom, length)), clerk),
    ]);
await measured('1,000 ordinary lines', async () => [await post(offerTextCalls.clean.path, pasteOf(ordinary.slice(0, MOST_LINES)), clerk)]);

for (const atom of atoms)
  for (const [length, count] of [
    [240, 800],
    [1_900, 100],
    [60, 2_000],
  ] as const)
    await measured(`${count} submitted titles of ${length} of ${JSON.stringify(atom)}`, () =>
      submit(submissionOf(atom.repeat(length).slice(0, length).toWellFormed(), idsOf(count))),
    );
await measured('2,000 mappings undone', () => {
  const forgotten = products.slice(0, KEYWORDS).map(({ title }, index) => ({
    cleanedInputProductTitle: title.toLowerCase(),
    mappedProductId: index + 4,
    mappedProductTitle: '',
  }));
  return submit(submissionOf('a', [1], { termMappingsToRemove: forgotten }));
});

const clerks = await Promise.all(Array.from({ length: 10 }, () => test.signIn('CLERK')));
await measured('400 lines of each of ten clerks, beside the comparison of another', async () => {
  let ended = 0;
  const pasted = clerks.map(async (headers, index) => {
    const answer = await post(offerTextCalls.clean.path, pasteOf(ordinary.slice(index * 400, index * 400 + 400)), headers);
    ended += 1;
    return answer;
  });
  const compared = await test.app.inject({ url: `${compareCalls.best.path}?productId=100`, headers: clerk });
  if (compared.statusCode !== 200) faults.push(`the comparison was answered with ${compared.statusCode}`);
  if (ended > 4) faults.push(`the comparison waited for ${ended} pastes`);
  return Promise.all(pasted);
});
await measured('an alias that is changed', async () => {
  const mark = `word${randomUUID().replaceAll('-', '')}`;
  await sql`insert into term_transformation ("from", "to") values (${`${mark}x`}, ${mark})`.execute(database.db);
  for (;;) {
    const answer = await post(offerTextCalls.clean.path, pasteOf([`${mark}x goods 5`]), clerk);
    const [entry] = JSON.parse(answer.rawPayload.toString()).cleanedOfferFromTextList;
    if (entry.cleanedInputProductTitle.startsWith(`${mark} `)) return [answer];
    await setTimeout(10);
  }
});
await measured('20,000 products that are read again', async () => {
  const title = `Renamed ${randomUUID()}`;
  await sql`update product set title = ${title} || id where id <= 20000`.execute(database.db);
  for (;;) {
    const answer = await test.app.inject({ url: `${mappedTitleCalls.likely}?title=${encodeURIComponent(`${title}500`)}`, headers: clerk });
    if (answer.rawPayload.toString().includes(title)) return [{ status: answer.statusCode, bytes: answer.rawPayload.length }];
    await setTimeout(10);
  }
});

if (taken < 0.8 * sent) faults.push(`only ${taken} of ${sent} were taken`);
await test.close();
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
