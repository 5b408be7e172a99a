import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { NumberCell } from '../../../src/kinds/number/NumberCell.tsx';
import { MoneyCell } from '../../../src/trade/MoneyCell.tsx';
import { formatDate } from '../../../src/ui/ConsoleSettings.tsx';
import { formatAmount, formatConverted, formatPercent } from '../../../src/ui/formatAmount.ts';

describe('amounts', () => {
  it.each([
    [4280, '4,280.00'],
    [1234567.891, '1,234,567.891'],
    [0, '0.00'],
    [0.005, '0.005'],
    [0.0325, '0.0325'],
    [0.00001, '0.00001'],
    [-12.5, '-12.50'],
    [9999999999999.99, '9,999,999,999,999.99'],
  ])('%d reads %s', (amount, text) => {
    expect(formatAmount(amount)).toBe(text);
  });

  it.each([
    [1234.56789, '1,234.57'],
    [1, '1.00'],
    [0.99961, '1.00'],
    [0.5, '0.50'],
    [0.08424, '0.0842'],
    [0.00417, '0.00417'],
    [-0.00001, '-0.00001'],
    [0, '0.00'],
  ])('that a rate made of others, %d, read %s', (amount, text) => {
    expect(formatConverted(amount)).toBe(text);
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

describe('percentages', () => {
  it.each([
    [12.5, '12.50%'],
    [0, '0.00%'],
    [-0, '0.00%'],
    [0.005, '0.01%'],
    [0.0049, '<0.01%'],
  ])('%d reads %s', (percent, text) => {
    expect(formatPercent(percent)).toBe(text);
  });
});

describe('an instant that is stored as a number', () => {
  const timestamp = { name: 'timestamp', kind: 'NUMBER', precision: 16, scale: 0, isInstant: true } as const;
  it('is a date in a list, and stands beside its number in the details', () => {
    const show = (place: 'list' | 'details') =>
      render(<NumberCell field={timestamp} record={{ timestamp: 1_770_000_000_000 }} place={place} />).container.textContent;
    expect(show('list')).toMatch(/^2026-02-0\d \d\d:\d0$/);
    expect(show('details')).toMatch(/^2026-02-0\d \d\d:\d0 \(1770000000000\)$/);
  });
});

describe('an amount with more decimals than two', () => {
  const amount = { name: 'amount', kind: 'NUMBER', precision: 18, scale: 5, shownDecimals: 2 } as const;
  const show = (value: unknown) => render(<NumberCell field={amount} record={{ amount: value }} place="list" />).container.textContent;

  it('has all of them wherever it stands', () => {
    expect([show(0.085), show(1234.5)]).toEqual(['0.085', '1,234.50']);
    expect(render(<MoneyCell amount={0.0325} />).container.textContent).toBe('0.0325');
  });

  it('has them at hand where it was converted', () => {
    render(<MoneyCell amount={1234.56789} currency="EUR" isConverted />);
    expect(screen.getByText('1,234.57')).toHaveAttribute('title', '1,234.56789');
  });

  it('that is no number is shown as it is', () => {
    expect(show('about 5')).toBe('about 5');
  });
});

describe('dates', () => {
  it('are shown in the zone given, not the one of the machine [spec 1.product.10 9.time.1]', () => {
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
