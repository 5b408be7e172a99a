import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, vi } from 'vitest';
import { calls as offerTextCalls } from '../../../../contract/workflows/offer-from-text/calls.ts';
import type {
  MappedOffer,
  SubmitMappedOfferRequest,
  SubmitMappedOfferResponse,
  SubmitOfferFromTextResponse,
} from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { createTestApp, type TestApp } from '../../../helpers/app.ts';
import type { TestAppOptions } from '../../../helpers/appOn.ts';
import { createTrader, noon } from '../../../helpers/trader.ts';

export const titles = [
  'Apple iPhone 15 128GB Black HK',
  'Apple iPhone 15 128GB Blue HK',
  'Apple iPhone 15 Pro 256GB Black US',
  'Pixel 9 Mint',
];

/** For every test of a file: a trader with products of its own and no learned words, and the calls of a signed-in clerk. */
export const prepareTextDesk = (options: TestAppOptions = {}) => {
  let test: TestApp;
  let clerk: { authorization: string };
  let tests = 0;
  beforeAll(async () => {
    test = await createTestApp({ now: () => noon, ...options });
    clerk = await test.signIn('CLERK');
    // Jobs can be sent; none runs by itself.
    await test.services.jobs.start({});
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { db } = test.database;
    await createTrader(test.database);
    await sql`delete from pgboss.job`.execute(db);
    // In the order in which the vocabulary reads them.
    await sql`
      truncate ledger, offer_text_submission, product_keyword, keyword, term_transformation, learned_alias, learned_word, supplier_layout,
        offer_from_text_ignore_term, offer_from_text_expansion_color, product restart identity cascade`.execute(db);
    await sql`insert into product (title) select unnest(${titles}::text[])`.execute(db);
    const mark = `mark${++tests}`;
    await sql`insert into offer_from_text_ignore_term (term) values ('ready stock'), (${mark})`.execute(db);
    // Changes are heard one after another: when this one is known, so is all that a test begins with.
    await vi.waitFor(async () => expect((await clean([`goods ${mark} 5`])).body.matchedIgnoreTerms).toContain(mark), { timeout: 60_000 });
  });

  const post = async <Body>(url: string, payload: object, headers = clerk) => {
    const response = await test.app.inject({ method: 'POST', url, headers, payload });
    return { status: response.statusCode, body: response.json() as Body };
  };
  const clean = (offerTextList: readonly string[], more: object = {}) =>
    post<SubmitOfferFromTextResponse>(offerTextCalls.clean.path, {
      offerFromText: { organizationId: 1, currencyId: 1, offerTextList, ...more },
    });
  const submission = (
    entries: readonly Partial<MappedOffer>[],
    more: Partial<SubmitMappedOfferRequest> = {},
  ): SubmitMappedOfferRequest => ({
    submissionId: randomUUID(),
    organizationId: 1,
    currencyId: 1,
    outputCurrencyId: 1,
    exchangeRate: 1,
    mappedOfferList: entries.map((entry, index) => ({
      cleanedInputProductTitle: `title ${index}`,
      inputLine: `title ${index} 100`,
      proposedTerms: [],
      amount: 100,
      mappedProductId: 1 + index,
      createTextToProductMapping: false,
      ...entry,
    })),
    termMappingsToRemove: [],
    ...more,
  });
  const submit = (entries: readonly Partial<MappedOffer>[], more?: Partial<SubmitMappedOfferRequest>) =>
    post<SubmitMappedOfferResponse>(offerTextCalls.submit.path, submission(entries, more));
  return { test: () => test, db: () => test.database.db, post, clean, submission, submit };
};
