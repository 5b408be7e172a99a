import { sql } from 'kysely';
import { nearDuplicate } from '../../../contract/importNote.ts';
import { productDistinction } from '../../../contract/workflows/product-import/calls.ts';
import { type ProductDistinction, productDistinctionSortFields } from '../../../contract/workflows/product-import/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { readRange, readSort, type SimpleRestQuery } from '../../http/simpleRest.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { smallPage } from '../../records/smallPage.ts';
import { transact } from '../../records/write.ts';
import type { WriteContext } from '../../registry/registry.ts';

interface Stored {
  id: number;
  note: string;
  madeBy: string;
  madeOn: Date;
}

export const findDistinctions = async (db: Database, asked: SimpleRestQuery) => {
  const { rows, ...page } = await smallPage(db, {
    view: distinctions,
    conditions: [],
    sort: readSort(asked.sort, productDistinctionSortFields, ['id', 'DESC']),
    ...readRange(asked.range),
  });
  return { ...page, rows: rows.map(asJson) };
};

export const findOneDistinction = async (db: Database, id: number): Promise<ProductDistinction | null> => {
  const { rows } = await sql<Stored>`select * from (${distinctions}) as t where t.id = ${id}`.execute(db);
  return rows[0] ? asJson(rows[0]) : null;
};

export const removeDistinction = (context: WriteContext, id: number): Promise<ProductDistinction | null> =>
  transact(context, async ({ db, actor }) => {
    const { rows } = await sql<Stored>`
      delete from product_distinction where id = ${id} and note is not null returning id, note, made_by, made_on`.execute(db);
    if (!rows[0]) return null;
    const gone = asJson(rows[0]);
    const { id: recordId, ...before } = gone;
    const recordTitle = `${gone.primaryTitle} · ${gone.secondaryTitle}`;
    await recordActivity(db, actor, [{ action: 'DELETE', resource: productDistinction, recordId, recordTitle, before, after: null }]);
    return gone;
  });

const distinctions = sql<Stored>`select id, note, made_by, made_on from product_distinction where note is not null`;

const asJson = ({ id, note, madeBy, madeOn }: Stored): ProductDistinction => {
  const { primaryTitle = '', secondaryTitle = '' } = nearDuplicate(note) ?? {};
  return { id, primaryTitle, secondaryTitle, madeBy, madeOn: madeOn.toISOString() };
};
