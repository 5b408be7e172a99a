import { behind } from './candidateAt.ts';
import type { Lexeme } from './lexeme.ts';
import { otherLabels, termsWords } from './words.ts';

/** How much a price went up or down, or what comes on top: `4250 (-50)`, `488 (+5 DHL)`, `488 + 5 shipping`, `4250 ↓50`, `4250 up 50`. */
export const isChange = (number: Lexeme): boolean => {
  const { next, isGlued } = number;
  const sign = number.prev.isMoney ? number.at(-2) : number.prev;
  const isAdded = sign.text === '+' && termsWords.has(behind(number).text);
  const isBracketed = sign.is('-', '+') && sign.prev.text === '(' && !next.isUnit;
  const before = isBracketed ? sign.at(-2) : sign.prev;
  return (
    (before.isNumber || before.isMoney) &&
    (isAdded || otherLabels.get(sign.text) === 'change' || (isGlued && (isBracketed || CHANGES.has(sign.text))))
  );
};
const CHANGES = new Set(['↓', '↑', '▼', '▲', '⬇', '⬆', '🔻', '🔺']);
