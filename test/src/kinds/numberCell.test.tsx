import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { typedNumber } from '../../../contract/kinds/number/decimal.ts';
import { NumberCell } from '../../../src/kinds/number/NumberCell.tsx';

it.each([
  ['a rate', 10, 16420, '16420'],
  ['an amount', 5, 16420, '16,420'],
])('%s of %i decimals is shown so that it may be typed again', (_, scale, value, shown) => {
  const field = { name: 'figure', kind: 'NUMBER', precision: 20, scale } as const;
  render(<NumberCell field={field} record={{ id: 1, figure: value }} place="list" />);
  expect(screen.getByText(shown)).toBeVisible();
  expect(Number(typedNumber(shown, field))).toBe(value);
});
