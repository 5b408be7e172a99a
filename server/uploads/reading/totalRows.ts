import { lookupOf } from '../../../contract/kinds/index.ts';
import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { cellTitle, folded, type UploadHeader } from './columns.ts';
import { currencyFieldOf } from './pricedCells.ts';

const words = `total, totals, grand total, subtotal, total amount, sum, 合計, 合计, 總計, 总计, 總數, 总数, 小計, 小计, 총계, 합계, gesamt, gesamtsumme,
  summe, zwischensumme, sous-total, total général, suma, totale, totaal, razem, itogo, итого, всего, toplam, jumlah, tổng, tổng cộng, รวม, รวมทั้งหมด`;
const TOTALS: ReadonlySet<string> = new Set(words.split(/,\s*/).map(folded));

/** The rows of a price list without those that sum others up: all that such a row looks up is the word for it, or what the row above has. */
export async function* withoutTotals(
  rows: AsyncIterable<Row>,
  { columns, seen }: Pick<UploadHeader, 'columns' | 'seen'>,
  leaveOut: () => void,
): AsyncGenerator<Row> {
  const currencies = columns.flatMap(({ field }) => currencyFieldOf(field) ?? []);
  const lookups = columns.filter(({ field }) => lookupOf(field) && !currencies.includes(field.name));
  const isPriced = currencies.length > 0 && !seen;
  let above: readonly string[] = [];
  for await (const row of rows) {
    const texts = lookups.map(({ position }) => wordsIn(row, position));
    const isOfTotal = (text: string, place: number) => text === '' || TOTALS.has(text) || text === above[place];
    const isTotal = (position: number) => TOTALS.has(wordsIn(row, position));
    // A brand may be called so, in a column that is not read.
    const isSaid = columns.some(({ position }) => isTotal(position)) ? texts.every(isOfTotal) : texts.every((text) => text === '');
    if (isPriced && isSaid && [...row.cells.keys()].some(isTotal)) leaveOut();
    else {
      above = texts;
      yield row;
    }
  }
}

const wordsIn = ({ cells }: Row, position: number): string => folded(cellTitle(cells.get(position)).replace(/[:：]\s*$/, ''));
