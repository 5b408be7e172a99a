import type { Lexeme } from './lexLine.ts';

export const isDate = (lexemes: readonly Lexeme[], index: number): boolean => {
  const number = lexemes[index]?.text ?? '';
  if (/^\d{1,2}\.\d{1,2}\.(\d{2}|\d{4})$/.test(number) || /^\d{4}\.\d{1,2}\.\d{1,2}$/.test(number)) return true;
  if (![index - 1, index + 1].some((at) => DATE_MARKS.has(lexemes[at]?.text ?? ''))) return false;
  return [index, index - 2, index - 4].some((first) => {
    const chain = [0, 1, 2, 3, 4].map((step) => lexemes[first + step]);
    const parts = chain.map((part, step) => (part && (step === 0 || part.isGlued) ? part.text : ''));
    const three = /^(\d{4}([-/])\d{1,2}\2\d{1,2}|\d{1,2}([-/])\d{1,2}\3\d{2,4})$/.test(parts.join(''));
    const clock = /^\d{1,2}:\d{2}$/.test(parts.slice(0, 3).join(''));
    return (
      (three && index <= first + 4) ||
      (clock && index <= first + 2) ||
      (isDayAndMonth(parts) && index <= first + 2 && first + 3 >= lexemes.length)
    );
  });
};

const DATE_MARKS = new Set(['/', '-', ':']);

/** At the end of a line alone: elsewhere 8/12 is memory. */
const isDayAndMonth = (parts: string[]) => {
  const match = /^(\d{1,2})\/(\d{1,2})$/.exec(parts.slice(0, 3).join(''));
  return match !== null && Number(match[1]) <= 31 && Number(match[2]) <= 12 && Number(match[1]) > 0 && Number(match[2]) > 0;
};
