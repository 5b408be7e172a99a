import type { UnusualPrice } from '../../contract/workflows/price-guard/schemas.ts';
import { formatAmount, formatConverted } from '../../src/ui/formatAmount.ts';
import { text } from './index.ts';

export const usualText = ({ usual, prices, isNeighbour }: Pick<UnusualPrice, 'usual' | 'prices' | 'isNeighbour'>, base: string): string => {
  const figures = { amount: formatConverted(usual), base, smart_count: prices };
  if (prices === 0) return text('usualOfLast', figures);
  return text(isNeighbour ? 'usualOfLike' : 'usualOf', figures);
};

export const priceText = (amount: number, symbol: string): string => `${formatAmount(amount)} ${symbol}`;
