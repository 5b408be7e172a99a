import { sql } from 'kysely';
import { say } from '../../../contract/translated.ts';
import { mergeFaults } from '../../../contract/workflows/product-merge/mergeFaults.ts';
import type { ProductMergeRequest } from '../../../contract/workflows/product-merge/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { refusal, refusalAt } from '../../errors.ts';

export interface ChosenProducts {
  primary: { id: number; title: string };
  secondary: { id: number; title: string };
}

/** Locks follow the ids, so that two merges never wait for each other. @throws VALIDATION_FAILED at the field */
export const findProducts = async (
  db: Database,
  request: ProductMergeRequest,
  { isLocked }: { isLocked: boolean },
): Promise<ChosenProducts> => {
  const faults = mergeFaults(request);
  if (faults.length > 0) throw refusal(faults);
  const ids = [request.primaryProductId, request.secondaryProductId];
  const { rows } = await sql<{ id: number; title: string }>`
    select id, title from product where id = any(${ids}::bigint[]) order by id ${isLocked ? sql`for update` : sql``}`.execute(db);
  const chosen = (field: keyof ProductMergeRequest) => {
    const found = rows.find(({ id }) => id === request[field]);
    if (!found) throw refusalAt(field, say`There is no such product any more. Choose another one.`);
    return found;
  };
  return { primary: chosen('primaryProductId'), secondary: chosen('secondaryProductId') };
};
