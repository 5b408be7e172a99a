import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { limits } from '../../../server/uploads/limits.ts';
import { csvRows } from '../../../server/uploads/reading/csvRows.ts';
import { sureCsvRows } from '../../../server/uploads/reading/doubtfulNumbers.ts';

const read = async (...pieces: string[]): Promise<string[]> => {
  const rows: string[] = [];
  const text = async function* () {
    yield* pieces;
  };
  for await (const { number, cells } of csvRows(text()))
    rows.push(`${number}: ${[...cells].map(([column, cell]) => `${column}=${'text' in cell ? cell.text : cell.kind}`).join(' ')}`);
  return rows;
};

describe('the line that names the separator', () => {
  const expected = ['1: 0=A 1=B,C', '2: 0=1 1=2,5'];
  it.each([
    ['as Excel reads it', 'sep=;\r\nA;B,C\r\n1;2,5\r\n'],
    ['in capitals', 'SEP=;\nA;B,C\n1;2,5\n'],
    ['in quotes', '"sep=;"\r\nA;B,C\r\n1;2,5'],
    ['as a tab', 'sep=\t\nA\tB,C\n1\t2,5\n'],
    ['as one that is not looked for otherwise', 'sep=|\nA|B,C\n1|2,5\n'],
    ['before line ends of old', 'sep=;\rA;B,C\r1;2,5\r'],
  ])('is no row %s, and is heeded', async (_, text) => {
    expect(await read(text)).toEqual(expected);
    expect(await read(...text)).toEqual(expected);
  });

  it('is all that there may be', async () => {
    expect(await read('sep=;')).toEqual([]);
    expect(await read('sep=;\r\n')).toEqual([]);
  });

  it('is a row where it names none', async () => {
    expect(await read('sep=A\nB\n')).toEqual(['1: 0=sep=A', '2: 0=B']);
    expect(await read('A,B\nsep=;\n')).toEqual(['1: 0=A 1=B', '2: 0=sep=;']);
  });
});

it('rows are numbered alike wherever the pieces of a file part', async () => {
  const text = fc.string({ unit: fc.constantFrom('a', ',', '"x\r\ny"', '\r\n', '\n', '\r'), minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(text, fc.array(fc.nat(30), { maxLength: 5 }), async (content, cuts) => {
      const whole = await read(content).catch(String);
      const places = [0, ...cuts.map((cut) => cut % (content.length + 1)), content.length].sort((one, other) => one - other);
      const pieces = places.slice(1).map((place, index) => content.slice(places[index], place));
      expect(await read(...pieces).catch(String)).toEqual(whole);
    }),
    { numRuns: 200, seed: 20_261_122 },
  );
});

it('no error is made of each empty line below a header of several columns, which took 18 s for a megabyte', async () => {
  const traced = vi.spyOn(Error, 'captureStackTrace');
  expect(await read('A,B\nx,y\n', '\n'.repeat(1_000), 'z,w')).toEqual(['1: 0=A 1=B', '2: 0=x 1=y', '1003: 0=z 1=w']);
  expect(traced).not.toHaveBeenCalled();
});

it('empty lines are passed over, and more than any spreadsheet has are refused', async () => {
  const empty = '\n'.repeat(limits.lines - 2);
  expect(await read('A\n', empty, 'b')).toEqual(['1: 0=A', `${limits.lines}: 0=b`]);
  await expect(read('A\n', empty, '\n', 'b')).rejects.toThrow(/more than 1,048,576 lines/);
});

it('a row of more cells than anybody fills is refused, also an empty one', async () => {
  expect(await read(`A\nb${','.repeat(999)}\n`)).toEqual(['1: 0=A', '2: 0=b']);
  await expect(read(`A\n${','.repeat(1_000)}\n`)).rejects.toThrow(/^Row 2 has more than 1,000 cells/);
});

describe('a number with one mark before three digits', () => {
  const meant = async (delimiter: string, ...amounts: string[]) => {
    const lines = [['Title', 'Amount', 'Quantity'], ...amounts.map((amount) => [`"a ${amount}"`, `"${amount}"`, '1.5'])];
    const text = lines.map((cells) => cells.join(delimiter)).join('\n');
    const open = async function* () {
      for (let at = 0; at < text.length; at += 5) yield text.slice(at, at + 5);
    };
    const numbers: unknown[] = [];
    for await (const { number, cells } of sureCsvRows(open)) {
      const cell = cells.get(1);
      if (number > 1 && cell && 'text' in cell) numbers.push('number' in cell ? cell.number : cell.text);
      expect(cells.get(0)).not.toHaveProperty('number');
    }
    return numbers;
  };

  it.each([
    ['of a decimal comma', ';', ['1.234', '11,90'], ['1234', '11,90']],
    [
      'of a decimal comma, far below',
      ',',
      ['1.234', '1,250', ...Array(500).fill('7'), '-0,5'],
      ['1234', '1.250', ...Array(500).fill('7'), '-0,5'],
    ],
    ['of thousands parted by points', ';', ['1,234', '1.234.567', '2.500,00'], ['1.234', '1.234.567', '2.500,00']],
    ['of a decimal point', ';', ['1.234', '7,050', '12.5'], ['1.234', '7050', '12.5']],
    ['of thousands parted by blanks', ',', ['61,508', '368 855,32'], ['61.508', '368 855,32']],
    ['of thousands parted by apostrophes', '\t', ['7,050', "1'234.567"], ['7050', "1'234.567"]],
    ['of a decimal comma, where tabs part the cells', '\t', ['1.234', '11,90'], ['1234', '11,90']],
    ['of a long number with decimals', '\t', ['7,050', '1234.567'], ['7050', '1234.567']],
  ])('means what the other amounts of its column say: %s', async (_, delimiter, amounts, expected) => {
    expect(await meant(delimiter, ...amounts)).toEqual(expected);
  });

  it.each([
    ['the product itself writes where commas part the cells', ',', ['7,050', '1.234', '900'], ['7050', '1.234', '900']],
    ['nobody knows where tabs do, with a sign or without', '\t', ['1.083 €', '$1.250', '1.234', '7,050'], [null, null, null, null]],
    ['nobody knows where semicolons do', ';', ['7,050', '1.234', '900'], [null, null, '900']],
    ['nobody knows where the amounts disagree', ',', ['7,050', '1,5', '1.5'], [null, '1,5', '1.5']],
  ])('means, where no other tells, what %s', async (_, delimiter, amounts, expected) => {
    expect(await meant(delimiter, ...amounts)).toEqual(expected);
  });
});
