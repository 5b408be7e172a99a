/** Whether what a number format shows, such as `HK$`, can mean the currency with this symbol. `$` can mean every dollar. */
export const canMean = (shown: string, symbol: string): boolean => marksOf(symbol.trim().toUpperCase()).has(shown.trim().toUpperCase());

/** How a currency may be shown, in capitals. A symbol that is no code of ISO 4217 is shown as itself alone. */
const marksOf = (code: string): ReadonlySet<string> => {
  if (!isoCodes.has(code)) return new Set([code]);
  const known = marks.get(code) ?? new Set([code, ...signsOf(code), ...(otherNames[code] ?? [])]);
  marks.set(code, known);
  return known;
};

const marks = new Map<string, ReadonlySet<string>>();
const isoCodes = new Set(Intl.supportedValuesOf('currency'));

/** For HKD: `$`, `HK$` and `H$`. */
const signsOf = (currency: string): string[] => {
  const sign = (currencyDisplay: 'narrowSymbol' | 'symbol') =>
    new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .find(({ type }) => type === 'currency')
      ?.value.toUpperCase() ?? currency;
  const narrow = sign('narrowSymbol');
  return [narrow, sign('symbol'), `${currency.slice(0, 1)}${narrow}`, `${currency.slice(0, 2)}${narrow}`];
};

const otherNames: Record<string, readonly string[]> = {
  CNY: ['RMB', '人民币', '元', '圆', '￥'],
  HKD: ['港币', '港元', '元', '圓'],
  TWD: ['NT$', '元', '圓'],
  JPY: ['円', '圓', '￥'],
};
