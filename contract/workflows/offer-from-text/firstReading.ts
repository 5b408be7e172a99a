import { type Lexeme, onceALine } from './lexeme.ts';
import { plainColors } from './words.ts';

/** Where a colour or a size begins what is said of the goods; infinite: nowhere. */
export const firstReading = onceALine((line) => {
  const isJoint = ({ text, next }: Lexeme) => next.isNumber && (text === '/' || (text === '+' && next.isGlued));
  const isSpec = ({ text }: Lexeme) => plainColors.has(text) || ['gb', 'tb', 'g'].includes(text);
  return line.find((one) => (one.isWord && isSpec(one)) || (one.isMark && isJoint(one)))?.index ?? Infinity;
});
