import { sql } from 'kysely';
import { nearDuplicateNote } from '../../contract/importNote.ts';
import { ResourceDeclaration } from '../../contract/resource.ts';
import { resources } from '../../resources/index.ts';
import type { Database } from '../../server/database/tables.ts';
import { systemActor } from '../../server/services.ts';
import type { TestApp } from '../helpers/appOn.ts';
import { createEntity } from '../helpers/declaredEntities.ts';
import { createTrader, good, header, runImport } from '../helpers/trader.ts';
import { createSamples } from '../server/records/samples.ts';

/** An entity as a manager sets it up. */
const warehouse = ResourceDeclaration.parse({
  name: 'warehouse',
  label: { one: 'Warehouse', many: 'Warehouses' },
  dialects: ['generic'],
  access: { read: ['CLERK'], write: ['CLERK'] },
  fields: [
    { name: 'title', kind: 'TEXT', required: true, unique: true, maxLength: 100 },
    { name: 'country', kind: 'MANY_TO_ONE', required: true, target: 'country', lookupSearchField: 'name' },
    { name: 'pallets', kind: 'NUMBER', precision: 9, scale: 2 },
    { name: 'isBonded', kind: 'BOOLEAN', default: false },
    { name: 'openedOn', kind: 'DATETIME' },
  ],
  menu: { group: 'Entities', title: 'Warehouses' },
});

const pair = { primaryProductId: 1, primaryTitle: 'P1', secondaryProductId: 2, secondaryTitle: 'P2' };

/** Some records in every table of a new database. */
export const fill = async (test: TestApp): Promise<void> => {
  const { db } = test.database;
  const headers = await test.signIn('CLERK', 'MANAGER');
  const post = async (url: string, payload: object) => {
    const answer = await test.app.inject({ method: 'POST', url, headers, payload });
    if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  };
  await createTrader(test.database);
  await createEntity(test.services.registry, warehouse);
  // The samples of a test that opens the database begin with 1.
  const { store } = createSamples({ db, registry: test.services.registry, actor: systemActor }, 500);
  for (const declaration of [...resources, warehouse]) for (let made = 0; made < 2; made++) await store(declaration);
  await runImport(test.database, { Offers: [header, good, ['Beta', 'P2', 80.5], ['Gamma', 'P1', 90], ['Alpha', 'Unknown', 70]] });
  await post('/api/product-merge/merge-product', { primaryProductId: 2, secondaryProductId: 3 });
  await fillWorkflows(db);
};

/** What only a crash, a night or several clerks would leave. */
const fillWorkflows = async (db: Database): Promise<void> => {
  await sql`insert into sign_in_throttle (key, points, expire) values ('ann', 2, 1800000000000)`.execute(db);
  await sql`
    insert into product_distinction (identity, made_by, note)
    values (decode(repeat('cd', 32), 'hex'), 'ann', ${nearDuplicateNote(pair)})`.execute(db);
  await sql`insert into product_to_analyse (product_id) values (1), (null)`.execute(db);
  await sql`
    insert into activity_restoration (entry_id, user_id, username, activity_id, restored, left_behind, left_records, finished_on)
    select id, 1, 'ann', id, 1, 1, '[{"id": 4, "title": "gone"}]', now() from activity order by id limit 1`.execute(db);
  await sql`
    insert into upload_bad_rows (id, part, user_id, resource, csv, created_on)
    select gen_random_uuid(), 0, id, 'tag', E'Title,Reason\n,Required\n', now() from "user" order by id limit 1`.execute(db);
  await sql`
    insert into offer_text_submission (submission_id, request, requested_by, organization_id, currency_id, answer, is_to_append, appended_on)
    values (gen_random_uuid(), decode(repeat('ab', 32), 'hex'), 'ann', 1, 1, '{"status": "SUCCESS"}', true, now())`.execute(db);
  await sql`insert into offer_text_offer select s.id, 0, o.id from offer_text_submission s, (select id from offer limit 1) o`.execute(db);
  await sql`insert into learned_alias ("from", "to") values ('pm', 'pro max')`.execute(db);
  await sql`insert into alias_vote select id, 'P1 pm', 1 from learned_alias`.execute(db);
};
