import { formatAmount, formatConverted } from '../../src/ui/formatAmount.ts';
import { text } from './text.ts';

interface Usual {
  usual: number;
  prices: number;
  isNeighbour: boolean;
}

export const usualText = ({ usual, prices, isNeighbour }: Usual, base: string): string => {
  const figures = { amount: formatConverted(usual), base, smart_count: prices };
  if (prices === 0) return text('usualOfLast', figures);
  return text(isNeighbour ? 'usualOfLike' : 'usualOf', figures);
};

export const priceText = (amount: number, symbol: string): string => `${formatAmount(amount)} ${symbol}`;
