import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { declare } from '../../../contract/resource.ts';
import { createEntity } from '../../helpers/declaredEntities.ts';
import { createUploader, type Uploader } from './uploader.ts';

/** Where it is closed, it says since when. */
const berth = declare({
  name: 'berth',
  label: { one: 'Berth', many: 'Berths' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, maxLength: 20, unique: true },
    { name: 'isClosed', kind: 'BOOLEAN', default: false },
    { name: 'since', kind: 'DATETIME' },
  ],
  rules: {
    predicates: [
      { uniqueNumber: 1, function: 'EQUALS', parameters: ['isClosed', true] },
      { uniqueNumber: 2, function: 'REQUIRED', parameters: ['since'] },
    ],
    expressions: [
      {
        condition: 1,
        expressionsWhenTrue: [{ condition: 2, expressionsWhenTrue: [], expressionsWhenFalse: [] }],
        expressionsWhenFalse: [],
      },
    ],
  },
  list: { upload: true },
  uploadMatchesBy: ['title'],
});

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
  await createEntity(uploader.services.registry, berth);
});
afterAll(() => uploader.close());

it('a row that breaks a rule between its fields is refused with its line, by what is stored where the file says nothing', async () => {
  expect(await uploader.upload('berth', 'Title,Is closed,Since\nNorth,YES,2026-03-01 09:00\nSouth,NO,\n')).toMatchObject({ status: 200 });
  const refused = await uploader.upload('berth', 'Title,Is closed\nEast,YES\nSouth,YES\nNorth,YES\n');
  const errorList = ['Row 2, Since: Required', 'Row 3, Since: Required'].map((message) => ({ message }));
  expect(refused).toMatchObject({ status: 400, body: { errorList } });
  const { rows } = await sql<{ title: string; isClosed: boolean }>`select title, is_closed from x_berth order by id`.execute(uploader.db);
  expect(rows).toEqual([
    { title: 'North', isClosed: true },
    { title: 'South', isClosed: false },
  ]);
});
