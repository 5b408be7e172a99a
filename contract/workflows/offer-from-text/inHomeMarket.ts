/** `国内版`, made for the home market, is Japan's in a list in yen, and China's in yuan; in rand the ZA behind a memory is South Africa's, unlike that of a lens: as long, so that all stands where it stood. */
export const inHomeMarket = (line: string, currency: string | undefined): string => {
  const [home, market] = HOME_MARKETS.get(currency ?? '') ?? [];
  return home === undefined || market === undefined ? line : line.replace(home, market);
};
const HOME_MARKETS = new Map<string, [RegExp, string]>([
  ['JPY', [/国内版/g, '日本版']],
  ['CNY', [/国内版/g, '中国版']],
  ['ZAR', [/(?<=(?<!\d)(?:64|128|256|512|[12] ?tb).*[^\p{L}\d])ZA(?![\p{L}\d/])/giu, '南非']],
]);
