import { isMoney, type Lexeme } from './lexLine.ts';
import { otherLabels, quantityUnits } from './words.ts';

/** How much a price went up or down: `4250 (-50)`, `488 (+5 DHL)`, `4250 ↓50`, `4250 up 50`. */
export const isChange = (lexemes: readonly Lexeme[], index: number): boolean => {
  const sign = lexemes[index - 1]?.text ?? '';
  const isBracketed = ['-', '+'].includes(sign) && lexemes[index - 2]?.text === '(' && !quantityUnits.has(lexemes[index + 1]?.text ?? '');
  const before = lexemes[isBracketed ? index - 3 : index - 2];
  const isBehindPrice = before?.kind === 'DIGITS' || isMoney(before);
  return isBehindPrice && (otherLabels.get(sign) === 'change' || (lexemes[index]?.isGlued === true && (isBracketed || CHANGES.has(sign))));
};
const CHANGES = new Set(['↓', '↑', '▼', '▲', '⬇', '⬆', '🔻', '🔺']);
