/** `国内版` is made for the home market: that of Japan in yen, of China in yuan. In rand the ZA behind a memory is South Africa's. A replacement keeps its length. */
export const inHomeMarket = (line: string, currency: string | undefined): string => {
  const [home, market] = HOME_MARKETS.get(currency ?? '') ?? [];
  return home === undefined || market === undefined ? line : line.replace(home, market);
};
const HOME = /(?<!非|不是)国内(?=版(?!以外)|SIMフリー)/g;
const HOME_MARKETS = new Map<string, [RegExp, string]>([
  ['JPY', [HOME, '日本']],
  ['CNY', [HOME, '中国']],
  ['ZAR', [/(?<=(?<!\d)(?:64|128|256|512|[12] ?tb).*[^\p{L}\d])ZA(?![\p{L}\d/])/giu, '南非']],
]);
