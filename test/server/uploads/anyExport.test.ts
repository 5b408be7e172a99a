import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { exportCall, fillPath } from '../../../contract/dialects.ts';
import { isVisible } from '../../../contract/patterns.ts';
import { wordKinds } from '../../../contract/tradeWordKinds.ts';
import { resources } from '../../../resources/index.ts';
import { create } from '../../../server/records/create.ts';
import { tableName } from '../../../server/records/fields.ts';
import { systemActor } from '../../../server/services.ts';
import { uploadsToTry } from '../../helpers/oneOfEachSignature.ts';
import { createUploader, type Uploader } from './uploader.ts';

let uploader: Uploader;
beforeAll(async () => {
  uploader = await createUploader();
});
afterAll(() => uploader.close());

const seed = 20_261_122;
const RECORDS = 60;

/** Texts that an export, a spreadsheet or a reader may misread. */
const awkward = [
  '1E+11',
  '1.5E5',
  '-1E-05',
  "'1E+11",
  '=1+1',
  "'=x",
  "''",
  'sep=;',
  'TRUE',
  '#N/A',
  '2026-01-31',
  '20261121',
  '007',
  '-0',
  '0x1F',
];
const letter = fc.constantFrom(...`aZ09'"=+-@,;.|\t\r\n E\u00a0\ufeff\u200bİßΣ香😀`);
const text = (most: number) =>
  fc
    .oneof(fc.constantFrom(...awkward), fc.string({ unit: letter, minLength: 1, maxLength: most }))
    .map((each) => each.trim().slice(0, most).toWellFormed().trim())
    .filter(isVisible);
/** No two are equal. */
let made = 0;
const differing = text(20).map((start) => `${start} ${++made}`);
const one = (...ids: number[]) => fc.constantFrom(...ids).map((id) => ({ id }));
const email = fc
  .string({ unit: fc.constantFrom(..."a1.+='-@İ香".replace('@', '')), minLength: 4, maxLength: 9 })
  .map((name) => `${name}@b.example`);

/** Few different values, so that many are equal. */
const recordsOf: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  offer: fc.record({
    organization: one(1, 2, 3),
    product: one(1, 2),
    currency: one(1, 4),
    amount: fc.constantFrom('5', '0.00001', '1234567.12345'),
    offerOrRequest: fc.constantFrom('offer', 'request', null),
    quantity: fc.constantFrom(null, 1, 999_999_999),
    leastQuantity: fc.constantFrom(null, 50),
    grade: fc.option(one(1, 2)),
    validUntil: fc.constantFrom(null, '2090-01-31T15:59:59.999Z'),
    remark: fc.option(text(3)),
  }),
  'question-text': fc.record({ title: differing, text: text(1_000) }),
  grade: fc.record({ title: differing, words: fc.option(text(20)), isUsual: fc.boolean() }),
  'forex-rate': fc.record({
    baseCurrency: one(1),
    symbolCurrency: one(2, 3),
    rate: fc.constantFrom('0.92', '151', '0.00001'),
    timestamp: fc.oneof(
      fc.constantFrom(1767225600123, 1767225600000, 20_261_121, 202_611_210_930, 0),
      fc.integer({ min: 1e11, max: 1e13 }),
    ),
    active: fc.boolean(),
  }),
  contact: fc.record({
    organization: fc.option(text(100)),
    firstName: text(30),
    lastName: text(30),
    email: fc.oneof(fc.constantFrom('a@b.example', 'A@b.example'), email),
    phoneCountryCode: text(5),
    phoneNumber: text(30),
    subscribedToComms: fc.boolean(),
    active: fc.boolean(),
  }),
  'phone-dialing-code': fc.record({
    countryCode: fc.oneof(fc.constantFrom('+44', '=1', '044'), text(10)),
    areaCode: fc.option(fc.oneof(fc.constantFrom('020', '1E+05'), text(10))),
    active: fc.boolean(),
  }),
  product: fc.record({ title: differing }),
  organization: fc.record({ name: differing, country: one(1) }),
  country: fc.record({ name: differing }),
  currency: fc.record({ symbol: text(3).map((start) => `${start} ${++made}`) }),
  'tag-input-text': fc.record({ title: text(20), active: fc.boolean() }),
  tag: fc.record({ title: text(20), active: fc.boolean() }),
  'teamwork-sheet': fc.record({ name: differing }),
  'teamwork-sheet-organization-binding': fc.record({ teamworkSheet: one(1, 2), organization: one(1, 2, 3), currency: one(4) }),
  'product-keyword': fc.record({ keyword: one(1, 2), product: one(1, 2, 3) }),
  keyword: fc.record({ terms: differing }),
  'offer-from-text-expansion-color': fc.record({ name: differing }),
  'offer-from-text-ignore-term': fc.record({ term: differing }),
  'term-transformation': fc.record({ from: differing, to: text(20) }),
  'learned-word': fc.record({
    kind: fc.constantFrom('color', 'market'),
    word: differing,
    meaning: text(20),
    organization: fc.option(one(1, 2)),
  }),
  'trade-word': fc.record({ kind: fc.constantFrom(...wordKinds), word: differing, meaning: fc.option(text(20)) }),
};

const uploaded = uploadsToTry(resources).map((declaration) => [declaration.name, declaration] as const);

it.each(uploaded)('an export of any %s comes in again, unchanged, and leaves all of it alone', async (name, declaration) => {
  const context = { db: uploader.db, registry: uploader.services.registry, actor: systemActor };
  const any = recordsOf[name];
  if (!any) throw new Error(`${name} has an upload, and no records here`);
  const isUnique = (declaration.uniqueTogether ?? []).length > 0;
  const records = fc
    .sample(any, { seed, numRuns: RECORDS })
    .map((record, index) => [isUnique ? JSON.stringify(record) : index, record] as const);
  for (const record of new Map(records).values()) await create(context, declaration, record);
  const table = sql.table(tableName(declaration));
  if (name === 'offer') await sql`update offer set valid_until = '2020-01-31T15:59:59.999Z' where id % 5 = 0`.execute(context.db);
  // Offers are identified by their minute. All of these have one of two minutes.
  await sql`update ${table} set entity_last_updated_on = '2026-11-21T08:30:05Z'::timestamptz + id % 3 * interval '29 seconds'`.execute(
    context.db,
  );
  const everything = async () => (await sql`select * from ${table} order by id`.execute(context.db)).rows;
  const before = await everything();
  for (const format of exportCall.formats) {
    const { bytes } = await uploader.get(`${fillPath(exportCall.path, name)}?active=all&format=${format}`);
    const { body } = await uploader.upload(name, bytes);
    expect(body).toMatchObject({ created: 0, updated: 0, unchanged: before.length });
    expect(await everything()).toEqual(before);
  }
});
