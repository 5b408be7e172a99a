import { Workbook } from '@cj-tech-master/excelts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { exportCall, fillPath } from '../../../contract/dialects.ts';
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

describe('an exported workbook whose cells were changed', () => {
  /** The text of its cells, as a file that is parted by commas. */
  const exported = async (name: string) => {
    const { bytes } = await uploader.get(`${fillPath(exportCall.path, name)}?format=xlsx&sort=id;asc`);
    const workbook = new Workbook();
    await workbook.xlsx.load(bytes);
    const rows: string[] = [];
    workbook.worksheets[0]?.eachRow((row) => {
      const cells = Array.from({ length: row.cellCount }, (_, place) => row.getCell(place + 1).value);
      rows.push(cells.map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : (cell ?? ''))).join(','));
    });
    return rows.join('\r\n');
  };
  const add = (...amounts: number[]) =>
    uploader.upload('offer', [HEADER, ...amounts.map((amount) => `Acme,Tablet,USD,${amount}`)].join('\n'));

  it('changes its own records, and makes none', async () => {
    await add(5, 6, 7);
    const file = (await exported('offer')).replace(',6,', ',60,').replace(',7,', ',70,');
    const trial = await uploader.trial('offer', file);
    expect(trial.body).toMatchObject({ created: 0, updated: 2, unchanged: 1, badRowCount: 0 });
    expect(trial.body.changes[0].fields).toEqual([{ label: 'Amount', before: '6', after: '60' }]);
    expect((await uploader.upload('offer', file)).body).toMatchObject({ created: 0, updated: 2, unchanged: 1 });
    expect(await stored()).toEqual([5, 60, 70]);
  });

  it('overwrites nothing that was changed since, unless both say the same', async () => {
    await add(5, 6);
    const file = (await exported('offer')).replace(',5,', ',50,').replace(',6,', ',60,');
    await uploader.db
      .updateTable('offer')
      .set({ amount: '60', entityLastUpdatedOn: new Date('2030-01-01T00:00:00Z') })
      .where('amount', '=', '6')
      .execute();
    expect((await uploader.trial('offer', file)).body).toMatchObject({ created: 0, updated: 1, unchanged: 1, badRowCount: 0 });
    await uploader.db.updateTable('offer').set({ amount: '8' }).where('amount', '=', '60').execute();
    expect((await uploader.upload('offer', file)).body.badRows).toEqual([
      { row: 3, column: '', reason: 'Somebody else has changed this record since you opened it.' },
    ]);
    expect(await stored()).toEqual([5, 8]);
  });

  it('adds a copied row, one with another date, and one whose record is gone', async () => {
    await add(5, 6, 7);
    const [header = '', one = '', other = '', gone = ''] = (await exported('offer')).split('\r\n');
    await uploader.db.deleteFrom('offer').where('amount', '=', '7').execute();
    const dated = other.replace(/^[^,]*/, '2026-01-31 09:30').replace(',6,', ',66,');
    const file = [header, one, one.replace(',5,', ',55,'), dated, gone].join('\n');
    expect((await uploader.upload('offer', file)).body).toMatchObject({ created: 3, updated: 0, unchanged: 1 });
    expect((await stored()).toSorted((a, b) => a - b)).toEqual([5, 6, 7, 55, 66]);
  });

  it('gives a record another title, but none that another record has, or another row', async () => {
    await uploader.upload('keyword', 'Terms\nOne\nTwo\nThree\n');
    const file = await exported('keyword');
    expect((await uploader.upload('keyword', file.replace('One,', 'First,'))).body).toMatchObject({ created: 0, updated: 1 });
    const again = await exported('keyword');
    const reasons = async (text: string) => {
      const { badRows } = (await uploader.trial('keyword', text)).body;
      return badRows.map(({ column, reason }: { column: string; reason: string }) => `${column}: ${reason}`);
    };
    expect(await reasons(again.replace('First,', 'Two,'))).toEqual([
      'Terms: Terms is already used by another keyword.',
      'Terms: Row 4 has the same Terms',
    ]);
    expect(await reasons(again.replace('First,', 'New,').replace('Two,', 'new,'))).toEqual([
      expect.stringMatching(/^Terms: Row \d+ has the same Terms/),
    ]);
  });
});
