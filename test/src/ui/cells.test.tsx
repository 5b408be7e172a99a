import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { formatAmount } from '../../../src/ui/formatAmount.ts';
import { formatDate } from '../../../src/ui/formatDate.ts';
import { MoneyCell } from '../../../src/ui/MoneyCell.tsx';

describe('amounts', () => {
  it.each([
    [1234567.891, '1,234,567.89'],
    [0, '0.00'],
    [0.005, '0.01'],
    [-12.5, '-12.50'],
    [9999999999999.99, '9,999,999,999,999.99'],
  ])('%d reads %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  it.each([null, undefined])("of %s read 'NOT SPECIFIED', without a currency", (amount) => {
    const { container } = render(<MoneyCell amount={amount} currency="EUR" />);
    expect(container).toHaveTextContent(/^NOT SPECIFIED$/);
  });

  it('are followed by their currency', () => {
    render(<MoneyCell amount={5} currency="EUR" />);
    expect(screen.getByText(/5\.00/)).toHaveTextContent('5.00 EUR');
  });
});

describe('dates', () => {
  it('are shown in the zone given, not the one of the machine', () => {
    expect(formatDate('2026-11-20T18:30:00.000Z', 'Asia/Tokyo')).toBe('2026-11-21 03:30');
    expect(formatDate('2026-11-20T18:30:00.000Z', 'America/New_York')).toBe('2026-11-20 13:30');
    expect(formatDate(Date.UTC(2026, 10, 20, 18, 30), 'Asia/Tokyo', true)).toBe('2026-11-21');
  });

  it('follow daylight saving', () => {
    expect(formatDate('2026-07-01T00:00:00.000Z', 'Europe/Paris')).toBe('2026-07-01 02:00');
    expect(formatDate('2026-01-01T00:00:00.000Z', 'Europe/Paris')).toBe('2026-01-01 01:00');
  });

  it('that are none are shown as they are', () => {
    expect(formatDate('soon', 'Asia/Tokyo')).toBe('soon');
  });
});
