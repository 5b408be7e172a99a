import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { nearDuplicate } from '../../../contract/importNote.ts';
import { productDistinction } from '../../../contract/workflows/product-import/calls.ts';
import { type ProductDistinction, productDistinctionSortFields } from '../../../contract/workflows/product-import/schemas.ts';
import { ownView } from '../../records/ownView.ts';
import { recordActivity } from '../../records/recordActivity.ts';
import { transact } from '../../records/write.ts';
import type { RecordContext } from '../../registry/registry.ts';

export const distinctions = ({ db, registry }: RecordContext) => {
  const view = ownView({ db, rows: () => stored, sortFields: productDistinctionSortFields, sortedBy: ['id', 'DESC'], asRow });
  const remove = (id: number, request: FastifyRequest) =>
    transact({ db, registry }, async ({ db: trx }) => {
      const gone = await view.findOne(id, request, trx);
      if (!gone) return null;
      await trx.deleteFrom('productDistinction').where('id', '=', id).execute();
      const { id: recordId, ...before } = gone;
      const recordTitle = `${gone.primaryTitle} · ${gone.secondaryTitle}`;
      await recordActivity(trx, request.user, [
        { action: 'DELETE', resource: productDistinction, recordId, recordTitle, before, after: null },
      ]);
      return gone;
    });
  return { ...view, remove };
};

interface Stored {
  id: number;
  note: string;
  madeBy: string;
  madeOn: Date;
}

const stored = sql<Stored>`select id, note, made_by, made_on from product_distinction where note is not null`;

const asRow = ({ id, note, ...made }: Omit<Stored, 'madeOn'> & { madeOn: string }): ProductDistinction => {
  const { primaryTitle = '', secondaryTitle = '' } = nearDuplicate(note) ?? {};
  return { id, primaryTitle, secondaryTitle, ...made };
};
