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
  for (const [token, currency, quoted, escaped] of formatCode.matchAll(TOKEN)) {
    if (token === ';') break;
    const text = currency ?? quoted ?? escaped;
    if (text !== undefined) literal += text;
    else if (/^\p{Sc}$/u.test(token)) literal += token;
    else if (token.length === 1) bare += token;
  }
  if (bare.includes('%')) return { scale: 'PERCENT' };
  if (/[#0?],+(?![#0?,])/.test(bare)) return { scale: 'THOUSANDS' };
  const currency = IN_LITERAL.exec(literal)?.[0];
  return currency === undefined ? null : { currency };
};

const TOKEN = /\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|"([^"]*)"|\\(.)|[_*].|./gu;

/** A sign, a code or a Chinese name, as an expression. */
export const CURRENCY = `[A-Z]{0,3}\\p{Sc}|(?<![\\p{L}])(?:${[...Intl.supportedValuesOf('currency'), 'RMB'].join('|')})(?![\\p{L}])|\\p{Script=Han}{0,3}[元円圓圆币]`;
const IN_LITERAL = new RegExp(CURRENCY, 'u');
