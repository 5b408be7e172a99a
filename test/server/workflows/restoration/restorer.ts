import { sql } from 'kysely';
import { expect } from 'vitest';
import { isSelection } from '../../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls as restorationCalls } from '../../../../contract/workflows/restoration/calls.ts';
import { tableName } from '../../../../server/records/fields.ts';
import { readWhere } from '../../../../server/records/readWhere.ts';
import { removeMatching } from '../../../../server/records/remove.ts';
import type { Asked, World } from '../../records/world.ts';

type Row = Record<string, unknown>;

export const restorerOf = (world: () => World) => {
  const rowsOf = async (text: ReturnType<typeof sql<Row>>) => (await text.execute(world().database.db.withoutPlugins())).rows;

  /** The record's row as it is stored, and what it is bound to; passwords aside. */
  const stored = async (declaration: ResourceDeclaration, id: number) => {
    const [row] = await rowsOf(
      sql<Row>`select to_jsonb(t) - 'password' as row from ${sql.table(tableName(declaration))} as t where id = ${id}`,
    );
    const bindings = await Promise.all(
      declaration.fields.filter(isSelection).map(({ child, childField }) => {
        const parent = sql.ref(`b.${childField.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}_id`);
        const times = sql`array['entity_created_on', 'entity_last_updated_on']`;
        return rowsOf(sql<Row>`
          select to_jsonb(b) - ${times}::text[] as row from ${sql.table(tableName({ name: child }))} as b where ${parent} = ${id} order by id`);
      }),
    );
    return { row: row?.row ?? null, bindings };
  };

  const entriesOf = async ({ name }: Pick<ResourceDeclaration, 'name'>, id: number) =>
    (
      await sql<{ id: number; action: string; username: string; partOf: number | null }>`
        select id, action, username, part_of from activity where resource = ${name} and record_id = ${id} order by id`.execute(
        world().database.db,
      )
    ).rows;
  const lastEntry = async (declaration: ResourceDeclaration, { id }: Pick<RecordJson, 'id'>) =>
    (await entriesOf(declaration, id)).at(-1)?.id ?? 0;

  /** Answers the entry that stands for all of them. */
  const removeTogether = async (declaration: ResourceDeclaration, ids: readonly number[]): Promise<number> => {
    const where = JSON.stringify([{ field: 'id', is: 'oneOf', value: ids }]);
    const { context } = world();
    const matching = {
      where: readWhere(context.registry, declaration, where, { now: new Date(), timeZone: 'UTC', authorities: ['CLERK', 'MANAGER'] }),
    };
    const { done } = await removeMatching(context, declaration, matching, { atMost: ids.length, signal: new AbortController().signal });
    expect(done).toBe(ids.length);
    const [whole] = await rowsOf(sql<Row>`select max(id) as id from activity where resource = ${declaration.name} and record_id is null`);
    return Number(whole?.id);
  };

  const preview = (id: number, asked: Asked = {}) => world().call('GET', pathOf(restorationCalls.preview, { id }), asked);
  const restore = (id: number, body: unknown = {}, asked: Asked = {}) =>
    world().call('POST', pathOf(restorationCalls.restore, { id }), { body, ...asked });
  return { stored, entriesOf, lastEntry, removeTogether, preview, restore };
};
