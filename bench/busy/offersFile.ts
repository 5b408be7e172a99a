import { currencySymbols, organizationName, productTitle, suppliers, titles } from '../offers/names.ts';

/** A form with so many offers of all suppliers, from this price on. */
export const offersFile = (count: number, price = 500): FormData => {
  const rows = Array.from({ length: count }, (_, index) =>
    [
      organizationName(index % suppliers),
      productTitle(index % titles),
      currencySymbols[index % currencySymbols.length],
      (price + index / 100).toFixed(2),
    ].join(','),
  );
  const form = new FormData();
  form.append('file', new Blob([`Organization,Product,Currency,Amount\n${rows.join('\n')}\n`]), 'offers.csv');
  return form;
};
