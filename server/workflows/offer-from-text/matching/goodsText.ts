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
  for (let index = 0; index < lexemes.length; ) {
    const end = memory.at.has(index) ? index + 1 : runEnd(lexemes, index, memory.at);
    if (!memory.at.has(index) && !isJoint(lexemes, index) && !isGrade(lexemes, index, memory.end))
      for (const [place, word] of wordsOfRun(lexemes.slice(index, end)).entries())
        words.push({
          ...word,
          text: isGrade(lexemes, index + 1, memory.end) ? `${word.text}+` : word.text,
          isAfterMemory: memory.end >= 0 && index > memory.end,
          isGlued: place > 0,
        });
    index = end;
  }
  return words;
};

/** The + of `blue+black`, unlike that of an `S24+`; and what is said of all goods: `100% original`, `1 yr`. */
const isJoint = (lexemes: readonly Lexeme[], index: number): boolean =>
  (lexemes[index]?.text === '100' && lexemes[index + 1]?.text === '%') ||
  (lexemes[index]?.kind === 'DIGITS' && isTime(lexemes[index + 1])) ||
  (lexemes[index - 1]?.kind === 'DIGITS' && isTime(lexemes[index])) ||
  (lexemes[index]?.text === '+' && lexemes[index + 1]?.kind === 'WORD' && lexemes[index + 1]?.isGlued === true);

/** The + of `black A+` and of `612 10+`, behind the memory: no model ends in a lone letter or number there. */
const isGrade = (lexemes: readonly Lexeme[], index: number, memoryEnd: number): boolean => {
  const [before, plus] = [lexemes[index - 1], lexemes[index]];
  const isLone = before !== undefined && !before.isGlued && (before.kind === 'DIGITS' || before.text.length === 1);
  return plus?.text === '+' && memoryEnd >= 0 && index > memoryEnd && isLone;
};

const isTime = (lexeme: Lexeme | undefined) => /^(?:yr|year|month|day)s?$/.test(lexeme?.text ?? '');

const hyphened = (lexemes: readonly Lexeme[]): string[] =>
  lexemes.flatMap(({ text, isGlued }, index) => {
    const [before, after] = [lexemes[index - 1], lexemes[index + 1]];
    const isHyphen = text === '-' && isGlued && isPiece(before) && isPiece(after) && after?.isGlued === true;
    return isHyphen && before && before.kind !== after?.kind ? [`${before.text}${after?.text}`] : [];
  });

const isPiece = (lexeme: Lexeme | undefined) => lexeme?.kind === 'WORD' || lexeme?.kind === 'DIGITS';

const runEnd = (lexemes: readonly Lexeme[], start: number, memory: ReadonlySet<number>): number => {
  let end = start + 1;
  while (isPiece(lexemes[end - 1]) && isPiece(lexemes[end]) && lexemes[end]?.isGlued && !memory.has(end)) end++;
  return end;
};

const wordsOfRun = (run: readonly Lexeme[]): Pick<GoodsWord, 'text' | 'start' | 'end'>[] => {
  const [first] = run;
  if (!isPiece(first)) return first?.text === '+' && first.isGlued ? [{ text: 'plus', start: first.start, end: first.end }] : [];
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
  for (let index = 0; index < lexemes.length; ) {
    let end = index + 1;
    while (
      end < lexemes.length &&
      lexemes[end]?.isGlued &&
      (isPiece(lexemes[end]) || ['-', '.', '_', '/'].includes(lexemes[end]?.text ?? ''))
    )
      end++;
    const run = lexemes.slice(index, end).filter(isPiece);
    const code = run.map(({ text }) => text.replace(/[^\p{L}\p{N}]/gu, '')).join('');
    if (!memory.has(index) && isCode(code, run)) codes.push(code);
    index = end;
  }
  return codes;
};

/** `150cl` is none, whichever units staff know. */
const isCode = (code: string, run: readonly Lexeme[]) =>
  !isSize(run) && !isMeasure(run) && !/^\d{1,4}\p{L}{1,2}$/u.test(code) && isLikeCode(code, run);

/** The 205/55 of a tyre, which many have; unlike the 001/51 of glasses. */
const isSize = ([first, second]: readonly Lexeme[]) => /^[1-9]\d\d$/.test(first?.text ?? '') && /^\d\d\d?$/.test(second?.text ?? '');

const isMeasure = (run: readonly Lexeme[]) =>
  isUnit(run.at(-1)?.text ?? '') && run.slice(0, -1).every(({ kind, text }) => kind === 'DIGITS' || text === 'x');

const isLikeCode = (code: string, run: readonly Lexeme[]) =>
  (code.length >= LEAST_CODE && /\d.*\d/.test(code) && run.some(({ kind }) => kind === 'WORD')) || /^\d{5,}$/.test(code);
