import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { country } from '../../../resources/country.ts';
import { organization } from '../../../resources/organization.ts';
import { tag } from '../../../resources/tag.ts';
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
