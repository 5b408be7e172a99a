/** Whether a currency mark, such as `€` or `RMB`, can mean the currency with this symbol. `$` can mean every dollar. */
export const canMean = (shown: string, symbol: string): boolean => marksOf(symbol.trim().toUpperCase()).has(shown.trim().toUpperCase());

/** The one currency that a code, such as `EUR`, or a mark, such as `NT$`, stands for. Null: it is none, or it can mean several. */
export const currencyMeant = (mark: string): string | null => {
  if (isoCodes.has(mark)) return mark;
  // A word can be no mark: `total` would be looked for among all of them.
  const [meant, other] = mark === 'RMB' || /[^a-z\d.,]/i.test(mark) ? [...isoCodes].filter((code) => canMean(mark, code)) : [];
  return meant && !other ? meant : null;
};

const marksOf = (code: string): ReadonlySet<string> => {
  if (!isoCodes.has(code)) return new Set([code]);
  const known = marks.get(code) ?? new Set(signsOf(code).map((sign) => sign.toUpperCase()));
  marks.set(code, known);
  return known;
};

const marks = new Map<string, ReadonlySet<string>>();
const isoCodes = new Set(Intl.supportedValuesOf('currency'));

export const signOf = (currency: string): string => shownIn('en', currency, 'narrowSymbol');

const signsOf = (currency: string): string[] => {
  const narrow = signOf(currency);
  const chinese = shownIn('zh', currency, 'name');
  const prefixed = [1, 2].map((letters) => `${currency.slice(0, letters)}${narrow}`);
  const isYuan = currency === YUAN || chinese.endsWith('元');
  return [
    currency,
    narrow,
    shownIn('en', currency, 'symbol'),
    ...prefixed,
    chinese,
    shownIn('ja', currency, 'name'),
    ...(isYuan ? ['元', '圆', '圓'] : []),
    ...(currency === YUAN ? ['RMB'] : []),
  ];
};

const YUAN = 'CNY';

const shownIn = (language: string, currency: string, currencyDisplay: 'narrowSymbol' | 'symbol' | 'name'): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay }).formatToParts(0).find(({ type }) => type === 'currency')
    ?.value ?? currency;
