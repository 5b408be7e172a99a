import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls as mergeCalls } from '../../../../contract/workflows/product-merge/calls.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader } from '../../../helpers/trader.ts';

const MANY = 10_001;
let test: TestApp;
let time = new Date('2026-11-20T06:00:00Z');
beforeAll(async () => {
  test = await createTestApp({ now: () => time });
  await createTrader(test.database);
  await test.database.withoutDeadline((db) =>
    sql`insert into offer (organization_id, product_id, currency_id, amount) select 1, 2, 1, n from generate_series(1, ${MANY}::int) n`.execute(
      db,
    ),
  );
});
afterAll(() => test.close());

const post = async (url: string, payload: object) => {
  // A session of an earlier day is over.
  const answer = await test.app.inject({ method: 'POST', url, headers: await test.signIn('CLERK'), payload });
  return { status: answer.statusCode, body: answer.json() };
};
const products = { primaryProductId: 1, secondaryProductId: 2 };
const seconds = 'While more than 10,000 move, nobody else gets an answer, for some seconds.';

it('a merge of more than 10,000 records, and its undo, wait for the night on the embedded database alone', async () => {
  const isRefused = test.database.kind === 'embedded';
  const message = `10,001 records refer to 'P2'. ${seconds} Merge it at night, from 22:00 to 6:00.`;
  const refused = { status: 400, body: { errors: { secondaryProductId: message } } };
  expect(await post(mergeCalls.preview.path, products)).toMatchObject(isRefused ? refused : { status: 200 });
  if (isRefused) expect(await post(mergeCalls.merge.path, products)).toMatchObject(refused);
  time = new Date('2026-11-20T15:00:00Z');
  expect(await post(mergeCalls.preview.path, products)).toMatchObject({ status: 200 });
  const { status, body } = await post(mergeCalls.merge.path, products);
  expect(status).toBe(200);
  time = new Date('2026-11-21T06:00:00Z');
  const undo = () => post(mergeCalls.undo.path, { mergeId: body.mergeId });
  if (isRefused)
    expect(await undo()).toMatchObject({
      status: 400,
      body: { errors: { mergeId: `This merge moved 10,001 records. ${seconds} Undo it at night, from 22:00 to 6:00.` } },
    });
  time = new Date('2026-11-21T21:59:00Z');
  expect(await undo()).toMatchObject({ status: 200 });
});
