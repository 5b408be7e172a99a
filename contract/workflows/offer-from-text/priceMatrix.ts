import { type Heading, lookAt } from './headings.ts';
import type { Lexeme } from './lexeme.ts';
import type { ListLayout } from './listLayout.ts';
import { withSurePoint } from './listPrices.ts';
import type { OfferLine } from './offerLine.ts';
import type { AmountReading } from './readAmount.ts';

interface OptionPrice {
  option: string;
  amounts: AmountReading;
}

/** The row of a table that has a column of prices for each colour or memory: an offer for each. */
export const ofOptions = (
  line: OfferLine,
  goods: string,
  cells: readonly string[],
  heading: Heading | undefined,
  known: ListLayout,
): OfferLine => {
  const options = line.relevance === 'OFFER' || line.relevance === 'NO_AMOUNT' ? (heading?.options ?? []) : [];
  const prices = options.flatMap((option, column) =>
    option !== '' && /\d/.test(cells[column] ?? '') ? priceOf(option, cells[column] ?? '') : [],
  );
  const product = [goods, ...cells.filter((_, column) => options[column] === '')].filter((cell) => cell !== '').join(' ');
  const offers = prices.map(({ option, amounts }) => ({ option, ...withSurePoint(amounts, known, true) }));
  const amounts = offers.flatMap(({ amount }) => amount ?? []);
  const [first] = offers;
  const isSure =
    first !== undefined &&
    amounts.length === offers.length &&
    (line.currency !== null || offers.every(({ amount, currency }) => currency !== null || !MAY_COUNT.test(amount ?? ''))) &&
    Math.max(...amounts.map(Number)) < Math.min(...amounts.map(Number)) * MOST_APART;
  if (product === '' || !isSure) return line;
  return {
    ...line,
    relevance: 'OFFER',
    amount: first.amount,
    rawAmount: first.rawAmount,
    currency: first.currency ?? line.currency,
    quantity: null,
    pieces: [],
    products: offers.map(({ option }) => `${product} ${option}`),
    product,
    ownAmounts: amounts,
  };
};
/** Pieces, where no currency says that it is a price. */
const MAY_COUNT = /^\d{1,2}$/;
/** No pieces are as near to one another as prices are. */
const MOST_APART = 3;

/** The number of a cell that has nothing besides, but its currency. */
const priceOf = (option: string, cell: string): OptionPrice[] => {
  const { amounts, lexemes } = lookAt(`\t${cell}`);
  const isPrice = ({ isMark, isMoney, index }: Lexeme) => isMark || isMoney || amounts.amountAt.has(index);
  return [{ option, amounts: lexemes.every(isPrice) && /\d{2}/.test(cell) ? amounts : { ...amounts, amount: null } }];
};
