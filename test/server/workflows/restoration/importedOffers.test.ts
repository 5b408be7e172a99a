import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { resources } from '../../../../resources/index.ts';
import { offer } from '../../../../resources/offer.ts';
import type { DatabaseHandle } from '../../../../server/database/connect.ts';
import { remove } from '../../../../server/records/remove.ts';
import { update } from '../../../../server/records/update.ts';
import { createRegistry } from '../../../../server/registry/registry.ts';
import { systemActor } from '../../../../server/services.ts';
import { findEntry, type RecordEntry } from '../../../../server/workflows/restoration/entries.ts';
import { restoreRecord } from '../../../../server/workflows/restoration/restoreRecord.ts';
import { good, header, noon, runImport, storedOffers } from '../../../helpers/trader.ts';
import { withTrader } from '../../../helpers/withTrader.ts';

let database: DatabaseHandle;
withTrader((opened) => {
  database = opened;
});

const context = () => ({ db: database.db, registry: createRegistry(resources), actor: systemActor, authorities: ['MANAGER'] });
const restoreLast = async () => {
  const { rows } = await sql<{ id: number }>`select max(id) as id from activity where resource = 'offer'`.execute(database.db);
  await restoreRecord(context(), offer, (await findEntry(database.db, rows[0]?.id ?? 0)) as RecordEntry, undefined);
};
const later = (hours: number) => ({ now: new Date(noon.getTime() + hours * 3_600_000) });
const importOf = async (...rows: (string | number)[][]) => (await runImport(database, { Offers: [header, ...rows] }, later(1))).offersAdded;
const onlyId = async () => (await sql<{ id: number }>`select id from offer`.execute(database.db)).rows[0]?.id ?? 0;

it('an imported offer that was deleted comes back with its date, and no import doubles it', async () => {
  await importOf(good);
  const before = await storedOffers(database);
  const id = await onlyId();
  await remove(context(), offer, id);
  await restoreLast();
  expect(await storedOffers(database)).toEqual(before);
  expect(await onlyId()).toBe(id);
  expect(await importOf(good)).toBe(0);
  expect(await storedOffers(database)).toEqual(before);
});

it('a restored offer whose row went and came back is renewed, as if it had never been deleted', async () => {
  await importOf(good);
  const id = await onlyId();
  await remove(context(), offer, id);
  await restoreLast();
  await importOf(['Beta', 'P2', 8]);
  await runImport(database, { Offers: [header, good, ['Beta', 'P2', 8]] }, later(5));
  const offers = await storedOffers(database);
  expect(offers.filter(({ product }) => product === 'P1')).toMatchObject([{ amount: '100', updatedOn: later(5).now.toISOString() }]);
  expect((await sql<{ id: number }>`select id from offer where product_id = 1`.execute(database.db)).rows).toEqual([{ id }]);
});

it('an imported offer that was edited has its date again once that is taken back', async () => {
  await importOf(good);
  const before = await storedOffers(database);
  await update(context(), offer, await onlyId(), { amount: 120 });
  expect((await storedOffers(database))[0]?.updatedOn).not.toBe(before[0]?.updatedOn);
  await restoreLast();
  expect(await storedOffers(database)).toEqual(before);
});

it('a restored offer marks its product for the competing region', async () => {
  await importOf(good);
  await remove(context(), offer, await onlyId());
  await sql`delete from product_to_analyse`.execute(database.db);
  await restoreLast();
  expect((await sql`select product_id from product_to_analyse`.execute(database.db)).rows).toEqual([{ productId: 1 }]);
});
