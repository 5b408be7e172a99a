import type { Text } from '../messages/text.ts';

export const exactAmounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 5 });
export const exactRates = new Intl.NumberFormat('en', { maximumFractionDigits: 10 });

/** Where a rate comes from. `through`: the currency that the stored quote is based on. Null where the backend does not tell it. */
export const sourceOf = (text: Text, through: string | null | undefined, currency: string, base: string): string | null => {
  if (!through) return null;
  if (through === base) return text('conversion.direct', { currency, base });
  return through === currency ? text('conversion.inverted', { currency, base }) : text('conversion.crossed', { through });
};
