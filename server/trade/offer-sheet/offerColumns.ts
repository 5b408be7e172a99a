import type { Row } from '../../spreadsheet/spreadsheet.ts';
import { type TermColumns, termColumns } from './rowTerms.ts';

export interface OfferColumns {
  organization: number;
  products: number[];
  amount: number;
  date: number | null;
  offerOrRequest: number | null;
  terms: TermColumns;
}

export const columnsIn = ({ organization, products, amount, date, offerOrRequest, terms }: OfferColumns): number[] =>
  [organization, ...products, amount, date, offerOrRequest, ...Object.values(terms)].filter((column) => column !== null);

export type HeaderFinding = { columns: OfferColumns } | { found: string[]; missing: string[]; doubled: string[] };

export const HEADER_ROWS = 20;

const COLUMN_NAMES = ['Organization', 'Product', 'Amount', 'Date', 'Offer/Request'] as const;
type ColumnName = (typeof COLUMN_NAMES)[number] | keyof typeof termColumns;
const TERM_NAMES = Object.keys(termColumns) as (keyof typeof termColumns)[];
const REQUIRED: readonly ColumnName[] = ['Organization', 'Product', 'Amount'];

export const findHeader = (row: Row): HeaderFinding => {
  const columns = new Map<ColumnName, number[]>();
  for (const [column, cell] of row.cells) {
    const name = cell.kind === 'TEXT' ? columnNameOf(cell.text) : null;
    if (name) columns.set(name, [...(columns.get(name) ?? []), column]);
  }
  const missing = REQUIRED.filter((name) => !columns.has(name));
  const doubled = COLUMN_NAMES.filter((name) => name !== 'Product' && (columns.get(name)?.length ?? 0) > 1);
  const first = (name: ColumnName) => columns.get(name)?.[0] ?? null;
  const [organization, amount] = [first('Organization'), first('Amount')];
  const products = columns.get('Product') ?? [];
  if (organization === null || amount === null || products.length === 0 || doubled.length > 0)
    return { found: REQUIRED.filter((name) => columns.has(name)), missing, doubled };
  // Of two, the first counts: sheets had such columns before they meant anything here.
  const terms = Object.fromEntries(TERM_NAMES.flatMap((name) => (columns.has(name) ? [[termColumns[name], first(name)]] : [])));
  return { columns: { organization, products, amount, date: first('Date'), offerOrRequest: first('Offer/Request'), terms } };
};

const columnNameOf = (text: string): ColumnName | null => {
  const words = text
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/ ?\/ ?/g, '/')
    .replace(/ ?:$/, '')
    .trim();
  if (/^product( ?\d+)?$/.test(words)) return 'Product';
  return [...COLUMN_NAMES, ...TERM_NAMES].find((name) => name.toLowerCase() === words) ?? null;
};
