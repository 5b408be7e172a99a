import { fold } from './foldText.ts';
import { lexLine } from './lexLine.ts';
import { lineFacts } from './lineRelevance.ts';
import { columnTitles, currencyMarks } from './words/lineWords.ts';

/** A heading that holds for the lines below it, until another one of its kind stands there. */
export interface Heading {
  text: string;
  /** It names a maker or a model; a region alone; the columns of a table; a currency. */
  kinds: ReadonlySet<'GOODS' | 'REGION' | 'COLUMNS' | 'CURRENCY'>;
  currency: string | null;
  /** What each column between tabs holds. */
  columns: (string | undefined)[];
}

/** As the contract bounds `TextContext.headings`. */
const MOST_HEADINGS = 10;

export const readHeading = (text: string): Heading => {
  const lexemes = lexLine(fold(text));
  const facts = lineFacts(lexemes);
  const kinds = new Set<'GOODS' | 'REGION' | 'COLUMNS' | 'CURRENCY'>();
  const currency =
    lexemes.map((lexeme) => (lexeme.text.length >= 3 ? currencyMarks.get(lexeme.text) : undefined)).find((code) => code?.length === 3) ??
    null;
  if (facts.isColumnTitles) kinds.add('COLUMNS');
  else if (facts.hasMaker || facts.hasCode || facts.hasMemory) kinds.add('GOODS');
  if (!facts.isColumnTitles && facts.hasRegion) kinds.add('REGION');
  if (currency !== null) kinds.add('CURRENCY');
  const columns = facts.isColumnTitles && text.includes('\t') ? fold(text).split('\t').map(columnTitle) : [];
  return { text, kinds, currency: currency?.toUpperCase() ?? null, columns };
};

/** The headings that hold after one more. A heading that says nothing about goods changes nothing. */
export const withHeading = (headings: readonly Heading[], heading: Heading): Heading[] => {
  if (heading.kinds.size === 0) return [...headings];
  return [...headings.filter(({ kinds }) => ![...kinds].some((kind) => heading.kinds.has(kind))), heading].slice(-MOST_HEADINGS);
};

const columnTitle = (cell: string) => {
  const titles = cell
    .split(/[^\p{L}]+/u)
    .map((word) => columnTitles.get(word))
    .filter((title) => title !== undefined);
  return titles.find((title) => title !== 'PRODUCT') ?? titles[0];
};
