import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { completeDeclaration, type EntityDraft } from '../../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { resources } from '../../../../resources/index.ts';
import { disagreementsOf } from '../../../../server/database/agreement.ts';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { columnsOf } from '../../../../server/database/generate/indexes.ts';
import { create } from '../../../../server/records/create.ts';
import { createRegistry, type WriteContext } from '../../../../server/registry/registry.ts';
import { systemActor } from '../../../../server/services.ts';
import { setupScripts } from '../../../../server/workflows/entity-setup/setupScripts.ts';
import { createTestDatabase } from '../../../helpers/database.ts';
import { randomEntities } from '../../../helpers/entity-setup/randomEntities.ts';
import { createSamples } from '../../records/samples.ts';

/** The soak takes 200. */
const COUNT = Number(process.env.ENTITY_DECLARATIONS ?? 8);
const SEED = Number(process.env.ENTITY_SEED ?? 20_261_122);
const RECORDS = 3;

let database: DatabaseHandle;
let context: WriteContext;
/** One for all, since the records that are pointed to stay. */
let samples: ReturnType<typeof createSamples>;
beforeAll(async () => {
  database = await createTestDatabase();
  context = { db: database.db, registry: createRegistry(resources), actor: systemActor };
  samples = createSamples(context);
});
afterAll(() => database?.close());

const run = (script: string) => sql.raw(script).execute(database.db);
const wholeOf = (draft: EntityDraft): ResourceDeclaration => completeDeclaration(draft, resources);
const faultsOf = (declaration: ResourceDeclaration) => database.db.transaction().execute((trx) => disagreementsOf(trx, declaration));

/** The values of some columns of all records, in the order of their ids. */
const checksum = async (table: string, columns: readonly string[]): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg(row::text, '' order by row.id)) as sum from (select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}) as row`.execute(
    database.db,
  );
  return rows[0]?.sum ?? '';
};

/** Every table with its columns, and every entity: what no way up and down may change. */
const schemaSum = async (): Promise<string> => {
  const { rows } = await sql<{ sum: string }>`
    select md5(string_agg(part, '' order by part)) as sum from (
      select concat_ws(' ', table_name, column_name, data_type, column_default) as part from information_schema.columns where table_schema = 'public'
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select pg_get_constraintdef(oid) from pg_constraint where contype <> 'n'
      union all select declaration::text from entity_definition) as parts`.execute(database.db);
  return rows[0]?.sum ?? '';
};

describe(`the scripts of ${COUNT} random declarations, with seed ${SEED}`, () => {
  it.each(randomEntities(COUNT, SEED).map(({ first, later }) => [first.name, first, later] as const))(
    'go up, down and up again on the filled table of %s, and leave the same behind',
    async (name, firstDraft, laterDraft) => {
      const [first, later] = [wholeOf(firstDraft), wholeOf(laterDraft)];
      const making = setupScripts({ before: null, after: first, isTableKept: false });
      const changing = setupScripts({ before: first, after: later, isTableKept: false });
      const table = `x_${name}`;
      const without = await schemaSum();

      await run(making.upSql);
      expect(await faultsOf(first)).toEqual([]);
      const made = await schemaSum();
      await run(making.downSql);
      expect(await schemaSum()).toBe(without);
      await run(making.upSql);
      expect(await schemaSum()).toBe(made);

      context.registry = createRegistry([...resources, first]);
      const own = first.form.filter((field) =>
        first.fields.every((each) => each.name !== field || !('target' in each && each.target === name)),
      );
      for (let at = 0; at < RECORDS; at += 1) await create(context, first, await samples.values(first, own));
      const stay = columnsOf(first).filter((column) => columnsOf(later).some((each) => each.name === column.name));
      const kept = ['id', ...stay.map((column) => column.name), 'entity_created_on', 'entity_last_updated_on'];
      const filled = await checksum(table, kept);

      await run(changing.upSql);
      expect(await faultsOf(later)).toEqual([]);
      const changed = await schemaSum();
      expect(await checksum(table, kept)).toBe(filled);
      await run(changing.downSql);
      expect([await faultsOf(first), await schemaSum()]).toEqual([[], made]);
      expect(await checksum(table, kept)).toBe(filled);
      await run(changing.upSql);
      expect([await schemaSum(), await checksum(table, kept)]).toEqual([changed, filled]);

      await run(setupScripts({ before: later, after: null, isTableKept: false }).upSql);
      expect(await schemaSum()).toBe(without);
    },
  );
});
