import { signOf } from '../../contract/currencyMarks.ts';
import type { NumberUnit } from './spreadsheet.ts';

export const isAdorned = (formatCode: string): boolean => {
  const [section = ''] = formatCode.replace(/\[[^\]]*\]|[_*]./g, '').split(';');
  const [whole = ''] = section.split('.');
  return whole.includes('00') || section.replace(/general|\\ |" *"|[#0?,.\s@]/gi, '') !== '';
};

export const isDateFormat = (formatCode: string): boolean =>
  /[dy]/i.test(formatCode.replace(/"[^"]*"|\\.|_.|\[[^\]]*\]/g, '').replace(/general/gi, ''));

export const unitOf = (formatCode: string): NumberUnit | null => {
  let bare = '';
  let literal = '';
  let named = '';
  for (const [token, currency, quoted, escaped] of formatCode.matchAll(TOKEN)) {
    if (token === ';') break;
    const text = quoted ?? escaped;
    if (currency !== undefined) named += currency;
    else if (text !== undefined) literal += text;
    else if (/^\p{Sc}$/u.test(token)) literal += token;
    else if (token.length === 1) bare += token;
  }
  const written = literal.trim();
  if (bare.includes('%') || written === '%') return { scale: 'PERCENT' };
  if (/[#0?],+(?![#0?,])/.test(bare) || IN_THOUSANDS.test(written)) return { scale: 'THOUSANDS' };
  const currency = IN_LITERAL.exec(`${named} ${literal}`)?.[0] ?? (named.trim() || (SIGNS.has(written) ? written : null));
  return currency === null ? null : { currency };
};

/** `0"k"` shows 12k for 12, and `0",000"` 12,000. */
const IN_THOUSANDS = /^(?:[kKM]|mn|[十百千]?[万萬]|千|[亿億]|[.,]?000)$/;

const TOKEN = /\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|"([^"]*)"|\\(.)|[_*].|./gu;

/** A sign, a code or a Chinese name, as an expression. */
export const CURRENCY = `[A-Z]{0,3}\\p{Sc}|(?<![\\p{L}])(?:${[...Intl.supportedValuesOf('currency'), 'RMB'].join('|')})(?![\\p{L}])|\\p{Script=Han}{0,3}[元円圓圆币]`;
const IN_LITERAL = new RegExp(CURRENCY, 'u');

/** Such as `kr` and `RM`. One letter may be a unit. */
const SIGNS: ReadonlySet<string> = new Set(
  Intl.supportedValuesOf('currency')
    .map(signOf)
    .filter((sign) => sign.length > 1),
);
