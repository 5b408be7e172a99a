import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workbookBytes, workbookEntries } from '../../helpers/workbook.ts';
import { zipArchive } from '../../helpers/zipArchive.ts';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());

const HEADER = ['Organization', 'First name', 'Last name', 'Email', 'Phone country code', 'Phone number', 'Active'];
const contacts = () =>
  uploader.db
    .selectFrom('contact')
    .select(['organization', 'firstName', 'email', 'phone', 'subscribedToComms', 'active'])
    .orderBy('id')
    .execute();

describe('contacts', () => {
  it('come in from a workbook, numbers as the digits that stand in it', async () => {
    const content = workbookBytes({ Contacts: [HEADER, ['Anywhere Inc', ' Ann ', 'Li', 'ann@example.com', 852, 23456789, 'no']] });
    expect((await uploader.upload('contact', content)).body.message).toBe('1 created, 0 updated, 0 unchanged.');
    expect(await contacts()).toEqual([
      {
        organization: 'Anywhere Inc',
        firstName: 'Ann',
        email: 'ann@example.com',
        phone: '852 23456789',
        subscribedToComms: true,
        active: false,
      },
    ]);
  });

  it('are known by their address in any case, cleared where a cell is empty, and left active or not as they are', async () => {
    const rows = [HEADER, ['', 'Anna', 'Li', 'ANN@example.com', '852', '23456789', ''], ['', 'Bo', 'Li', 'bo@example.com', '1', '2', '']];
    const { body } = await uploader.upload('contact', rows.map((row) => row.join(';')).join('\n'));
    expect(body.message).toBe('1 created, 1 updated, 0 unchanged.');
    expect(await contacts()).toMatchObject([
      { organization: null, firstName: 'Anna', email: 'ANN@example.com', active: false },
      { firstName: 'Bo', active: true },
    ]);
  });

  it('stay out where a cell shows a code by the format of a number that lacks its zeros', async () => {
    const row = ['', 'Cy', 'Li', 'cy@example.com', 44, 20, ''];
    const entries = workbookEntries({ Contacts: [HEADER, row] }).map(({ path, content }) => ({
      path,
      content: `${content}`
        .replace('</numFmts>', '<numFmt numFmtId="165" formatCode="0000"/></numFmts>')
        .replace('</cellXfs>', '<xf numFmtId="165"/></cellXfs>')
        .replace('<c r="E2"', '<c r="E2" s="2"'),
    }));
    const { body } = await uploader.upload('contact', zipArchive(entries));
    const reason = "The cell holds '44' but shows more because of its format. Format it as text and enter what it shows";
    expect(body.badRows).toEqual([{ row: 2, column: 'Phone country code', reason }]);
  });

  it('stay out with an address that is none, or what the database itself makes', async () => {
    const before = await contacts();
    const bad = await uploader.upload('contact', `${HEADER}\nA,B,C,not an address,1,2,yes\n`);
    expect(bad.body.badRows).toEqual([
      { row: 2, column: 'Email', reason: 'Between 5 and 150 characters and in the standard email address format.' },
    ]);
    const made = await uploader.upload('contact', `${HEADER},Phone\nA,B,C,a@b.example,1,2,yes,3\n`);
    expect(made.body.badRows).toEqual([
      {
        row: 2,
        column: 'Phone',
        reason: "'3' differs from '1 2', which the other columns give. Change Phone country code and Phone number instead",
      },
    ]);
    expect(await contacts()).toEqual(before);
  });

  it('come in again, unchanged, from a workbook of the list as it is shown, whose phone is in one column', async () => {
    const shown = 'organization,firstName,lastName,email,phone,subscribedToComms,active,entityLastUpdatedOn';
    const { bytes } = await uploader.get(`/api/console/export/contact?active=all&format=xlsx&columns=${shown}`);
    const { body } = await uploader.upload('contact', bytes);
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: 2 });
  });

  it('are exported with their tags, which an upload leaves as they are', async () => {
    const { rows } = await sql<{ id: number }>`select id from contact order by id limit 1`.execute(uploader.db);
    await sql`
      with made as (insert into tag (title) values ('Wholesale'), ('Late payer') returning id)
      insert into contact_tag_binding (contact_id, tag_id) select ${rows[0]?.id}::bigint, id from made`.execute(uploader.db);
    const { text } = await uploader.get('/api/console/export/contact?active=all&sort=id;asc');
    const [header = '', tagged = '', plain = ''] = text.split('\r\n');
    expect(header).toMatch(/,Tags$/);
    expect(tagged).toMatch(/,"Late payer, Wholesale"$/);
    expect(plain).toMatch(/,$/);
    const { body } = await uploader.upload('contact', text);
    expect(body.message).toMatch(/^0 created, 0 updated, 2 unchanged\. .*Left out: the columns 'Tags'\./);
    expect((await sql`select from contact_tag_binding`.execute(uploader.db)).rows).toHaveLength(2);
  });
});
