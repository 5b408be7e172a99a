import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { mappedTitle } from '../../../contract/products/mappedTitleCalls.ts';
import { type MappedTitle, mappedTitleSortFields } from '../../../contract/products/mappedTitles.ts';
import { type InDatabase, ownView } from '../../records/ownView.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { transact } from '../../records/write.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { removeAlias } from '../../trade/productAliases.ts';

export const mappedTitles = ({ db, registry }: RecordContext) => {
  const view = ownView({
    db,
    rows: () => mapped,
    sortFields: mappedTitleSortFields,
    sortedBy: ['id', 'DESC'],
    asRow: (row): MappedTitle => row,
  });
  const remove = (id: number, request: FastifyRequest) =>
    transact({ db, registry }, async ({ db: trx }) => {
      const gone = await view.findOne(id, request, trx);
      if (!gone || !(await removeAlias(trx, id))) return null;
      const before = { title: gone.title, product: gone.product.title };
      const entry = { resource: mappedTitle, recordId: id, recordTitle: gone.title, before, after: null };
      await recordActivity(trx, request.user, [{ action: 'DELETE', ...entry }]);
      return gone;
    });
  return { ...view, remove };
};

const mapped = sql<InDatabase<MappedTitle, 'madeOn'>>`
  select product_alias.id, product_alias.title, jsonb_build_object('id', product.id, 'title', product.title) as product, made_by, made_on
  from product_alias join product on product.id = product_alias.product_id where made_by is not null and made_on is not null`;
