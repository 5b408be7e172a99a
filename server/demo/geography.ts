import { code } from 'currency-codes';
import countries from 'world-countries';

/** Names of all countries, by name. */
export const countryNames: readonly string[] = countries.map(({ name }) => name.common).sort((a, b) => (a < b ? -1 : 1));

/** The name of a country by its two-letter code. */
export const countryName = (cca2: string): string => {
  const country = countries.find((candidate) => candidate.cca2 === cca2);
  if (!country) throw new RangeError(`no country has the code '${cca2}'`);
  return country.name.common;
};

/** A currency symbol that ISO 4217 knows. */
export const currencySymbol = (symbol: string): string => {
  const currency = code(symbol);
  if (!currency) throw new RangeError(`no currency has the code '${symbol}'`);
  return currency.code;
};
