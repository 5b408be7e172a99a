import { type Lexeme, lineOf } from '../../../../contract/workflows/offer-from-text/lexeme.ts';
import { lexText } from '../../../../contract/workflows/offer-from-text/lexLine.ts';
import { type Memory, readMemory } from '../../../../contract/workflows/offer-from-text/readMemory.ts';
import { LONGEST_LINE } from '../../../../contract/workflows/offer-from-text/schemas.ts';
import { isMeasure as isUnit } from './goodsParts.ts';

export interface GoodsWord {
  text: string;
  isAfterMemory: boolean;
  isGlued: boolean;
  /** In the folded text. */
  start: number;
  end: number;
}

export type GoodsText = ReturnType<typeof readGoods>;

export const readGoods = (text: string, { isTitle }: { isTitle: boolean }) => {
  const lexemes = lineOf(lexText(text.slice(0, LONGEST_LINE)).lexemes.filter(({ text: piece }) => piece !== ''));
  const memory = readMemory(lexemes, isTitle);
  return {
    words: wordsOf(lexemes, memory),
    allWords: () => [...wordsOf(lexemes, NO_MEMORY).map(({ text: word }) => word), ...hyphened(lexemes)],
    codes: () => codesOf(lexemes, memory.at),
    ram: memory.ram,
    storage: memory.storage,
  };
};

const NO_MEMORY = { at: new Set<number>(), end: -1 };

const wordsOf = (lexemes: readonly Lexeme[], memory: Pick<Memory, 'at' | 'end'>): GoodsWord[] => {
  const words: GoodsWord[] = [];
  for (let first = lexemes[0]; first !== undefined; ) {
    const { index, next } = first;
    const end: number = memory.at.has(index) ? index + 1 : runEnd(first, memory.at);
    if (!memory.at.has(index) && !isJoint(first) && !isGrade(first, memory.end))
      for (const [place, word] of wordsOfRun(lexemes.slice(index, end)).entries())
        words.push({
          ...word,
          text: isGrade(next, memory.end) ? `${word.text}+` : word.text,
          isAfterMemory: memory.end >= 0 && index > memory.end,
          isGlued: place > 0,
        });
    first = lexemes[end];
  }
  return words;
};

/** The + of `blue+black`, unlike that of an `S24+`; and what is said of all goods: `100% original`, `1 yr`. */
const isJoint = (one: Lexeme): boolean =>
  (one.text === '100' && one.next.text === '%') ||
  (one.isNumber && isTime(one.next)) ||
  (one.prev.isNumber && isTime(one)) ||
  (one.text === '+' && one.next.isWord && one.next.isGlued);

/** The + of `black A+` and of `612 10+`, behind the memory: no model ends in a lone letter or number there. */
const isGrade = ({ text, prev, index }: Lexeme, memoryEnd: number): boolean =>
  text === '+' && memoryEnd >= 0 && index > memoryEnd && !prev.isGlued && (prev.isNumber || prev.text.length === 1);

const isTime = ({ text }: Lexeme) => /^(?:yr|year|month|day)s?$/.test(text);

const hyphened = (lexemes: readonly Lexeme[]): string[] =>
  lexemes.flatMap(({ text, isGlued, prev, next }) => {
    const isHyphen = text === '-' && isGlued && isPiece(prev) && isPiece(next) && next.isGlued;
    return isHyphen && prev.kind !== next.kind ? [`${prev.text}${next.text}`] : [];
  });

const isPiece = ({ isWord, isNumber }: Lexeme) => isWord || isNumber;

const runEnd = (start: Lexeme, memory: ReadonlySet<number>): number => {
  let last = start;
  while (isPiece(last) && isPiece(last.next) && last.next.isGlued && !memory.has(last.index + 1)) last = last.next;
  return last.index + 1;
};

const wordsOfRun = (run: readonly Lexeme[]): Pick<GoodsWord, 'text' | 'start' | 'end'>[] => {
  const [first] = run;
  if (!first || !isPiece(first)) return first?.text === '+' && first.isGlued ? [{ text: 'plus', start: first.start, end: first.end }] : [];
  const words: Pick<GoodsWord, 'text' | 'start' | 'end'>[] = [];
  for (const [index, { kind, text, start, end }] of run.entries()) {
    const before = run[index - 1];
    const letters = kind === 'WORD' ? text : before?.text;
    const last = before !== undefined && before.kind !== kind && letters?.length === 1 ? words.pop() : undefined;
    if (last) words.push({ text: `${last.text}${text}`, start: last.start, end });
    else words.push(...text.split(' ').map((part) => ({ text: part.replace(DECIMAL, '$1.$2'), start, end })));
  }
  return words;
};

/** `4,0Ah` */
const DECIMAL = /^(\d+),(\d{1,2})$/;

const LEAST_CODE = 5;

const codesOf = (lexemes: readonly Lexeme[], memory: ReadonlySet<number>): string[] => {
  const codes: string[] = [];
  for (let first = lexemes[0]; first !== undefined; ) {
    let last: Lexeme = first;
    while (last.next.isGlued && (isPiece(last.next) || last.next.is('-', '.', '_', '/'))) last = last.next;
    const run = lexemes.slice(first.index, last.index + 1).filter(isPiece);
    const code = run.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join('');
    if (!memory.has(first.index) && isCode(code, run)) codes.push(code);
    first = lexemes[last.index + 1];
  }
  return codes;
};

/** `150cl` is none, whichever units staff know. */
const isCode = (code: string, run: readonly Lexeme[]) =>
  !isSize(run) && !isMeasure(run) && !/^\d{1,4}\p{L}{1,2}$/u.test(code) && isLikeCode(code, run);

/** The 205/55 of a tyre, and the 24-105 of a lens, which many have; unlike the 001/51 of glasses. */
const isSize = ([first, second, ...rest]: readonly Lexeme[]) =>
  (rest.length === 0 ? /^[1-9]\d\d?$/ : /^[1-9]\d\d$/).test(first?.text ?? '') && /^\d\d\d?$/.test(second?.text ?? '');

const isMeasure = (run: readonly Lexeme[]) =>
  isUnit(run.at(-1)?.text ?? '') && run.slice(0, -1).every(({ kind, text }) => kind === 'DIGITS' || text === 'x');

const isLikeCode = (code: string, run: readonly Lexeme[]) =>
  (code.length >= LEAST_CODE && /\d.*\d/.test(code) && run.some(({ kind }) => kind === 'WORD')) || /^\d{5,}$/.test(code);
