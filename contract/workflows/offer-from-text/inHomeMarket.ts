/** `国内版`, made for the home market, is Japan's in a list in yen, and China's in yuan. In rand the ZA behind a memory is South Africa's, unlike that of a lens. What is read instead has as many letters, so that the places of a line stay. */
export const inHomeMarket = (line: string, currency: string | undefined): string => {
  const [home, market] = HOME_MARKETS.get(currency ?? '') ?? [];
  return home === undefined || market === undefined ? line : line.replace(home, market);
};
const HOME = /(?<!非|不是)国内版(?!以外)/g;
const HOME_MARKETS = new Map<string, [RegExp, string]>([
  ['JPY', [HOME, '日本版']],
  ['CNY', [HOME, '中国版']],
  ['ZAR', [/(?<=(?<!\d)(?:64|128|256|512|[12] ?tb).*[^\p{L}\d])ZA(?![\p{L}\d/])/giu, '南非']],
]);
