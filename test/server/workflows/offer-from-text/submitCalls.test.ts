import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calls as offerTextCalls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import type { MappedOffer, SubmitMappedOfferResponse } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { storedOffers } from '../../../helpers/trader.ts';
import { prepareTextDesk } from './textDesk.ts';

const { test, db, post, submission, submit } = prepareTextDesk();

const offers = async () =>
  (await storedOffers(test().database)).map(({ organization, product, currency, amount, source }) =>
    [organization, product, currency, amount, source].join(' | '),
  );
const messages = ({ body }: { body: SubmitMappedOfferResponse }) => body.errorList.map(({ message }) => message);
const nothingStored = async () => {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from offer) + (select count(*) from offer_text_submission) + (select count(*) from keyword) as count`.execute(
    db(),
  );
  expect(rows[0]?.count).toBe(0);
};

describe('a submission of mapped offers', () => {
  it('stores each offer, of the source TEXT, with its entry in the activity record [spec 3.mapped-offers.1 7.offer-from-text.2]', async () => {
    const { status, body } = await submit([{ amount: 100 }, { amount: 99.5 }]);
    expect(status).toBe(200);
    expect(body).toEqual({ status: 'SUCCESS', errorList: [], offersCreated: 2, entityId: 1 });
    expect(await offers()).toEqual([
      'Alpha | Apple iPhone 15 128GB Black HK | USD | 100 | TEXT',
      'Alpha | Apple iPhone 15 128GB Blue HK | USD | 99.5 | TEXT',
    ]);
    const { rows } = await sql`select from activity where resource = 'offer' and action = 'CREATE' and username is not null`.execute(db());
    expect(rows).toHaveLength(2);
  });

  it('stores amount × exchange rate in the output currency, exactly', async () => {
    await submit([{ amount: 1.1 }, { amount: 0.0001 }], { outputCurrencyId: 2, exchangeRate: 0.1234567891 });
    expect(await offers()).toEqual([
      'Alpha | Apple iPhone 15 128GB Black HK | EUR | 0.1358 | TEXT',
      'Alpha | Apple iPhone 15 128GB Blue HK | EUR | 0.00001 | TEXT',
    ]);
  });

  it('is stored once, however often and at the same time it is sent', async () => {
    const body = submission([{}, {}]);
    const answers = await Promise.all([1, 2, 3].map(() => post(offerTextCalls.submit.path, body)));
    answers.push(await post(offerTextCalls.submit.path, { ...body, exchangeRate: 1 }));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await offers()).toHaveLength(2);
  });

  it('that was stored is refused with other entries under its id, since its answer may have been lost', async () => {
    const submissionId = randomUUID();
    await submit([{ amount: 100 }], { submissionId });
    const again = await submit([{ amount: 101 }], { submissionId });
    expect(again.status).toBe(400);
    expect(messages(again)).toEqual([expect.stringContaining('before its entries were changed. Offers stored then: 1.')]);
    expect((await offers()).map((offer) => offer.split(' | ')[3])).toEqual(['100']);
  });

  it('that failed may be sent again under its id once it is mended', async () => {
    const submissionId = randomUUID();
    expect((await submit([{ amount: 0 }], { submissionId })).status).toBe(400);
    expect((await submit([{ amount: 1 }], { submissionId })).body.status).toBe('SUCCESS');
    expect(await offers()).toHaveLength(1);
  });

  it('with two offers of one product is refused whole, in the words of the specification', async () => {
    const refused = await submit([{}, {}, { mappedProductId: 1 }]);
    expect(refused.status).toBe(400);
    expect(refused.body.status).toBe('FAILED');
    expect(messages(refused)).toEqual([
      'Some products have more than one offer. Remove or update the mappings in the duplicate rows.',
      "Entry 3, 'title 2': entry 1 has the same product.",
    ]);
    expect(refused.body.errorList[1]?.field).toBe('mappedOfferList.2');
    await nothingStored();
  });

  it.each([
    [
      'a product deleted meanwhile',
      [{ mappedProductId: 99 }],
      {},
      "Entry 1, 'title 0': its product was deleted meanwhile. Choose another one.",
    ],
    ['no product', [{ mappedProductId: null }], {}, "Entry 1, 'title 0': no product is chosen. Choose one, or ignore the entry."],
    ['an amount of 0', [{ amount: 0 }], {}, "Entry 1, 'title 0': the amount must be above zero."],
    ['no amount', [{ amount: null }], {}, "Entry 1, 'title 0': the amount is missing."],
    ['six decimals', [{ amount: 0.123456 }], {}, "Entry 1, 'title 0': the amount cannot be taken: No more than 5 decimals."],
    [
      'too large a result',
      [{ amount: 1e12 }],
      { outputCurrencyId: 2, exchangeRate: 100 },
      "Entry 1, 'title 0': the converted amount is too small or too large.",
    ],
    ['no entries', [], {}, 'There is nothing to submit. Choose a product for at least one entry.'],
    ['an unknown organization', [{}], { organizationId: 99 }, 'There is no such organization any more. Choose another one.'],
    ['an unknown output currency', [{}], { outputCurrencyId: 99 }, 'There is no such output currency any more. Choose another one.'],
    ['a rate of 0', [{}], { outputCurrencyId: 2, exchangeRate: 0 }, 'The exchange rate must be above zero.'],
    ['a rate between equal currencies', [{}], { exchangeRate: 2 }, 'The exchange rate must be 1, since both currencies are the same.'],
  ])('with %s is refused, and nothing is stored [spec 7.offer-from-text.2]', async (_, entries, more, message) => {
    const refused = await submit([...entries], more);
    expect(refused.body).toMatchObject({ status: 'FAILED' });
    expect(messages(refused)).toContain(message);
    await nothingStored();
  });

  it('with a product that was merged meanwhile names the one to choose', async () => {
    const { db } = test().database;
    const merge = { requestedBy: 'ann', primaryId: 1, primaryTitle: 'P1', secondaryId: 99, secondaryTitle: 'P99' };
    await db.insertInto('productMerge').values(merge).execute();
    expect(messages(await submit([{ mappedProductId: 99 }]))).toEqual([
      "Entry 1, 'title 0': its product was merged into 'P1' meanwhile. Choose that one.",
    ]);
    await db.deleteFrom('productMerge').execute();
  });

  it('that removes thousands of mappings is refused in words', async () => {
    const mapping = { cleanedInputProductTitle: 'a', mappedProductId: 1, mappedProductTitle: '' };
    const refused = await submit([{}], { termMappingsToRemove: Array.from({ length: 2_001 }, () => mapping) });
    expect(messages(refused)).toEqual(['2,001 mappings are too many to remove at once.']);
    await nothingStored();
  });

  it.each<[string, Partial<MappedOffer>]>([
    ['a long title', { cleanedInputProductTitle: 'x'.repeat(2_001) }],
    ['a long line', { inputLine: 'x'.repeat(2_001) }],
    ['many terms', { proposedTerms: Array.from({ length: 101 }, () => 'x') }],
    ['a long term', { proposedTerms: ['x'.repeat(251)] }],
  ])('with %s is refused', async (_, entry) => {
    expect((await submit([entry])).status).toBe(400);
    await nothingStored();
  });

  it('forgets many mappings at once, each with its entry in the activity record', async () => {
    const words = Array.from({ length: 50 }, (_, index) => `word${index}`);
    await sql`insert into keyword (terms) select unnest(${words}::text[])`.execute(db());
    await sql`insert into product_keyword (keyword_id, product_id) select id, 1 + id % 2 from keyword`.execute(db());
    const mappings = words.flatMap((cleanedInputProductTitle) =>
      [1, 2].map((mappedProductId) => ({ cleanedInputProductTitle, mappedProductId, mappedProductTitle: '' })),
    );
    expect((await submit([{ mappedProductId: 3 }], { termMappingsToRemove: mappings })).status).toBe(200);
    expect((await sql`select from keyword`.execute(db())).rows).toEqual([]);
    const { rows } = await sql`select resource from activity where action = 'DELETE' order by id desc limit 100`.execute(db());
    expect(Map.groupBy(rows as { resource: string }[], ({ resource }) => resource).get('keyword')).toHaveLength(50);
  });

  it('lists a hundred faults and counts the rest', async () => {
    const refused = await submit(Array.from({ length: 150 }, () => ({ amount: 0 })));
    expect(refused.body.errorList).toHaveLength(101);
    expect(messages(refused).at(-1)).toBe('50 more entries have such faults.');
  });

  it('is for clerks', async () => {
    const manager = await test().signIn('MANAGER');
    for (const url of [offerTextCalls.clean.path, offerTextCalls.submit.path]) expect((await post(url, {}, manager)).status).toBe(403);
  });
});
