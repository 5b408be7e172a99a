import { canMean } from '../../../contract/currencyMarks.ts';
import { lastOfDay } from '../../../contract/kinds/datetime/datetimeKind.ts';
import { say } from '../../../contract/translated.ts';
import { quoted } from '../../spreadsheet/spreadsheet.ts';
import type { Catalogue } from '../../trade/catalogue.ts';
import type { ImportNotes } from '../../trade/importNotes.ts';
import { normalName } from '../../trade/normalName.ts';
import type { OfferRow } from '../../trade/offer-sheet/readOfferRow.ts';
import { type OfferColumns, type RowTerms, toldTerms } from '../../trade/offer-sheet/rowTerms.ts';
import { type Occurrences, rowIdentity } from '../../trade/rowIdentity.ts';
import { cellNote, leftOutNote, unknownGrade, unknownNote, unknownProduct } from './noteTexts.ts';
import type { ReadSheet } from './readSheets.ts';
import type { NewOffer } from './storeOffers.ts';

export interface RowContext {
  sheet: string;
  columns: OfferColumns;
  readSheet: ReadSheet;
  catalogue: Catalogue;
  notes: ImportNotes;
  occurrences: Occurrences;
  toInstant: (wallClock: string) => Date;
  requestedBy: string;
  now: Date;
}

export function* offersOfRow(row: OfferRow, context: RowContext): Generator<Omit<NewOffer, 'row'>> {
  const { sheet, readSheet, catalogue, notes, columns } = context;
  const { quantity, leastQuantity, remark } = columns.terms;
  for (const { column, text } of row.problems) {
    const noteOf = [quantity, leastQuantity, remark].includes(column) ? leftOutNote : cellNote;
    notes.add(noteOf(sheet, row.number, column, text));
  }
  const binding = row.organization === null ? null : catalogue.binding(sheet, row.organization);
  if (row.organization !== null && !binding) notes.addUnregistered(sheet, row.organization, context.requestedBy);
  const { shownCurrency } = row;
  const isOfAnother = binding && shownCurrency && !canMean(shownCurrency.text, binding.currencySymbol);
  if (isOfAnother) notes.add(cellNote(sheet, row.number, shownCurrency.column, otherCurrency(shownCurrency.text, binding.currencySymbol)));
  const organizationId = binding?.organizationId ?? null;
  const terms = row.terms && newTerms(row, row.terms, context);
  if (row.hasUnreadProduct) readSheet.addUnreadable(organizationId, null);
  for (const product of row.products) {
    const productId = catalogue.productId(product.title);
    if (productId === null) noteUnknown(context, product.title, unknownProduct, { row: row.number, column: product.column });
    const { organization, amount, wallClock, offerOrRequest } = row;
    if (organization === null || amount === null || !row.isIdentifiable) {
      readSheet.addUnreadable(organizationId, productId);
      continue;
    }
    // Counted also when the row cannot come in yet, so that each row keeps its occurrence when another one is mended.
    const identity = identify(context, { sheet, organization, product: product.title, amount, wallClock });
    if (!binding || isOfAnother || productId === null || offerOrRequest === null || terms === null) continue;
    yield {
      identity,
      sheetId: readSheet.id,
      organizationId: binding.organizationId,
      currencyId: binding.currencyId,
      productId,
      aliasId: catalogue.aliasId(product.title),
      amount,
      offerOrRequest,
      source: row.products.length > 1 ? 'AMOUNT_PAIRING' : 'SHEET',
      updatedOn: wallClock === null ? null : context.toInstant(wallClock),
      ...terms,
    };
  }
}

const newTerms = (
  { number: row, wallClock }: OfferRow,
  terms: RowTerms,
  context: RowContext,
): Pick<NewOffer, 'terms' | 'told' | 'passed'> | null => {
  const { sheet, columns, catalogue, toInstant, now } = context;
  const { grade, lastDay, quantity, leastQuantity, remark } = terms;
  const gradeId = grade && catalogue.gradeId(grade);
  if (grade && gradeId === null) {
    noteUnknown(context, grade, unknownGrade, { row, column: columns.terms.grade ?? 0 });
    return null;
  }
  const validUntil = lastDay && toInstant(lastOfDay(lastDay));
  const hasPassed = validUntil && validUntil < (wallClock === null ? now : toInstant(wallClock));
  return {
    terms: { quantity, least_quantity: leastQuantity, grade_id: gradeId, valid_until: validUntil, remark },
    told: toldTerms(terms),
    passed: hasPassed
      ? cellNote(
          sheet,
          row,
          columns.terms.lastDay ?? 0,
          say`the last day ${lastDay} had passed before the offer was made. Enter a later one, or nothing`,
        )
      : null,
  };
};

const noteUnknown = (
  { sheet, notes }: RowContext,
  title: string,
  problem: (title: string) => string,
  cell: { row: number; column: number },
) =>
  notes.addPlace(
    [problem === unknownProduct ? 'UNKNOWN_PRODUCT' : 'UNKNOWN_GRADE', normalName(sheet), normalName(title)],
    cell,
    (cells, count) => unknownNote(sheet, problem(title), cells, count),
  );

const otherCurrency = (shown: string, bound: string) =>
  say`the amount is shown in ${quoted(shown)}, but the organization is bound to ${bound} on this sheet. Enter it in ${bound}, or correct its format`;

const identify = ({ occurrences }: RowContext, row: Parameters<typeof rowIdentity>[0]): string => {
  const first = rowIdentity(row, 1);
  const occurrence = occurrences.next(first);
  if (occurrence === 1) return first;
  const identity = rowIdentity(row, occurrence);
  // Counted too, so that the import can tell at its end which rows are gone.
  occurrences.next(identity);
  return identity;
};
