import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { MappedOffer } from '../../../../../contract/workflows/offer-from-text/schemas.ts';
import { prepareTextDesk } from '../textDesk.ts';

const { db, clean, submit } = prepareTextDesk();
const stored = async () =>
  (await sql<object>`select quantity, least_quantity, grade_id, valid_until, remark from offer order by id`.execute(db())).rows;

describe('what a line says besides goods and price', () => {
  it('reaches the offer', async () => {
    const [entry] = (await clean(['iPhone 15 128GB black HK 500pcs 410 usd moq 50, used, EXW HK valid until 2090-12-31'])).body
      .cleanedOfferFromTextList;
    expect(entry).toMatchObject({
      amount: 410,
      tradeTerms: { quantity: 500, leastQuantity: 50, grade: { id: 2, title: 'Used' }, remark: 'EXW HK' },
    });
    const { tradeTerms } = entry ?? {};
    expect((await submit([{ amount: 410, tradeTerms }])).body.status).toBe('SUCCESS');
    const validUntil = new Date(tradeTerms?.validUntil ?? '');
    expect(await stored()).toEqual([{ quantity: 500, leastQuantity: 50, gradeId: 2, validUntil, remark: 'EXW HK' }]);
  });

  it('may be left out, as the specification has it', async () => {
    expect((await submit([{}])).body.status).toBe('SUCCESS');
    expect(await stored()).toEqual([{ quantity: null, leastQuantity: null, gradeId: null, validUntil: null, remark: null }]);
  });

  it.each<[MappedOffer['tradeTerms'], string]>([
    [{ quantity: 0 }, 'a quantity must be a whole number above zero'],
    [{ leastQuantity: 1.5 }, 'a quantity must be a whole number above zero'],
    [{ validUntil: '2020-01-31T15:59:59.999Z' }, 'the last day has passed already'],
  ])('is refused in words: %j', async (tradeTerms, problem) => {
    const { body } = await submit([{ tradeTerms }]);
    expect(body).toMatchObject({ status: 'FAILED', errorList: [{ message: `Entry 1, 'title 0': ${problem}.` }] });
    expect(await stored()).toEqual([]);
  });
});
