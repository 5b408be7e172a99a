import { beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../../../contract/workflows/supplier-question/calls.ts';
import type { AskedOffers, SupplierQuestion } from '../../../../contract/workflows/supplier-question/schemas.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import { createTrader, noon } from '../../../helpers/trader.ts';

let test: TestApp;
let clerk: { authorization: string };
const OFFER = 5;

beforeEach(async () => {
  test = await createTestApp({ now: () => noon, environment: { BASE_CURRENCY: 'USD' } });
  await createTrader(test.database);
  clerk = await test.signIn('CLERK');
  const { db } = test.database;
  const offer = { organizationId: 2, productId: 1, currencyId: 2, amount: 1250.5, offerOrRequest: 'offer' };
  await db
    .insertInto('offer')
    .values({ ...offer, id: OFFER, entityLastUpdatedOn: noon })
    .execute();
  await db.insertInto('applicationSettings').values({ category: 'supplier-question', key: 'active', value: 'yes' }).execute();
  const text = 'Hello {supplier}: {product} at {amount} {currency}? {other}';
  await db.insertInto('questionText').values({ title: 'Still there?', text }).execute();
  return () => test.close();
});

const call = async <Answer>(method: 'GET' | 'POST', url: string, payload?: object, headers = clerk) => {
  const response = await test.app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() as Answer };
};
const path = (offerId: number) => calls.question.path.replace(':offerId', String(offerId));
const asked = async (headers = clerk) => (await call<AskedOffers>('GET', `${calls.asked.path}?productId=1`, undefined, headers)).body;

describe('a question to a supplier', () => {
  it("has the texts of managers about the offer, and the supplier's active contacts", async () => {
    const contact = { lastName: 'Lee', email: 'a@beta.example.com', phoneCountryCode: '+852', phoneNumber: '5550 0100', active: true };
    const contacts = [
      { ...contact, firstName: 'Ann', organization: ' beta' },
      { ...contact, firstName: 'Bo', organization: 'Beta', email: 'b@beta.example.com', active: false },
      { ...contact, firstName: 'Cy', organization: 'Alpha', email: 'c@alpha.example.com' },
    ];
    await test.database.db.insertInto('contact').values(contacts).execute();
    const { body } = await call<SupplierQuestion>('GET', path(OFFER));
    expect(body).toEqual({
      contacts: [{ name: 'Ann Lee', digits: '85255500100', email: 'a@beta.example.com' }],
      texts: [{ title: 'Still there?', text: 'Hello Beta: P1 at 1,250.50 EUR? {other}' }],
    });
  });

  it('has no contact where none is stored', async () => {
    expect((await call<SupplierQuestion>('GET', path(OFFER))).body.contacts).toEqual([]);
  });

  it('is kept with its time and who asked; the last one of an offer is shown, to the whole desk', async () => {
    expect(await asked()).toEqual({ asked: [] });
    for (const way of ['COPY', 'WHATSAPP']) {
      expect((await call('POST', path(OFFER), { way })).status).toBe(200);
    }
    const [last, ...others] = (await asked(await test.signIn('CLERK'))).asked;
    expect(others).toEqual([]);
    expect(last).toMatchObject({ offerId: OFFER, way: 'WHATSAPP', askedOn: noon.toISOString() });
    expect(last?.askedBy).not.toBe('');
    await test.database.db.deleteFrom('offer').execute();
    expect((await asked()).asked).toEqual([]);
  });

  it('of an offer that is not there, in a way that is none, or by others than clerks is refused', async () => {
    expect((await call('GET', path(99))).status).toBe(404);
    expect((await call('POST', path(99), { way: 'COPY' })).status).toBe(404);
    expect((await call('POST', path(OFFER), { way: 'FAX' })).status).toBe(400);
    expect((await call('GET', path(OFFER), undefined, await test.signIn('MANAGER'))).status).toBe(403);
  });
});
