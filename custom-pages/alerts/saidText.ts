import type { Alert, Rule, Said } from '../../contract/workflows/alerts/schemas.ts';
import type texts from '../../src/languages/en/alerts.json';
import type { TextOf } from '../../src/messages/text.ts';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { formatPercent, writtenAmount } from '../../src/ui/formatAmount.ts';

/** What an alert says, with its arithmetic. */
export const saidText = (text: TextOf<typeof texts>, condition: Alert['condition'], said: Said, timeZone: string): string => {
  const { supplier, product, amount, currency, base, against, percent, baseCurrency, since, validUntil } = said;
  const inBase = (figure: number | null) => `${writtenAmount(figure)} ${baseCurrency}`;
  const price = `${writtenAmount(amount)} ${currency}`;
  return text(`said.${condition}`, {
    supplier: supplier?.title ?? '—',
    product: product?.title ?? '—',
    price: currency === baseCurrency || base === null ? price : `${price} (${inBase(base)})`,
    against: inBase(against),
    percent: percent === null ? '—' : formatPercent(percent),
    since: since === null ? '—' : formatDate(since, timeZone),
    until: validUntil === null ? '—' : formatDate(validUntil, timeZone, true),
  });
};

export const ruleText = (
  text: TextOf<typeof texts>,
  { condition, threshold, unit }: Pick<Rule, 'condition' | 'threshold' | 'unit'>,
): string =>
  text(`rule.${condition}`, {
    threshold: `${writtenAmount(threshold)}${unit === null ? '' : ` ${unit}`}${isPercent(condition, unit) ? '%' : ''}`,
  });

const isPercent = (condition: Rule['condition'], unit: string | null): boolean =>
  unit === null && ['under-region', 'moved', 'met'].includes(condition);
