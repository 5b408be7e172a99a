import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { calls as compareCalls } from '../../../../contract/workflows/offer-compare/calls.ts';
import type { PriceHistory } from '../../../../contract/workflows/offer-compare/priceHistory.ts';
import { prepareOfferCompare } from '../../../helpers/offerCompare.ts';

const { db, addOffers, call, all, best } = prepareOfferCompare();
const [SEALED, USED] = [1, 2];
const [passed, ahead] = [new Date('2020-01-31T15:59:59.999Z'), new Date('2090-01-31T15:59:59.999Z')];
const found = ({ content }: Awaited<ReturnType<typeof best>>) => content.map(({ id, isLowestOfferAmount }) => [id, isLowestOfferAmount]);

describe('an expired offer', () => {
  it('is never the best, and gives its place to no older one of its organization', async () => {
    await addOffers([
      { id: 1, amount: 5, daysOld: 3 },
      { id: 2, amount: 10, daysOld: 1, validUntil: passed },
      { id: 3, amount: 20, organizationId: 2, validUntil: ahead },
    ]);
    expect(found(await best())).toEqual([[3, true]]);
    expect((await all()).content.map(({ id, isExpired, isLowestOfferAmount }) => [id, isExpired, isLowestOfferAmount])).toEqual([
      [3, false, true],
      [2, true, false],
      [1, false, false],
    ]);
  });
});

describe('grades', () => {
  it('rank apart: one without a grade is of a usual one', async () => {
    await addOffers([
      { id: 1, amount: 10, gradeId: USED },
      { id: 2, amount: 20, daysOld: 2 },
      { id: 3, amount: 15, organizationId: 2, gradeId: SEALED },
      { id: 4, amount: 12, organizationId: 2, gradeId: USED, daysOld: 0 },
    ]);
    expect(found(await best())).toEqual([
      [3, true],
      [2, false],
    ]);
    expect(found(await best({ grade: USED }))).toEqual([
      [1, true],
      [4, false],
    ]);
    const every = await all();
    expect(every.content.filter(({ isOtherGrade }) => isOtherGrade).map(({ id, grade }) => [id, grade?.title])).toEqual([
      [4, 'Used'],
      [1, 'Used'],
    ]);
    expect(every.content.filter(({ isLowestOfferAmount }) => isLowestOfferAmount).map(({ id }) => id)).toEqual([3]);
    expect(await all({ grade: USED })).toMatchObject({ totalElements: 2, content: [{ id: 4 }, { id: 1, isLowestOfferAmount: true }] });
  });

  it('have a history of their own', async () => {
    await addOffers([
      { amount: 10, gradeId: USED },
      { amount: 20, organizationId: 2 },
    ]);
    const lows = async (grade?: number) => {
      const { path } = compareCalls.priceHistory;
      const answer = await call<PriceHistory>(path.replace(':productId', '1'), grade === undefined ? {} : { grade });
      return answer.body.lows.map(({ amount }) => amount);
    };
    expect([await lows(), await lows(USED)]).toEqual([[20], [10]]);
  });

  it('that becomes usual ranks among the others', async () => {
    await addOffers([{ id: 1, amount: 10, gradeId: USED }]);
    expect(found(await best())).toEqual([]);
    await sql`update grade set is_usual = true`.execute(db());
    expect(found(await best())).toEqual([[1, true]]);
  });
});

it('terms come with an offer, and no terms with one that has none', async () => {
  await addOffers([
    { amount: 10, quantity: 500, leastQuantity: 50, gradeId: SEALED, validUntil: ahead, remark: 'Two boxes' },
    { amount: 20, daysOld: 2 },
  ]);
  const none = { quantity: null, leastQuantity: null, grade: null, validUntil: null, remark: null };
  expect((await all()).content).toMatchObject([
    { quantity: 500, leastQuantity: 50, grade: { id: SEALED, title: 'Sealed' }, validUntil: ahead.toISOString(), remark: 'Two boxes' },
    none,
  ]);
});
