import countries from 'world-countries';

export interface DialingCode {
  countryCode: string;
  /** What follows the country code where several territories share it; null: the country has it alone. */
  areaCode: string | null;
}

/** The two zones of the world's numbering plan that are one country code each; elsewhere a country's code is longer than its zone. */
const sharedZones: readonly string[] = ['+1', '+7'];

/** The country code that a number in a country begins with. */
export const countryCodeOf = (country: string): string => {
  const { root = '', suffixes = [] } = countries.find(({ name }) => name.common === country)?.idd ?? {};
  const [suffix] = suffixes;
  if (suffix === undefined) throw new RangeError(`'${country}' has no dialing code`);
  return split(root, suffix).countryCode;
};

const split = (root: string, suffix: string): DialingCode => {
  const digits = `${root}${suffix}`;
  const countryCode = sharedZones.includes(root) ? root : shortestOf(digits);
  return { countryCode, areaCode: digits.slice(countryCode.length) || null };
};

/** +39 06698 of the Vatican begins with Italy's +39, +35818 of Åland with Finland's +358. */
const shortestOf = (digits: string): string => {
  for (let length = 2; length < digits.length; length += 1) if (wholeCodes.has(digits.slice(0, length))) return digits.slice(0, length);
  return digits;
};

const wholeCodes: ReadonlySet<string> = new Set(
  countries.flatMap(({ idd: { root, suffixes } }) => suffixes.map((suffix) => root + suffix)),
);

/** Every code of every country, each once: some territories share one. */
export const dialingCodes: readonly DialingCode[] = [
  ...new Map(
    countries
      .flatMap(({ idd: { root, suffixes } }) => suffixes.map((suffix) => split(root, suffix)))
      .map((code) => [`${code.countryCode}${code.areaCode ?? ''}`, code]),
  ).values(),
];
