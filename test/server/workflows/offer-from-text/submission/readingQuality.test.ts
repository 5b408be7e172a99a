import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { calls } from '../../../../../contract/workflows/offer-from-text/calls.ts';
import { prepareTextDesk } from '../textDesk.ts';

const { test, db, submit } = prepareTextDesk();
const answered = async (role: 'CLERK' | 'MANAGER') => {
  const headers = await test().signIn(role);
  return test().app.inject({ method: 'GET', url: calls.quality.path, headers });
};

it('managers see by supplier and week how lines were read whose proposal is known', async () => {
  expect((await answered('CLERK')).statusCode).toBe(403);
  expect((await answered('MANAGER')).json()).toEqual([]);
  await submit([
    { proposed: { productId: 1, amount: 100, isTouched: false } },
    { proposed: { productId: 2, amount: 90, isTouched: true } },
    { proposed: { productId: null, amount: 100, isTouched: true } },
    {},
  ]);
  expect((await answered('MANAGER')).json()).toEqual([
    {
      organization: { id: 1, name: expect.any(String) },
      week: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      lines: 3,
      filledIn: 2,
      right: 1,
      corrected: 1,
      untouched: 1,
    },
  ]);
  await sql`update offer set amount = 99 where id = (select min(id) from offer)`.execute(db());
  expect((await answered('MANAGER')).json()).toMatchObject([{ filledIn: 2, right: 0, corrected: 2 }]);
});
