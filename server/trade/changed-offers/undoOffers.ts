import { sql } from 'kysely';
import { type Batch, isOf } from '../../ledger/ledger.ts';
import { dependentsOf } from '../../records/dependents.ts';
import { findMany } from '../../records/findOne.ts';
import { changeEntry, recordActivity } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { giveBackRows } from '../knownRows.ts';
import { ledgerColumns } from './ledgerColumns.ts';
import { changedOffers, hasObstacle, offerReferrers, ofOffers } from './stays.ts';

/** Deletes the offers that a batch added, and gives the others their state before it, but for those with an obstacle. It tells the ledger what became of each, and answers the same. */
export const undoOffers = async (context: WriteContext, batch: Batch, ids: readonly number[], partOf: number) => {
  const { db, actor, registry } = context;
  // In the order of their ids, as an upload and a merge lock them, and before they are read.
  await sql`select from offer where id = any(${ids}::bigint[]) order by id for update`.execute(db);
  const obstructed = hasObstacle(await offerReferrers(db));
  const { rows: told } = await sql<{ id: number; became: string }>`
    update ledger set result = judged.result
    from (
      select l.id, case when o.id is null then 'GONE' when ${obstructed} then 'KEPT' else 'TAKEN_BACK' end as result
      from ${changedOffers(batch)} ${ofOffers(ids)}
    ) as judged
    where ledger.id = judged.id
    returning record_id as id,
      case when ledger.result <> 'TAKEN_BACK' then ledger.result when before is null then 'REMOVED' else 'RESTORED' end as became`.execute(
    db,
  );
  const those = (wanted: string) => told.filter(({ became }) => became === wanted).map(({ id }) => id);
  const [removed, restored] = [those('REMOVED'), those('RESTORED')];
  const offer = registry.get('offer');
  const before = await findMany(context, offer, [...removed, ...restored]);
  const dependents = await dependentsOf(context, offer, removed);
  await sql`delete from offer where id = any(${removed}::bigint[])`.execute(db);
  if (restored.length > 0) {
    const names = sql.join(ledgerColumns.map((name) => sql.id(name)));
    await sql`
      update offer as t set (${names}) = (select ${names} from jsonb_populate_record(t, l.before))
      from ledger l where ${isOf(batch)} and l.table_name = 'offer' and l.record_id = t.id and t.id = any(${restored}::bigint[])`.execute(
      db,
    );
    await giveBackRows(db, batch, restored);
  }
  const after = new Map((await findMany(context, offer, restored)).map((record) => [record.id, record]));
  const entries = [
    ...before.map((record) => changeEntry(offer, { before: record, after: after.get(record.id) ?? null })),
    ...dependents.map(({ declaration, record }) => changeEntry(declaration, { before: record, after: null })),
  ];
  await recordActivity(db, actor, entries, { partOf });
  return { removed, restored, kept: those('KEPT'), gone: those('GONE') };
};
