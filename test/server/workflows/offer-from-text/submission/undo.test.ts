import { sql } from 'kysely';
import { describe, expect, it, vi } from 'vitest';
import { submission as resource } from '../../../../../contract/activity.ts';
import * as recordActivity from '../../../../../server/records/write.ts';
import { noon } from '../../../../helpers/trader.ts';
import { prepareTextDesk } from '../textDesk.ts';
import { listDesk } from './listDesk.ts';

const desk = prepareTextDesk();
const { test, db, submit } = desk;
const { get, rowsOf, submissionOf, differenceOf, undo } = listDesk(desk);

const offerIds = async () => (await sql<{ id: number }>`select id from offer order by id`.execute(db())).rows.map(({ id }) => id);
const stored = async (...amounts: number[]) => (await submit(amounts.map((amount) => ({ amount })))).body.entityId ?? 0;
const edit = (id: number) => sql`update offer set amount = 1, entity_last_updated_on = now() where id = ${id}`.execute(db());

describe('the undo of a submitted list', () => {
  it('deletes all of its offers, and is one entry of activity whose parts they are', async () => {
    const manager = await test().signIn('MANAGER');
    const [other, id] = [await stored(5), await stored(100, 99.5)];
    expect((await undo(manager, id)).body).toEqual({ status: 'SUCCESS', errorList: [], offersRemoved: 2, offersKept: 0, offersGone: 0 });
    expect(await offerIds()).toHaveLength(1);
    expect((await rowsOf(manager, other)).map(({ result }) => result)).toEqual([null]);
    expect((await rowsOf(manager, id)).map(({ now, result, obstacle }) => [now?.amount, result, obstacle])).toEqual([
      [100, 'TAKEN_BACK', null],
      [99.5, 'TAKEN_BACK', null],
    ]);
    expect((await submissionOf(manager, id)).undone).toEqual({ by: expect.stringMatching(/^user-/), on: noon.toISOString() });
    const { rows } = await sql<{ recordId: number; after: object; parts: number }>`
      select record_id, after, (select count(*) from activity part where part.part_of = whole.id)::int as parts
      from activity whole where action = 'UNDO' and resource = ${resource} order by id desc limit 1`.execute(db());
    expect(rows).toEqual([{ recordId: id, after: { offersRemoved: 2, offersKept: 0, offersGone: 0 }, parts: 2 }]);
  });

  it('leaves what was changed or deleted since, names it before, and takes it once nothing stands in the way', async () => {
    const manager = await test().signIn('MANAGER');
    const id = await stored(100, 200, 300);
    const [edited = 0, deleted = 0] = await offerIds();
    const before = await sql`select * from offer where id = ${edited}`.execute(db());
    await edit(edited);
    await sql`delete from offer where id = ${deleted}`.execute(db());
    expect(await differenceOf(manager, id)).toMatchObject({ removed: 1, kept: 1, gone: 1, freed: 0 });
    expect((await rowsOf(manager, id, { change: 'STAYS' })).map(({ offerId, obstacle }) => [offerId, obstacle?.code])).toEqual([
      [edited, 'EDITED'],
      [deleted, 'DELETED'],
    ]);
    expect((await undo(manager, id)).body).toMatchObject({ offersRemoved: 1, offersKept: 1, offersGone: 1 });
    expect(await offerIds()).toEqual([edited]);
    const again = await undo(manager, id);
    expect([again.status, again.body.code, again.body.message]).toEqual([
      409,
      'SUBMISSION_UNDONE',
      expect.stringContaining('already undone'),
    ]);
    const [was] = before.rows as { amount: string; entityLastUpdatedOn: Date }[];
    await sql`update offer set amount = ${was?.amount}, entity_last_updated_on = ${was?.entityLastUpdatedOn} where id = ${edited}`.execute(
      db(),
    );
    expect(await differenceOf(manager, id)).toMatchObject({ freed: 1 });
    expect((await undo(manager, id)).body).toMatchObject({ offersRemoved: 1 });
    expect(await offerIds()).toEqual([]);
  });

  it('asked for twice at once deletes once, and the other call is refused', async () => {
    const manager = await test().signIn('MANAGER');
    const id = await stored(100, 200);
    const answers = await Promise.all([undo(manager, id), undo(manager, id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { rows } =
      await sql`select from activity where resource = ${resource} and record_id = ${id} and action = 'UNDO' and at > now() - interval '1 minute'`.execute(
        db(),
      );
    expect(rows.length).toBeGreaterThan(0);
    expect(await offerIds()).toEqual([]);
  });

  it('forgets what the list alone taught', async () => {
    const manager = await test().signIn('MANAGER');
    const taught = (title: string) => ({ cleanedInputProductTitle: title, createTextToProductMapping: true });
    const keywords = async () =>
      (await sql<{ terms: string }>`select terms from keyword order by terms`.execute(db())).rows.map(({ terms }) => terms);
    await submit([taught('iphone 15 128gb himmelblau')]);
    const id = (await submit([taught('iphone 15 128gb nachtblau')])).body.entityId ?? 0;
    expect(await keywords()).toEqual(['iphone 15 128gb himmelblau', 'iphone 15 128gb nachtblau']);
    expect((await undo(manager, id)).status).toBe(200);
    expect(await keywords()).toEqual(['iphone 15 128gb himmelblau']);
  });

  it('forgets terms that were chosen for it, and leaves a keyword that staff had made before', async () => {
    const manager = await test().signIn('MANAGER');
    const chosen = (term: string) => ({ proposedTerms: [term], createTextToProductMapping: true });
    const made = (await sql<{ id: number }>`insert into keyword (terms) values ('himmelblau') returning id`.execute(db())).rows[0]?.id;
    await sql`insert into product_keyword (keyword_id, product_id) values (${made}, 1)`.execute(db());
    const id = (await submit([chosen('himmelblau'), chosen('nachtblau')])).body.entityId ?? 0;
    expect((await undo(manager, id)).status).toBe(200);
    const { rows } = await sql<{ terms: string }>`
      select keyword.terms from product_keyword join keyword on keyword.id = product_keyword.keyword_id order by 1`.execute(db());
    expect(rows).toEqual([{ terms: 'himmelblau' }]);
  });

  it('waits for an edit that is under way, and leaves what it changed', async () => {
    const manager = await test().signIn('MANAGER');
    const id = await stored(100, 200);
    const [edited = 0] = await offerIds();
    let undone: ReturnType<typeof undo> | undefined;
    await db()
      .transaction()
      .execute(async (trx) => {
        await sql`update offer set amount = 1, entity_last_updated_on = now() where id = ${edited}`.execute(trx);
        undone = undo(manager, id);
        await sql`select pg_sleep(0.1)`.execute(trx);
      });
    expect((await undone)?.body).toMatchObject({ offersRemoved: 1, offersKept: 1 });
    expect(await offerIds()).toEqual([edited]);
  });

  it('that fails at its end changes nothing, and can be asked for again', async () => {
    const manager = await test().signIn('MANAGER');
    const id = await stored(100, 200);
    const failing = vi.spyOn(recordActivity, 'recordReserved').mockRejectedValueOnce(new Error('cut short'));
    expect((await undo(manager, id)).status).toBe(500);
    failing.mockRestore();
    expect(await offerIds()).toHaveLength(2);
    expect((await submissionOf(manager, id)).undone).toBeNull();
    expect((await undo(manager, id)).body).toMatchObject({ offersRemoved: 2 });
  });

  it('is for the clerk who submitted it and for managers', async () => {
    const other = await test().signIn('CLERK');
    const id = await stored(100);
    expect((await undo(other, id)).status).toBe(404);
    expect(await offerIds()).toHaveLength(1);
    await sql`update offer_text_submission set user_id = (select max(id) from "user")`.execute(db());
    expect((await undo(other, id)).status).toBe(200);
    expect((await get(`/api/console/submission/${id}/undo`, other)).status).toBe(404);
  });

  it('of the last list makes the one before it the last again', async () => {
    const manager = await test().signIn('MANAGER');
    const [first, second] = [await stored(100), await stored(90)];
    expect((await undo(manager, second)).status).toBe(200);
    const third = await stored(80);
    expect((await submissionOf(manager, third)).lastList?.id).toBe(first);
  });
});
