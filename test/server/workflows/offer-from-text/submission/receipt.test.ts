import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { submissionCall, submittedOfferCall } from '../../../../../contract/workflows/offer-from-text/calls.ts';
import type { Submission, SubmittedOffer } from '../../../../../contract/workflows/offer-from-text/submissions.ts';
import { noon } from '../../../../helpers/trader.ts';
import { prepareTextDesk } from '../textDesk.ts';
import { listDesk } from './listDesk.ts';

let clock = noon;
const desk = prepareTextDesk({ now: () => clock });
const { test, db, submit } = desk;
const { get, rowsOf, differenceOf } = listDesk(desk);
const DAY_MS = 86_400_000;

/** Two lists of Alpha, of two days, and an offer of Beta between them. */
const twoLists = async () => {
  clock = new Date(noon.getTime() - DAY_MS);
  const first = await submit([{ amount: 100 }, { amount: 200 }, { amount: 300 }]);
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_last_updated_on)
    values (2, 1, 1, 95, 'offer', 'MANUAL', ${clock})`.execute(db());
  clock = noon;
  const second = await submit([
    { amount: 90, mappedProductId: 1 },
    { amount: 220, mappedProductId: 2 },
    { amount: 7, mappedProductId: 4 },
  ]);
  return [first.body.entityId ?? 0, second.body.entityId ?? 0] as const;
};

it('a submission has a receipt with what it changed of the prices of its supplier', async () => {
  const manager = await test().signIn('MANAGER');
  const [first, second] = await twoLists();
  expect((await get<Submission>(`${submissionCall}/${second}`, manager)).body).toEqual({
    id: second,
    submittedOn: noon.toISOString(),
    submittedBy: expect.stringMatching(/^user-/),
    organization: { id: 1, title: 'Alpha' },
    currency: { id: 1, title: 'USD' },
    stored: 3,
    sheet: 'NONE',
    rowsLeft: 0,
    ended: 0,
    undone: null,
    lastList: { id: first, submittedOn: new Date(noon.getTime() - DAY_MS).toISOString() },
  });
  const changes = { CHEAPER: 1, DEARER: 1, SAME: 0, NEW: 1, UNKNOWN: 0, GONE: 1 };
  expect(await differenceOf(manager, second)).toEqual({ newBest: 1, changes, removed: 3, kept: 0, gone: 0, freed: 0 });
  const shown = (await rowsOf(manager, second)).map(({ id, before, now, changePercent, best, isNewBest, change }) =>
    [id, before?.amount, now?.amount, changePercent, best?.organization, best?.amount, isNewBest, change].join(' | '),
  );
  expect(shown).toEqual([
    '1 | 100 | 90 | -10 | Beta | 95 | true | CHEAPER',
    '2 | 200 | 220 | 10 | Alpha | 200 | false | DEARER',
    '4 |  | 7 |  |  |  | false | NEW',
    '3 | 300 |  |  | Alpha | 300 | false | GONE',
  ]);
  expect((await rowsOf(manager, second, { change: 'NEW_BEST' })).map(({ id }) => id)).toEqual([1]);
  expect((await rowsOf(manager, second, { change: 'GONE' })).map(({ id }) => id)).toEqual([3]);
});

const withoutObstacles = (rows: readonly SubmittedOffer[]) => rows.map(({ obstacle: _, ...row }) => row);

it('a receipt stays as it was when its offers are changed later', async () => {
  const manager = await test().signIn('MANAGER');
  const [, second] = await twoLists();
  const before = await rowsOf(manager, second);
  await sql`update offer set amount = 1, entity_last_updated_on = ${new Date(noon.getTime() + 1_000)} where id = ${before[0]?.offerId}`.execute(
    db(),
  );
  await sql`delete from offer where id = ${before[1]?.offerId}`.execute(db());
  expect(withoutObstacles(await rowsOf(manager, second))).toEqual(withoutObstacles(before));
});

it('prices in two currencies are compared by their rates, and are not compared without one', async () => {
  const manager = await test().signIn('MANAGER');
  clock = new Date(noon.getTime() - DAY_MS);
  await submit([{ amount: 100 }]);
  clock = noon;
  const euros = (await submit([{ amount: 10 }], { currencyId: 2, outputCurrencyId: 2 })).body.entityId ?? 0;
  const shown = async () =>
    (await rowsOf(manager, euros)).map(({ change, changePercent, isNewBest }) => [change, changePercent, isNewBest]);
  expect(await shown()).toEqual([['UNKNOWN', null, false]]);
  await sql`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, 0.5, 0)`.execute(db());
  expect(await shown()).toEqual([['CHEAPER', -80, true]]);
  // 10 EUR are 100.00000009 USD.
  await sql`update forex_rate set rate = 0.0999999999`.execute(db());
  expect(await shown()).toEqual([['SAME', 0, false]]);
  await sql`truncate forex_rate`.execute(db());
});

it('a price is the best of its grade alone, and one that is held is none', async () => {
  const manager = await test().signIn('MANAGER');
  const used = { tradeTerms: { grade: { id: 2, title: 'Used' } } };
  clock = new Date(noon.getTime() - DAY_MS);
  await submit([{ amount: 100, ...used }, { amount: 100, tradeTerms: { validUntil: '2090-01-01T00:00:00.000Z' } }, { amount: 100 }]);
  await sql`update offer set valid_until = ${clock} where product_id = 2`.execute(db());
  await sql`
    insert into offer (organization_id, product_id, currency_id, amount, offer_or_request, source, entity_last_updated_on, grade_id)
    values (2, 1, 1, 95, 'offer', 'MANUAL', ${clock}, 2), (2, 1, 1, 500, 'offer', 'MANUAL', ${clock}, 1)`.execute(db());
  clock = noon;
  const list = [
    { amount: 98, mappedProductId: 1, ...used },
    { amount: 90, mappedProductId: 2 },
    { amount: 90, mappedProductId: 3 },
  ];
  const id = (await submit(list)).body.entityId ?? 0;
  const rows = async () => (await rowsOf(manager, id)).map(({ before, best, isNewBest }) => [before?.amount, best?.amount, isNewBest]);
  expect(await rows()).toEqual([
    [100, 95, false],
    [100, undefined, false],
    [100, 100, true],
  ]);
  await sql`insert into held_offer (offer_id, is_held) select max(id), true from offer`.execute(db());
  expect((await rows())[2]).toEqual([100, 100, false]);
});

it('is open to the clerk who submitted it and to managers, and to nobody else', async () => {
  const [, second] = await twoLists();
  const [manager, other] = [await test().signIn('MANAGER'), await test().signIn('CLERK')];
  expect((await get<Submission[]>(submissionCall, manager)).body).toHaveLength(2);
  expect((await get<Submission[]>(submissionCall, other)).body).toEqual([]);
  for (const url of [`${submissionCall}/${second}`, `${submissionCall}/${second}/difference`]) {
    expect((await get(url, manager)).status).toBe(200);
    expect((await get(url, other)).status).toBe(404);
    expect((await get(url, {})).status).toBe(401);
  }
  const offersOf = { filter: { submissionId: second } };
  expect((await get(submittedOfferCall, other, offersOf)).status).toBe(404);
  await sql`update offer_text_submission set user_id = (select max(id) from "user")`.execute(db());
  expect((await get<Submission[]>(submissionCall, other, { filter: { organizationId: 1 } })).body).toHaveLength(2);
  expect((await get(submittedOfferCall, other, offersOf)).status).toBe(200);
});

it('a submission is one entry of activity, whose parts are its offers', async () => {
  await twoLists();
  const { rows } = await sql<{ action: string; resource: string; recordTitle: string; parts: number }>`
    select action, resource, record_title, (select count(*) from activity part where part.part_of = whole.id)::int as parts
    from activity whole where resource = 'submission' and part_of is null order by id desc limit 1`.execute(db());
  expect(rows).toEqual([{ action: 'SUBMIT', resource: 'submission', recordTitle: 'Alpha', parts: 3 }]);
});

it('what a submission teaches and forgets is part of its one entry', async () => {
  const { rows: before } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from activity`.execute(db());
  const learned = { cleanedInputProductTitle: 'alpha nine', proposedTerms: ['alpha', 'nine'], createTextToProductMapping: true };
  await submit([{ ...learned, mappedProductId: 1 }]);
  const termMappingsToRemove = [{ cleanedInputProductTitle: 'alpha nine', mappedProductId: 1, mappedProductTitle: '' }];
  await submit([{ mappedProductId: 2 }], { termMappingsToRemove });
  const { rows } = await sql<{ entry: string }>`
    select action || ' ' || resource || ' ' || coalesce((select resource from activity whole where whole.id = activity.part_of), '-') as entry
    from activity where resource in ('submission', 'keyword', 'product-keyword') and id > ${before[0]?.last ?? 0} order by id`.execute(
    db(),
  );
  expect(rows.map(({ entry }) => entry)).toEqual([
    'SUBMIT submission -',
    'CREATE keyword submission',
    'CREATE product-keyword submission',
    'SUBMIT submission -',
    'DELETE product-keyword submission',
    'DELETE keyword submission',
  ]);
});
