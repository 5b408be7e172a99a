import { expect, test } from 'vitest';
import { colorList } from '../../../../contract/workflows/offer-from-text/colorList.ts';
import { Lexeme } from '../../../../contract/workflows/offer-from-text/lexeme.ts';
import { lexText } from '../../../../contract/workflows/offer-from-text/lexLine.ts';
import { NO_COLUMNS } from '../../../../contract/workflows/offer-from-text/pastedColumns.ts';
import { readAmount } from '../../../../contract/workflows/offer-from-text/readAmount.ts';

/** The array, and how often one of its places was read. */
const counted = <Item>(items: Item[]) => {
  let reads = 0;
  const array = new Proxy(items, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) reads++;
      return Reflect.get(target, key, receiver);
    },
  });
  return { array, reads: () => reads };
};

/** Its lexemes look at each other through the counted array, too. */
const countedLine = (text: string) => {
  const line = counted<Lexeme>([]);
  for (const [index, lexeme] of lexText(text).lexemes.entries()) line.array.push(new Lexeme(lexeme, line.array, index));
  return line;
};

test('a long chain of separators is read once, and is no colour list', () => {
  const { array, reads } = counted(lexText('q/'.repeat(1_000)).lexemes);
  expect(colorList(array, new Set(array.keys()), new Set(), new Set())).toEqual([]);
  expect(reads()).toBeLessThan(array.length * 500);
  const colors = lexText('black/white/'.repeat(20)).lexemes;
  expect(colorList(colors, new Set(colors.keys()), new Set(), new Set())).toEqual([]);
});

test.each(['(9) ', '9 '])('a line of the numbers %j costs as much for each number', (number) => {
  const reads = [500, 1_000].map((length) => {
    const line = countedLine(number.repeat(length / number.length));
    readAmount(line.array, NO_COLUMNS);
    return line.reads();
  });
  expect(reads[1]).toBeLessThan((reads[0] ?? 0) * 2.2);
});
