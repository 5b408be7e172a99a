import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ledgerFaults, readHolders, readRows } from './ledger.ts';
import { readTree } from './tree.ts';

const specification = readRows(readFileSync('test/specification.txt', 'utf8'));
const tests = readHolders(readTree());

describe('the ledger of the specification', () => {
  it('has rows of a number and what the specification says', () => {
    expect(specification.faults).toEqual([]);
  });

  it('has rows of every section of the specification', () => {
    expect([...new Set([...specification.rows.keys()].map(([section]) => section))]).toEqual([...'123456789']);
    expect(specification.rows.size).toBeGreaterThan(300);
  });

  it('has a test for every row', () => {
    expect(tests.faults).toEqual([]);
    expect(ledgerFaults(specification.rows, tests.holders)).toEqual([]);
  });
});

describe('the check of the ledger', () => {
  const { rows } = readRows('1.product.1 a\n1.product.2 b\n1.product.3 c\n2.tags.1 d\n');
  const faultsOf = (text: string, path = 'test/a.test.ts') => {
    const { holders, faults } = readHolders([{ path, text }]);
    return [...faults, ...ledgerFaults(rows, holders)];
  };
  const none = [
    'no test holds 1.product.1 (a)',
    'no test holds 1.product.2 (b)',
    'no test holds 1.product.3 (c)',
    'no test holds 2.tags.1 (d)',
  ];

  it.each(['a', '1.product', '1.product.1', '1.product.0 a', 'product.1 a', '10.product.1 a'])('refuses the row %j', (line) => {
    expect(readRows(line).faults).toHaveLength(1);
  });

  it('refuses a row that stands twice', () => {
    expect(readRows('1.product.1 a\n1.product.1 b').faults).toEqual(['twice: 1.product.1']);
  });

  it.each(["it('holds", "it.each(table)('holds", "test(\n    'holds", "tour('is the user\\'s"])('finds the tags in %s', (text) => {
    expect(faultsOf(`${text} [${'spec'} 1.product.1-3 2.tags.1]', () => {})`)).toEqual([]);
  });

  it('takes single numbers and ranges, several tests of a row and several rows of a test', () => {
    const text = ['1.product.1,3', '1.product.2-3 2.tags.1'].map((tags) => `it('holds [${'spec'} ${tags}]', run);`).join('\n');
    expect(readHolders([{ path: 'test/a.test.ts', text }]).holders.get('1.product.3')).toHaveLength(2);
    expect(faultsOf(text)).toEqual([]);
  });

  it.each(["// it('holds", "const text = 'holds", "it('holds [spec], "])('finds none in %s', (text) => {
    expect(faultsOf(`${text} [${'spec'} 1.product.1]';`)).toEqual(none);
  });

  it('finds none in a file that is no test', () => {
    expect(faultsOf(`it('holds [${'spec'} 1.product.1]', run)`, 'test/helpers/a.ts')).toEqual(none);
  });

  it('names a row without a test, and a tag without a row', () => {
    expect(faultsOf(`it('holds [${'spec'} 1.product.1-3 2.tags.2]', run)`)).toEqual([
      'no test holds 2.tags.1 (d)',
      'test/a.test.ts › holds: there is no row 2.tags.2',
    ]);
    expect(faultsOf(`it('holds [${'spec'} 1.product.1-3 2.tags.1 tags 2.tags.x]', run)`)).toEqual([
      'test/a.test.ts › holds: no tag is written like tags',
      'test/a.test.ts › holds: no tag is written like 2.tags.x',
    ]);
  });
});
