/** `国内版`, made for the home market, is Japan's in a list in yen, and China's in yuan: as long, so that all stands where it stood. */
export const inHomeMarket = (line: string, currency: string | undefined): string => {
  const market = HOME_MARKETS.get(currency ?? '');
  return market === undefined ? line : line.replaceAll(HOME, market);
};
const HOME = '国内版';
const HOME_MARKETS = new Map([
  ['JPY', '日本版'],
  ['CNY', '中国版'],
]);
