import { say } from '../../../../contract/translated.ts';
import type { Addition, NewCell, NewRow, Sheet } from '../../../spreadsheet/spreadsheet.ts';
import { SpreadsheetError } from '../../../spreadsheet/spreadsheet.ts';
import type { OfferColumns } from '../../../trade/offer-sheet/offerColumns.ts';
import { openOfferSheet } from '../../../trade/offer-sheet/openOfferSheet.ts';
import { readOfferRow } from '../../../trade/offer-sheet/readOfferRow.ts';
import { type IdentifiedRow, Occurrences, rowIdentity } from '../../../trade/rowIdentity.ts';
import type { OfferToAppend } from './waitingSubmissions.ts';

export interface PlannedRows {
  columns: OfferColumns;
  addition: Addition;
  identities: string[];
  areThere: boolean;
}

/** It reads the whole sheet, since an equal row makes another occurrence of the new one. Rows in `planned` may have been written before. */
export const planRows = async (
  sheet: Sheet,
  offers: readonly OfferToAppend[],
  wallClock: string,
  planned: ReadonlySet<string>,
): Promise<PlannedRows> => {
  const opened = await openOfferSheet(sheet);
  if (!('columns' in opened))
    throw new SpreadsheetError(
      'NOT_EXTENDABLE',
      say`The sheet '${sheet.name}' has no header with the columns Organization, Product and Amount. Add one.`,
    );
  const { columns, headerRow } = opened;
  const dated = columns.date === null ? null : wallClock;
  const rows = offers.map(({ organization, product, amount }) => ({ sheet: sheet.name, organization, product, amount, wallClock: dated }));
  const counts = new Map(rows.map((row) => [rowIdentity(row, 1), 0]));
  const found = new Set<string>();
  const occurrences = new Occurrences();
  let [after, formatsOf]: [number, number | null] = [headerRow, null];
  for await (const row of opened.rows) {
    after = row.number;
    const read = readOfferRow(row, columns, () => true);
    if (!read) continue;
    formatsOf = row.number;
    if (!read.isIdentifiable || read.organization === null || read.amount === null) continue;
    for (const { title } of read.products) {
      const held = { ...read, sheet: sheet.name, organization: read.organization, product: title, amount: read.amount };
      const first = rowIdentity(held, 1);
      const known = counts.get(first);
      if (known !== undefined) counts.set(first, known + 1);
      if (planned.size === 0) continue;
      const occurrence = occurrences.next(first);
      const identity = occurrence === 1 ? first : rowIdentity(held, occurrence);
      if (planned.has(identity)) found.add(identity);
    }
  }
  return {
    columns,
    addition: { rows: offers.map((offer) => newRow(offer, columns, wallClock)), after, formatsOf },
    identities: rows.map((row) => nextIdentity(counts, row)),
    // A dated row can be no other's, so a single one tells that all were written, also when someone has deleted some since.
    areThere: found.size > 0 && (dated !== null || found.size === planned.size),
  };
};

/** Rows of one submission may be equal too: their products may have been merged since. */
const nextIdentity = (counts: Map<string, number>, row: IdentifiedRow): string => {
  const occurrence = (counts.get(rowIdentity(row, 1)) ?? 0) + 1;
  counts.set(rowIdentity(row, 1), occurrence);
  return rowIdentity(row, occurrence);
};

const newRow = ({ organization, product, amount }: OfferToAppend, columns: OfferColumns, wallClock: string): NewRow => {
  const [firstProduct = 0] = columns.products;
  return new Map<number, NewCell>([
    [columns.organization, { kind: 'TEXT', text: organization }],
    [firstProduct, { kind: 'TEXT', text: product }],
    [columns.amount, { kind: 'NUMBER', text: amount }],
    ...(columns.date === null ? [] : [[columns.date, { kind: 'DATE', wallClock }] as const]),
  ]);
};
