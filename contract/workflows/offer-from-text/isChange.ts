import type { Lexeme } from './lexLine.ts';

/** How much a price went up or down: `4250 (-50)`, `4250 ↓50`. */
export const isChange = (lexemes: readonly Lexeme[], index: number): boolean => {
  const sign = lexemes[index - 1];
  const isBracketed = ['-', '+'].includes(sign?.text ?? '') && lexemes[index - 2]?.text === '(' && lexemes[index + 1]?.text === ')';
  return lexemes[index]?.isGlued === true && (isBracketed || CHANGES.has(sign?.text ?? ''));
};
const CHANGES = new Set(['↓', '↑', '▼', '▲', '⬇', '⬆', '🔻', '🔺']);
