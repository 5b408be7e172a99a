import { saidText as said } from '../../contract/workflows/alerts/saidText.ts';
import type { Alert, Rule } from '../../contract/workflows/alerts/schemas.ts';
import { formatDate } from '../../src/ui/ConsoleSettings.tsx';
import { formatAmount, formatConverted, formatPercent } from '../../src/ui/formatAmount.ts';
import { text } from './index.ts';

export const saidText = (condition: Alert['condition'], values: Alert['said'], timeZone: string): string =>
  said(
    {
      amount: formatAmount,
      converted: formatConverted,
      percent: formatPercent,
      time: (instant, isDay) => formatDate(instant, timeZone, isDay),
    },
    condition,
    values,
  );

export const ruleText = ({ condition, threshold, unit }: Pick<Rule, 'condition' | 'threshold' | 'unit'>): string =>
  text(`rule.${condition}`, {
    threshold: `${formatAmount(threshold)}${unit === null ? '' : ` ${unit}`}${isPercent(condition, unit) ? '%' : ''}`,
  });

const isPercent = (condition: Rule['condition'], unit: string | null): boolean =>
  unit === null && ['under-region', 'moved', 'met'].includes(condition);
