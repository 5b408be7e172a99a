import { type RawBuilder, sql } from 'kysely';
import type { Obstacle, ObstacleCode } from '../../../contract/offers/undoImport.ts';
import { bothOf, say, translated } from '../../../contract/translated.ts';
import { tableName } from '../../database/tableName.ts';
import type { Batch } from '../../ledger/ledger.ts';
import { lowerFirst } from '../../records/findOne.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { changedOffers, goneTarget, isChanged, isOtherwiseAsLeft, isReferred, offerReferrers, ofOffers, type Referrer } from './stays.ts';

type Change = Obstacle['changes'][number];

interface Cause {
  username: string | null;
  on: string;
}

interface Found {
  offerId: number;
  code: ObstacleCode;
  goneTarget: string | null;
  laterBatchId: number | null;
  renewal: Cause | null;
  merge: Cause | null;
  entry: Cause | null;
  changes: [field: Change['field'], now: Change['now'], isChanged: boolean][];
}

export const findObstacles = async (context: RecordContext, batch: Batch, offerIds: readonly number[]): Promise<Map<number, Obstacle>> => {
  const referrers = await offerReferrers(context.db);
  const cause = (username: RawBuilder<unknown>, on: RawBuilder<unknown>) =>
    sql`case when ${on} is not null then jsonb_build_object('username', ${username}, 'on', ${on}) end`;
  const { rows } = await sql<Found>`
    select * from (
      select l.record_id as offer_id, ${codeOf(referrers)} as code, ${goneTarget} as gone_target, later.id as later_batch_id, ${changes} as changes,
        ${cause(sql`later.requested_by`, sql`later.entity_created_on`)} as renewal,
        ${cause(sql`merge.requested_by`, sql`merge.merged_on`)} as merge, ${cause(sql`entry.username`, sql`entry.at`)} as entry
      from ${changedOffers(batch)}
      left join organization on organization.id = o.organization_id
      left join product on product.id = o.product_id
      left join currency on currency.id = o.currency_id
      left join grade on grade.id = o.grade_id
      left join lateral (
        select batch.id, batch.requested_by, batch.entity_created_on
        from ledger renewal join import_batch batch on renewal.workflow = 'offer-import' and batch.id = renewal.batch_id
        where ${isChanged} and renewal.table_name = 'offer' and renewal.record_id = l.record_id and batch.entity_created_on = o.entity_created_on and (renewal.workflow, renewal.batch_id) is distinct from (l.workflow, l.batch_id)
        order by batch.id desc limit 1
      ) later on true
      left join lateral (
        select requested_by, merged_on from product_merge
        where secondary_id = was.product_id and undone_on is null and o.product_id <> was.product_id order by id desc limit 1
      ) merge on true
      left join lateral (
        select username, at from activity
        where ${isChanged} and resource = 'offer' and activity.record_id = l.record_id and at >= was.entity_created_on order by at desc, id desc limit 1
      ) entry on true
      ${ofOffers(offerIds)}
    ) as judged where code is not null`.execute(context.db);
  const counts = await countReferrers(
    context,
    referrers,
    rows.filter(({ code }) => code === 'REFERRED').map(({ offerId }) => offerId),
  );
  return new Map(rows.map((found) => [found.offerId, obstacleOf(found, counts.get(found.offerId) ?? null)]));
};

const obstacleOf = ({ code, goneTarget, laterBatchId, renewal, merge, entry, changes }: Found, referrers: string | null): Obstacle => {
  const causes = { RENEWED: renewal, MERGED: merge, EDITED: entry, DELETED: entry, REFERRED: null, UNRESTORABLE: null };
  return {
    code,
    username: causes[code]?.username ?? null,
    on: causes[code] ? new Date(causes[code].on).toISOString() : null,
    importBatchId: code === 'RENEWED' ? laterBatchId : null,
    what: code === 'REFERRED' ? referrers : code === 'UNRESTORABLE' ? goneTarget : null,
    changes:
      code === 'DELETED'
        ? []
        : changes.flatMap(([field, now, isChanged]) =>
            isChanged ? [{ field, now: (field === 'date' || field === 'validUntil') && now ? new Date(now).toISOString() : now }] : [],
          ),
  };
};

const codeOf = (referrers: readonly Referrer[]) => sql`case
  when o.id is null then 'DELETED'
  when later.id is not null then 'RENEWED'
  when merge.merged_on is not null and ${isOtherwiseAsLeft} then 'MERGED'
  when ${isChanged} then 'EDITED'
  when ${isReferred(referrers)} then 'REFERRED'
  when ${goneTarget} is not null then 'UNRESTORABLE' end`;

const shown: Record<Change['field'], [column: string, now: RawBuilder<unknown>]> = {
  organization: ['organization_id', sql`organization.name`],
  product: ['product_id', sql`product.title`],
  currency: ['currency_id', sql`currency.symbol`],
  amount: ['amount', sql`o.amount::float8`],
  offerOrRequest: ['offer_or_request', sql`o.offer_or_request`],
  source: ['source', sql`o.source`],
  date: ['entity_last_updated_on', sql`o.entity_last_updated_on`],
  quantity: ['quantity', sql`o.quantity::text`],
  leastQuantity: ['least_quantity', sql`o.least_quantity::text`],
  grade: ['grade_id', sql`grade.title`],
  validUntil: ['valid_until', sql`o.valid_until`],
  remark: ['remark', sql`o.remark`],
};

const changes = sql`jsonb_build_array(${sql.join(
  Object.entries(shown).map(
    ([field, [column, now]]) =>
      sql`jsonb_build_array(${sql.lit(field)}, ${now}, ${sql.ref(`o.${column}`)} is distinct from ${sql.ref(`was.${column}`)})`,
  ),
)})`;

const countReferrers = async ({ db, registry }: RecordContext, referrers: readonly Referrer[], offerIds: readonly number[]) => {
  const counts = new Map<number, string>();
  if (offerIds.length === 0) return counts;
  for (const { table, column } of referrers) {
    const label = registry.all().find((declaration) => tableName(declaration) === table)?.label;
    const { rows } = await sql<{ offerId: number; n: number }>`
      select ${sql.id(column)} as offer_id, count(*)::int as n from ${sql.table(table)}
      where ${sql.id(column)} = any(${offerIds}::bigint[]) group by 1`.execute(db);
    for (const { offerId, n } of rows) {
      const known = counts.get(offerId);
      const records = label ? translated(lowerFirst(n === 1 ? label.one : label.many)) : table.replaceAll('_', ' ');
      counts.set(offerId, bothOf([...(known === undefined ? [] : [known]), say`${n.toLocaleString('en')} ${records}`]));
    }
  }
  return counts;
};
