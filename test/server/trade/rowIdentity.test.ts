import { describe, expect, it } from 'vitest';
import { zonedInstants } from '../../../server/spreadsheet/zonedInstants.ts';
import { type IdentifiedRow, Occurrences, rowIdentity } from '../../../server/trade/rowIdentity.ts';

const row: IdentifiedRow = { sheet: 'Offers', organization: 'Alpha', product: 'P1', amount: '100', wallClock: '2026-11-01T00:00:00' };

describe('the identity of a row', () => {
  it('differs with every part of it, and with its occurrence', () => {
    const others: IdentifiedRow[] = [
      { ...row, sheet: 'Other' },
      { ...row, organization: 'Beta' },
      { ...row, product: 'P2' },
      { ...row, amount: '1000' },
      { ...row, wallClock: null },
      { ...row, organization: 'Alpha P1', product: '' },
    ];
    const identities = [rowIdentity(row, 1), rowIdentity(row, 2), ...others.map((other) => rowIdentity(other, 1))];
    expect(new Set(identities).size).toBe(identities.length);
  });

  it('is the same for names that mean the same', () => {
    expect(rowIdentity({ ...row, sheet: ' offers', organization: 'ALPHA ', product: 'p1' }, 1)).toBe(rowIdentity(row, 1));
    expect(rowIdentity({ ...row, product: 'Model  X' }, 1)).toBe(rowIdentity({ ...row, product: 'model x' }, 1));
  });

  it('never changes between versions: rows that are in would come in again', () => {
    expect(rowIdentity(row, 1)).toBe('291cb276a950059774ef705901d04425bad4ef32320b79fd54aed9c47604e05d');
  });
});

it('occurrences are counted for each identity apart, however many there are', () => {
  const occurrences = new Occurrences();
  const identities = Array.from({ length: 20_000 }, (_, index) => rowIdentity({ ...row, amount: String(index) }, 1));
  expect(identities.map((identity) => occurrences.next(identity)).every((count) => count === 1)).toBe(true);
  expect(identities.map((identity) => occurrences.next(identity)).every((count) => count === 2)).toBe(true);
  expect(occurrences.next(identities[7] ?? '')).toBe(3);
  expect(identities.every((identity) => occurrences.has(identity))).toBe(true);
  expect(occurrences.has(rowIdentity(row, 2))).toBe(false);
  expect(occurrences.next(rowIdentity(row, 2))).toBe(1);
});

it('a wall clock is an instant of the business time zone, in summer and winter', () => {
  const berlin = zonedInstants('Europe/Berlin');
  expect(berlin('2026-03-29T01:59:59').toISOString()).toBe('2026-03-29T00:59:59.000Z');
  expect(berlin('2026-03-29T03:00:00').toISOString()).toBe('2026-03-29T01:00:00.000Z');
  expect(berlin('2026-11-01T12:00:00').toISOString()).toBe('2026-11-01T11:00:00.000Z');
});
