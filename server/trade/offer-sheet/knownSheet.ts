import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';
import { normalName } from '../normalName.ts';
import { type OfferColumns, termColumns } from './rowTerms.ts';

export interface KnownSheet {
  id: number;
  /** Columns that its header once had and lacks now. Its rows must not be read without them: a dated price would become one of today, and a used phone a sealed one. */
  lost: string[];
}

export const knowSheet = async (
  db: Database,
  name: string,
  columns: OfferColumns,
  importBatchId: number | null = null,
): Promise<KnownSheet> => {
  const named = namesOf(columns);
  const { rows } = await sql<KnownSheet>`
    insert into offer_sheet (name, columns, import_batch_id) values (${normalName(name)}, ${named}, ${importBatchId})
    on conflict (name) do update set import_batch_id = coalesce(excluded.import_batch_id, offer_sheet.import_batch_id),
      columns = case when offer_sheet.columns <@ excluded.columns then excluded.columns else offer_sheet.columns end
    returning id, array(select unnest(columns) except select unnest(${named}::text[]) order by 1) as lost`.execute(db);
  if (!rows[0]) throw new Error('the sheet was not written');
  return rows[0];
};

const namesOf = ({ products, date, offerOrRequest, terms }: OfferColumns): string[] => [
  ...products.map((_, index) => (index === 0 ? 'Product' : `Product ${index + 1}`)),
  ...(date === null ? [] : ['Date']),
  ...(offerOrRequest === null ? [] : ['Offer/Request']),
  ...Object.entries(termColumns).flatMap(([name, term]) => (term in terms ? [name] : [])),
];
