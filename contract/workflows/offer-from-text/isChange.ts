import type { Lexeme } from './lexeme.ts';
import { otherLabels } from './words.ts';

/** How much a price went up or down: `4250 (-50)`, `488 (+5 DHL)`, `4250 ↓50`, `4250 up 50`. */
export const isChange = ({ prev: sign, next, isGlued }: Lexeme): boolean => {
  const isBracketed = sign.is('-', '+') && sign.prev.text === '(' && !next.isUnit;
  const before = isBracketed ? sign.at(-2) : sign.prev;
  return (
    (before.isNumber || before.isMoney) && (otherLabels.get(sign.text) === 'change' || (isGlued && (isBracketed || CHANGES.has(sign.text))))
  );
};
const CHANGES = new Set(['↓', '↑', '▼', '▲', '⬇', '⬆', '🔻', '🔺']);
