import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { country } from '../../../resources/country.ts';
import { organization } from '../../../resources/organization.ts';
import { tag } from '../../../resources/tag.ts';
import { tagInputText } from '../../../resources/tagInputText.ts';
import { create } from '../../../server/records/create.ts';
import { findOne } from '../../../server/records/findOne.ts';
import { remove } from '../../../server/records/remove.ts';
import { update } from '../../../server/records/update.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const outcomes = async (attempts: Promise<unknown>[]) =>
  (await Promise.allSettled(attempts))
    .map((outcome) => (outcome.status === 'fulfilled' ? 'done' : (outcome.reason as { code: string }).code))
    .sort();

/** Each recorded change of a field starts from the value that the change before left. */
const expectUnbroken = async (resource: string, id: number, field: string) => {
  const { rows } = await sql<{ before: object; after: object }>`
    select before -> ${field} as before, after -> ${field} as after from activity
    where resource = ${resource} and record_id = ${id} and after ? ${field} order by id`.execute(world.database.db);
  expect(rows.length).toBeGreaterThan(1);
  expect(rows.slice(1).map(({ before }) => before)).toEqual(rows.slice(0, -1).map(({ after }) => after));
};

describe('when several write at once', () => {
  it('one of those who save the same version wins, and the others are shown what it wrote', async () => {
    const { id, entityLastUpdatedOn } = await world.samples.store(tag);
    const saves = [1, 2, 3, 4].map((n) => update(world.context, tag, id, { title: `by ${n}`, entityLastUpdatedOn }));
    expect(await outcomes(saves)).toEqual(['STALE_RECORD', 'STALE_RECORD', 'STALE_RECORD', 'done']);
  });

  it('each save without a version gets a version of its own', async () => {
    const { id } = await world.samples.store(tag);
    const saved = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => update(world.context, tag, id, { title: `at ${n}` })));
    expect(new Set(saved.map(({ entityLastUpdatedOn }) => entityLastUpdatedOn)).size).toBe(6);
  });

  it('a version is later than the last one even when the clock is not', async () => {
    const { id } = await world.samples.store(tag);
    await sql`update tag set entity_last_updated_on = '2999-01-01T00:00:00Z' where id = ${id}`.execute(world.database.db);
    expect((await update(world.context, tag, id, {})).entityLastUpdatedOn).toBe('2999-01-01T00:00:00.001Z');
  });

  it('a record is either deleted or referred to, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const target = await world.samples.store(country);
      const name = `Referrer ${round}`;
      const attempts = [
        create(world.context, organization, { name, country: { id: target.id } }),
        remove(world.context, country, target.id),
      ];
      expect(['IN_USE done', 'VALIDATION_FAILED done']).toContain((await outcomes(attempts)).join(' '));
    }
  });

  it('each finds the record as the one before left it, with what it points to and is bound to', async () => {
    const [one, two] = [await world.samples.store(country), await world.samples.store(country)];
    const { id } = await world.samples.store(organization);
    const moves = [one, two, one, two, one, two].map(({ id: to }) => update(world.context, organization, id, { country: { id: to } }));
    expect(await outcomes(moves)).toEqual(Array.from(moves, () => 'done'));
    await expectUnbroken('organization', id, 'country');

    const tags = [await world.samples.store(tag, { active: true }), await world.samples.store(tag, { active: true })];
    const { id: bound } = await world.samples.store(tagInputText);
    const name = 'tagInputTextToTagMappingList';
    await Promise.all(
      [0, 1, 2, 3, 4, 5].map((n) => update(world.context, tagInputText, bound, { [name]: [tags[n % 2]?.id] }, tagInputText.form)),
    );
    await expectUnbroken('tag-input-text', bound, name);
  });

  it('two who give two records the same name leave one of them with it', async () => {
    const [one, two] = [await world.samples.store(country), await world.samples.store(country)];
    const renames = [one, two].map(({ id }) => update(world.context, country, id, { name: 'Atlantis' }));
    expect(await outcomes(renames)).toEqual(['NOT_UNIQUE', 'done']);
  });
});

describe('inside of a caller’s transaction', () => {
  it('a write takes part in it, and goes with it', async () => {
    let id = 0;
    const rolledBack = world.database.db.transaction().execute(async (trx) => {
      const record = await create({ ...world.context, db: trx }, country, { name: 'Nowhere' });
      id = record.id;
      throw new Error('changed my mind');
    });
    await expect(rolledBack).rejects.toThrow('changed my mind');
    await expect(findOne(world.context, country, id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
