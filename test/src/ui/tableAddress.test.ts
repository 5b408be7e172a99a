import { describe, expect, it } from 'vitest';
import { nextSort, type PagedTable, readTableAddress, sortedBy, writeTableAddress } from '../../../src/ui/tableAddress.ts';

const table: PagedTable<'at' | 'amount'> = {
  fields: ['at', 'amount'],
  ascending: ['amount'],
  defaultSort: 'at;desc,title;asc',
  sizes: [20, 50],
  defaultSize: 50,
};
const second = { ...table, prefix: 'second-' };
const byDefault = { page: 1, size: 50, sort: 'at;desc,title;asc' };

describe('the address of a table', () => {
  it.each(['1.5', 'x', '0', '-1', 'Infinity', ''])('with the page %s shows the first', (page) => {
    expect(readTableAddress(new URLSearchParams({ page }), table).page).toBe(1);
  });

  it('has the default size and order where it names others than the table has', () => {
    expect(readTableAddress(new URLSearchParams('size=7&sort=password;asc'), table)).toEqual(byDefault);
    expect(readTableAddress(new URLSearchParams('sort=amount;up'), table)).toEqual(byDefault);
    expect(readTableAddress(new URLSearchParams('sort=toString;asc'), table)).toEqual(byDefault);
  });

  it('keeps what it says of another table', () => {
    const query = writeTableAddress(new URLSearchParams('page=3&sort=amount;asc'), second, { page: 2, size: 20, sort: 'amount;desc' });
    expect(readTableAddress(query, table)).toEqual({ page: 3, size: 50, sort: 'amount;asc' });
    expect(readTableAddress(query, second)).toEqual({ page: 2, size: 20, sort: 'amount;desc' });
    expect(writeTableAddress(query, table, byDefault).toString()).toBe(
      writeTableAddress(new URLSearchParams(), second, { page: 2, size: 20, sort: 'amount;desc' }).toString(),
    );
  });
});

describe('a click on a header', () => {
  it('sorts by its column in the order that the table gives it first; a second click turns the order round', () => {
    expect(nextSort(table, 'amount;asc', 'at')).toBe('at;desc');
    expect(nextSort(table, 'at;desc', 'amount')).toBe('amount;asc');
    expect(nextSort(table, 'amount;asc', 'amount')).toBe('amount;desc');
    expect(nextSort(table, table.defaultSort, 'at')).toBe('at;asc');
  });

  it('is announced by the first column that the table is sorted by', () => {
    expect(sortedBy(table.defaultSort, 'at')).toBe('desc');
    expect(sortedBy(table.defaultSort, 'title')).toBeNull();
  });
});
