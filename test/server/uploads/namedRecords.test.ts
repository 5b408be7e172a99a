import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());
beforeEach(() => uploader.db.deleteFrom('offer').execute());

const HEADER = 'Organization,Product,Currency,Amount';
const stored = async () =>
  (await uploader.db.selectFrom('offer').select('amount').orderBy('id').execute()).map(({ amount }) => Number(amount));

describe('a file that names the records that it changes, and when they were read', () => {
  const columns = { id: 'id', entityLastUpdatedOn: 'entityLastUpdatedOn', amount: 'amount' };
  const HEAD = 'id,entityLastUpdatedOn,amount';
  const add = async (...amounts: number[]) => {
    await uploader.upload('offer', [HEADER, ...amounts.map((amount) => `Acme,Tablet,USD,${amount}`)].join('\n'));
    const rows = await uploader.db.selectFrom('offer').select(['id', 'entityLastUpdatedOn']).orderBy('id').execute();
    return rows.map(({ id, entityLastUpdatedOn }) => `${id},${entityLastUpdatedOn.toISOString()}`);
  };

  it('changes these cells alone, however alike the records are, after a trial that stores nothing', async () => {
    const [one, other] = await add(5, 6);
    const file = [HEAD, `${one},7`, `${other},7`].join('\n');
    const trial = await uploader.trial('offer', file, { columns });
    expect(trial.body).toMatchObject({ created: 0, updated: 2, badRowCount: 0 });
    expect(trial.body.changes[0].fields).toEqual([{ label: 'Amount', before: '5', after: '7' }]);
    expect(await stored()).toEqual([5, 6]);
    expect((await uploader.upload('offer', file, { columns })).body).toMatchObject({
      updated: 2,
      message: '0 created, 2 updated, 0 unchanged.',
    });
    expect(await stored()).toEqual([7, 7]);
  });

  it('overwrites nothing that was changed since, and stores nothing beside it', async () => {
    const [one, other] = await add(5, 6);
    await uploader.upload('offer', [HEAD, `${one},8`].join('\n'), { columns });
    const file = [HEAD, `${one},9`, `${other},9`, `999999,2026-01-01T00:00:00.000Z,9`].join('\n');
    const { body } = await uploader.trial('offer', file, { columns });
    expect(body.badRows).toEqual([
      { row: 2, column: '', reason: 'Somebody else has changed this record since you opened it.' },
      { row: 4, column: '', reason: 'The offer was deleted' },
    ]);
    expect((await uploader.upload('offer', file, { columns })).status).toBe(400);
    expect(await stored()).toEqual([8, 6]);
    const unread = await uploader.trial('offer', [HEAD, `${one},9`, `${other},x`, '999999,2026-01-01T00:00:00.000Z,9'].join('\n'), {
      columns,
    });
    expect(unread.body.badRows).toMatchObject([{ row: 2 }, { row: 3, column: 'Amount' }, { row: 4 }]);
  });

  it('adds the rows that name none, where they say all that a new one needs', async () => {
    const [one] = await add(5);
    const refused = await uploader.upload('offer', [HEAD, `${one},6`, ',,7'].join('\n'), { columns });
    expect(refused.body.badRows).toMatchObject([{ row: 3, column: 'Organization' }, { column: 'Product' }, { column: 'Currency' }]);
    const names = { organization: 'organization', product: 'product', currency: 'currency' };
    const whole = `${HEAD},organization,product,currency\n${one},6,Acme,Tablet,USD\n,,7,Acme,Tablet,USD`;
    expect((await uploader.upload('offer', whole, { columns: { ...columns, ...names } })).body).toMatchObject({ created: 1, updated: 1 });
    expect(await stored()).toEqual([6, 7]);
  });
});
