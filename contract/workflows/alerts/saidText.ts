import { say } from '../../translated.ts';
import type { Alert, Said } from './schemas.ts';

export interface SaidFigures {
  amount: (amount: number) => string;
  converted: (amount: number) => string;
  percent: (percent: number) => string;
  time: (instant: string, isDay?: boolean) => string;
}

/** What an alert says, with its arithmetic, to the reader of now. */
export const saidText = (figures: SaidFigures, condition: Alert['condition'], said: Said): string => {
  const { amount, currency, base, baseCurrency } = said;
  const inBase = (figure: number | null) => `${figure === null ? '—' : figures.converted(figure)} ${baseCurrency}`;
  const stated = `${amount === null ? '—' : figures.amount(amount)} ${currency}`;
  const supplier = said.supplier?.title ?? '—';
  const product = said.product?.title ?? '—';
  const price = currency === baseCurrency || base === null ? stated : `${stated} (${inBase(base)})`;
  const against = inBase(said.against);
  const isOther = said.threshold != null && said.unit !== baseCurrency;
  const limit = isOther ? `${figures.amount(said.threshold ?? 0)} ${said.unit} (${against})` : against;
  const percent = said.percent === null ? '—' : figures.percent(condition === 'below' ? Math.abs(said.percent) : said.percent);
  const time = (instant: string | null, isDay = false) => (instant === null ? '—' : figures.time(instant, isDay));
  const words: Record<Alert['condition'], () => string> = {
    below: () => say`${supplier} offers ${product} at ${price}: below ${limit}, by ${percent}`,
    'under-region': () => say`${supplier} offers ${product} at ${price}: the region's best is ${against}, ${percent}`,
    moved: () => say`${supplier} offers ${product} at ${price}, after ${against}: ${percent}`,
    silent: () => say`${supplier} has sent nothing since ${time(said.since)}`,
    expiring: () => say`${supplier} offers ${product} at ${price}, valid until ${time(said.validUntil, true)}`,
    met: () => say`${supplier} offers ${product} at ${price}, and a request pays ${against}: ${percent}`,
  };
  return words[condition]();
};

/** Where the console shows what an alert speaks of. */
export const saidAddress = ({ product, supplier }: Said): string =>
  product ? `/offer-compare/${product.id}` : `/d/organization/${supplier?.id ?? 'list'}`;
