import type { Row, Sheet } from '../../spreadsheet/spreadsheet.ts';
import { findHeader, HEADER_ROWS, type OfferColumns } from './rowTerms.ts';

export type OpenedSheet =
  | { columns: OfferColumns; headerRow: number; rows: AsyncIterable<Row>; close: () => Promise<void> }
  | { found: string[]; missing: string[]; doubled: string[] };

export const openOfferSheet = async (sheet: Sheet): Promise<OpenedSheet> => {
  const rows = sheet.rows()[Symbol.asyncIterator]();
  const close = async () => void (await rows.return?.());
  let closest: OpenedSheet = { found: [], missing: ['Organization', 'Product', 'Amount'], doubled: [] };
  for (let count = 0; count < HEADER_ROWS; count++) {
    const next = await rows.next();
    if (next.done) break;
    const finding = findHeader(next.value);
    if ('columns' in finding)
      return { columns: finding.columns, headerRow: next.value.number, rows: { [Symbol.asyncIterator]: () => rows }, close };
    if (finding.found.length > closest.found.length) closest = finding;
  }
  await close();
  return closest;
};
