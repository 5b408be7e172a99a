import {
  amountLabels,
  currencyMarks,
  isColorName,
  isColorText,
  isMaker,
  modelStems,
  otherLabels,
  perUnits,
  quantityLabels,
  quantityUnits,
  regions,
} from './words.ts';

export interface Piece {
  kind: 'WORD' | 'DIGITS' | 'MARK' | 'CURRENCY' | 'EDGE';
  text: string;
  start: number;
  end: number;
  /** It touches the piece before. */
  isGlued: boolean;
  /** A number in a list whose currency has thousandths: `372.500` is less than 373. */
  isOfThousandths?: boolean;
}

const PRICE_MARKS = new Set(['>', '<', '*', '@', '=']);
export const BARE_SIZES: ReadonlySet<string> = new Set(['64', '128', '256', '512', '1024']);
const CENTS = /^(?:0[.,]\d{1,6}|\d{1,6}[.,]\d{2})$/;

/** As it was written. */
class Written implements Piece {
  readonly kind: Piece['kind'];
  readonly text: string;
  readonly start: number;
  readonly end: number;
  readonly isGlued: boolean;
  readonly isOfThousandths: boolean;

  constructor({ kind, text, start, end, isGlued, isOfThousandths = false }: Piece) {
    this.kind = kind;
    this.text = text;
    this.start = start;
    this.end = end;
    this.isGlued = isGlued;
    this.isOfThousandths = isOfThousandths;
  }
}

/** A piece of a line that knows the pieces beside it, and what it may be. Spaces are left out, except tabs, which part columns. */
export class Lexeme extends Written {
  readonly line: readonly Lexeme[];
  readonly index: number;
  readonly isEdge = this.kind === 'EDGE';
  readonly isWord = this.kind === 'WORD';
  readonly isNumber = this.kind === 'DIGITS';
  readonly isMark = this.kind === 'MARK';
  readonly isMoney = currencyMarks.has(this.text);
  /** Of its currency. */
  readonly code = currencyMarks.get(this.text) ?? '';
  readonly isPriceMark = this.kind === 'CURRENCY' || PRICE_MARKS.has(this.text);
  readonly isAmountLabel = amountLabels.has(this.text);
  readonly isOtherLabel = otherLabels.has(this.text);
  readonly isUnit = quantityUnits.has(this.text);
  readonly isLabel = quantityLabels.has(this.text);
  /** What one price may be for. */
  readonly per = perUnits.get(this.text);
  /** In one word, or in the several that a Chinese one means: 雾蓝. */
  readonly isColor = isColorName(this.text) || (this.text.includes(' ') && this.text.split(' ').every(isColorText));
  readonly isMarket = regions.has(this.text);
  readonly mayBeMaker = isMaker(this.text);
  /** A model before a number. */
  readonly isStem = modelStems.has(this.text);
  /** A size of storage that needs no unit. */
  readonly isSize = BARE_SIZES.has(this.text);
  readonly hasCents = CENTS.test(this.text);
  /** Its digits. */
  readonly value = Number(this.text.replace(/\D/g, ''));

  constructor(piece: Piece, line: readonly Lexeme[], index: number) {
    super(piece);
    this.line = line;
    this.index = index;
  }

  /** The one so many pieces further on, or back; EDGE where the line has none. */
  at(steps: number): Lexeme {
    return this.line[this.index + steps] ?? EDGE;
  }
  get prev(): Lexeme {
    return this.at(-1);
  }
  get next(): Lexeme {
    return this.at(1);
  }
  /** Orange is one before a name, and a colour before a number. */
  get isMaker(): boolean {
    return this.mayBeMaker && (!this.isColor || this.next.isWord);
  }
  is(...texts: readonly string[]): boolean {
    return texts.includes(this.text);
  }
}

const EDGE = new Lexeme({ kind: 'EDGE', text: '', start: 0, end: 0, isGlued: false }, [], -1);

/** The pieces as a line of their own. */
export const lineOf = (pieces: readonly Piece[]): Lexeme[] => {
  const line: Lexeme[] = [];
  for (const [index, piece] of pieces.entries()) line.push(new Lexeme(piece, line, index));
  return line;
};

/** What is worked out from a line, once for all its numbers. */
export const onceALine = <Value>(make: (line: readonly Lexeme[]) => Value): ((line: readonly Lexeme[]) => Value) => {
  const made = new WeakMap<readonly Lexeme[], Value>();
  return (line) => {
    const known = made.get(line);
    if (known !== undefined) return known;
    const value = make(line);
    made.set(line, value);
    return value;
  };
};
