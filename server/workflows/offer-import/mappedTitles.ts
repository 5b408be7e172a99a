import { sql } from 'kysely';
import { mappedTitle } from '../../../contract/products/mappedTitleCalls.ts';
import { type MappedTitle, mappedTitleSortFields } from '../../../contract/products/mappedTitles.ts';
import type { Database } from '../../database/tables.ts';
import { readRange, readSort, type SimpleRestQuery } from '../../http/simpleRest.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { smallPage } from '../../records/smallPage.ts';
import { transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';
import { removeAlias } from '../../trade/productAliases.ts';

type Stored = Omit<MappedTitle, 'madeOn'> & { madeOn: Date };

export const findMappedTitles = async (db: Database, asked: SimpleRestQuery) => {
  const { rows, ...page } = await smallPage(db, {
    view: mapped,
    conditions: [],
    sort: readSort(asked.sort, mappedTitleSortFields, ['id', 'DESC']),
    ...readRange(asked.range),
  });
  return { ...page, rows: rows.map(asJson) };
};

export const findMappedTitle = async (db: Database, id: number): Promise<MappedTitle | null> => {
  const { rows } = await sql<Stored>`select * from (${mapped}) as t where t.id = ${id}`.execute(db);
  return rows[0] ? asJson(rows[0]) : null;
};

export const removeMappedTitle = (context: WriteContext, id: number): Promise<MappedTitle | null> =>
  transact(context, async ({ db, actor }) => {
    const gone = await findMappedTitle(db, id);
    if (!gone || !(await removeAlias(db, id))) return null;
    const before = { title: gone.title, product: gone.product.title };
    const entry = { resource: mappedTitle, recordId: id, recordTitle: gone.title, before, after: null };
    await recordActivity(db, actor, [{ action: 'DELETE', ...entry }]);
    return gone;
  });

const mapped = sql<Stored>`
  select product_alias.id, product_alias.title, jsonb_build_object('id', product.id, 'title', product.title) as product, made_by, made_on
  from product_alias join product on product.id = product_alias.product_id where made_by is not null and made_on is not null`;

const asJson = ({ madeOn, ...row }: Stored): MappedTitle => ({ ...row, madeOn: madeOn.toISOString() });
