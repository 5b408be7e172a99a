import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { analyseJob, markDue } from '../../../../server/workflows/competing-region/analyse.ts';
import { sendWhenQuiet } from '../../../../server/workflows/competing-region/watchChanges.ts';
import { notifications, prepareRegion, runAnalysis } from '../../../helpers/competing-region/regionAnalysis.ts';
import { DAY_MS, USD } from '../../../helpers/offerCompare.ts';
import { noon, runImport } from '../../../helpers/trader.ts';

const { test, run, addOffer, marked, post } = prepareRegion();

/** The services of the watch, with a queue that notes what is sent. */
const watched = (sent: string[]) => ({
  database: test().database,
  jobs: {
    ...test().services.jobs,
    send: async (name: string) => {
      sent.push(name);
      return null;
    },
  },
});

describe('what is left to analyse', () => {
  it('is the product of an offer that was created, changed, moved or deleted by a call', async () => {
    const payload = { organizationId: 2, productId: 2, currencyId: USD, amount: 5 };
    const { entityId } = await post('/api/offer-management/create-offer', { offer: payload });
    expect(await marked()).toEqual([2]);
    await run('delete from product_to_analyse');
    await post('/api/offer-management/update-offer', { offer: { ...payload, id: entityId, productId: 3 } });
    expect(await marked()).toEqual([2, 3]);
    await run('delete from product_to_analyse');
    await post('/api/offer-management/update-offer', { offer: { ...payload, id: entityId, productId: 3, amount: 6 } });
    expect(await marked()).toEqual([3]);
    await run('delete from product_to_analyse');
    await post('/api/offer-management/delete-offer', { offerId: entityId });
    expect(await marked()).toEqual([3]);
  });

  it('is every product after an import, also after one that changed nothing', async () => {
    const sheets = {
      Offers: [
        ['Organization', 'Product', 'Amount'],
        ['Alpha', 'P2', 7],
        ['Beta', 'P3', 8],
      ],
    };
    await runImport(test().database, sheets);
    expect(await marked()).toEqual([2, 3, null]);
    await run('delete from product_to_analyse');
    await runImport(test().database, sheets);
    expect(await marked()).toEqual([null]);
  });

  it('is every product, in one mark, after a statement on many offers', async () => {
    await run(`insert into product (title) select 'Filler ' || n from generate_series(1, 101) n`);
    await run(
      `insert into offer (organization_id, product_id, currency_id, amount) select 2, id, 1, 5 from product where title like 'Filler %'`,
    );
    expect(await marked()).toEqual([null]);
  });

  it.each([
    ['a rate', `insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, 2, 1)`],
    ["an organization's country", 'update organization set country_id = 2 where id = 1'],
    ['a country', `insert into country (name) values ('New')`],
    ['a currency', `insert into currency (symbol) values ('NEW')`],
    ['a title', `update product set title = 'P1 HK' where id = 1`],
    ['the region', `update application_settings set value = 'Away' where key = 'country'`],
    ['the suffixes', `delete from application_settings where category = 'product-spec'`],
  ])('is every product after a change of %s', async (_, change) => {
    await run(change);
    expect(await marked()).toEqual([null]);
  });

  it('is, as time passes, every product when a rate comes into force, and those of which an offer leaves the 30 days', async () => {
    const at = (ms: number) => new Date(noon.getTime() + ms);
    const due = async (after: number, until: number) => {
      await run('delete from product_to_analyse');
      await markDue(test().database.db, at(after), at(until));
      return marked();
    };
    await run(`insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp") values (1, 2, 2, ${at(60_000).getTime()})`);
    await addOffer(2, 80, 3);
    // The offers are a day old.
    const leaves = 29 * DAY_MS;
    expect(await due(0, 59_999)).toEqual([]);
    expect(await due(59_999, 60_000)).toEqual([null]);
    expect(await due(60_000, leaves)).toEqual([]);
    expect(await due(leaves, leaves + 1)).toEqual([1, 3]);
    expect(await due(leaves + 1, leaves + DAY_MS)).toEqual([]);
  });

  it('is the product of an offer that a list ended, and that holds again', async () => {
    const id = await addOffer(2, 80, 3);
    await run(`insert into offer_text_submission (submission_id, request, requested_by, organization_id, currency_id, is_to_append)
      values (gen_random_uuid(), sha256('x'), 'clerk', 2, 1, false)`);
    await run('delete from product_to_analyse');
    await run(`insert into offer_ended select ${id}, now(), max(id) from offer_text_submission`);
    expect(await marked()).toEqual([3]);
    await run('delete from product_to_analyse');
    await run('delete from offer_ended');
    expect(await marked()).toEqual([3]);
  });

  it('is the product of an offer whose price was held, once it is let go', async () => {
    const id = await addOffer(2, 80, 3);
    await run(`insert into held_offer (offer_id) values (${id})`);
    await run('delete from product_to_analyse');
    await run('delete from held_offer');
    expect(await marked()).toEqual([3]);
  });

  it('is nothing after a change that cannot matter', async () => {
    await run(`insert into application_settings (category, key, value) values ('other', 'country', 'Away')`);
    await run(`update organization set name = 'Alpha Ltd' where id = 1`);
    await run(`insert into product (title) values ('P4')`);
    await run(`insert into offer (organization_id, product_id, currency_id, amount, offer_or_request) values (2, 2, 1, 5, 'request')`);
    expect(await marked()).toEqual([]);
  });
});

describe('the job', () => {
  it('is sent once changes are quiet, and again while marks are left', async () => {
    const sent: string[] = [];
    const services = watched(sent);
    expect(await sendWhenQuiet(services, null)).toBeNull();
    await addOffer(2, 80);
    const seen = await sendWhenQuiet(services, null);
    expect(sent).toEqual([]);
    await addOffer(2, 81);
    const later = await sendWhenQuiet(services, seen);
    expect(sent).toEqual([]);
    await sendWhenQuiet(services, later);
    await sendWhenQuiet(services, later);
    expect(sent).toEqual(['analyse-competing-region', 'analyse-competing-region']);
  });

  it('is sent when changes do not end', async () => {
    const sent: string[] = [];
    const services = watched(sent);
    await addOffer(2, 80);
    await run(`update product_to_analyse set marked_on = now() - interval '1 minute'`);
    await sendWhenQuiet(services, null);
    expect(sent).toHaveLength(1);
  });

  it('goes through the queue, and leaves no mark', async () => {
    const services = { ...test().services, now: () => noon };
    await services.jobs.start({ 'analyse-competing-region': analyseJob(services) });
    const offerId = await addOffer(2, 80);
    await sendWhenQuiet(services, await sendWhenQuiet(services, null));
    await vi.waitFor(async () => expect(await marked()).toEqual([]), { timeout: 60_000, interval: 50 });
    expect((await notifications(test().database)).map((found) => found.offerId)).toEqual([offerId]);
  });

  it('leaves to the next one what is marked while it works, or it would not end before an import does', async () => {
    await addOffer(2, 80);
    await run(`create function mark_again() returns trigger language plpgsql as
      'begin insert into product_to_analyse (product_id) values (2); return null; end'`);
    await run('create trigger mark_again after delete on product_to_analyse for each statement execute function mark_again()');
    await runAnalysis(test().database);
    await run('drop function mark_again cascade');
    expect(await notifications(test().database)).toHaveLength(1);
    expect(await marked()).toEqual([2]);
  });

  it('finds one offer once, under 50 submissions, an import and analyses at the same time', async () => {
    const create = (organizationId: number, amount: number) =>
      post('/api/offer-management/create-offer', { offer: { organizationId, productId: 1, currencyId: USD, amount } });
    await run('insert into teamwork_sheet_organization_binding (teamwork_sheet_id, organization_id, currency_id) values (1, 3, 1)');
    const rows = Array.from({ length: 20 }, (_, index) => ['Alpha', 'P2', 200 + index]);
    await Promise.all([
      ...Array.from({ length: 50 }, (_, index) => create(index % 2 === 0 ? 2 : 3, 50 + index)),
      runImport(test().database, { Offers: [['Organization', 'Product', 'Amount'], ...rows, ['Gamma', 'P2', 10]] }),
      ...Array.from({ length: 5 }, () => runAnalysis(test().database)),
    ]);
    await runAnalysis(test().database);
    const { rows: latest } = await sql<{ id: number }>`
      select distinct on (organization_id) id from offer where product_id = 1 and organization_id in (2, 3)
      order by organization_id, entity_last_updated_on desc, entity_created_on desc, id desc`.execute(test().database.db);
    const onFirst = (await notifications(test().database)).filter(({ productId }) => productId === 1);
    expect(onFirst.map(({ offerId }) => offerId).toSorted()).toEqual(latest.map(({ id }) => id).toSorted());
    expect((await notifications(test().database)).filter(({ productId }) => productId === 2)).toMatchObject([{ margin: 95.43 }]);
    expect(await marked()).toEqual([]);
  });
});
