import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { missingTests, readLedger } from './ledger.ts';

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : null);
const { rows, faults } = readLedger(readFileSync('test/README.md', 'utf8'));

describe('the ledger of the specification', () => {
  it('is written as rows of section, what it says, and held by', () => {
    expect(faults).toEqual([]);
  });

  it('has rows of every section of the specification', () => {
    expect([...new Set(rows.map(({ section }) => section.split(' ')[0]))]).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9']);
    expect(rows.length).toBeGreaterThan(300);
  });

  it('names only tests that are there', () => {
    expect(missingTests(rows, read)).toEqual([]);
  });
});

describe('the check of the ledger', () => {
  const ledger = (...lines: string[]) => ['# test', '## Ledger', '', '| section | says | held by |', '|---|---|---|', ...lines].join('\n');
  const source = (text: string) => () => text;
  const rowsOf = (held: string) => readLedger(ledger(`| 5 Tag | title required | ${held} |`)).rows;

  it('takes not yet and named tests', () => {
    expect(readLedger(ledger('| 1 | a | not yet |', '| 1 | b | test/a.test.ts › holds<br>test/b.test.ts › too |'))).toEqual({
      rows: [
        { section: '1', says: 'a', heldBy: [] },
        {
          section: '1',
          says: 'b',
          heldBy: [
            { file: 'test/a.test.ts', title: 'holds' },
            { file: 'test/b.test.ts', title: 'too' },
          ],
        },
      ],
      faults: [],
    });
  });

  it.each(['| 1 | a |', '| 1 | a | |', '| 1 | a | later |', '| 1 | a | b › c › d |', '| | a | not yet |'])('refuses the row %s', (line) => {
    expect(readLedger(ledger(line)).faults).toHaveLength(1);
  });

  it('refuses a row that stands twice', () => {
    expect(readLedger(ledger('| 1 | a | not yet |', '| 1 | a | not yet |')).faults).toEqual(['twice: 1 | a']);
  });

  it.each(["it('holds', () => {})", 'it("holds", async () => {})', 'it.each(table)(`holds`, () => {})', "test(\n    'holds',\n    run)"])(
    'finds the test in %s',
    (text) => {
      expect(missingTests(rowsOf('test/a.test.ts › holds'), source(text))).toEqual([]);
    },
  );

  it.each(["it('holds more', () => {})", "// it('holds', () => {})", "const text = 'holds';", ''])('misses the test in %j', (text) => {
    expect(missingTests(rowsOf('test/a.test.ts › holds'), source(text))).toEqual([
      "5 Tag | title required: test/a.test.ts has no test 'holds'",
    ]);
  });

  it('misses a file that is not there, and one that is no test', () => {
    expect(missingTests(rowsOf('test/a.test.ts › holds'), () => null)).toHaveLength(1);
    expect(missingTests(rowsOf('src/a.ts › holds'), source("it('holds', () => {})"))).toHaveLength(1);
  });
});
