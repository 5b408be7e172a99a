import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CalendarButton } from '../../../src/ui/DateField.tsx';

it.each(['2', '2026-01-3', '2026-01-31', '2026-01-31 09:3', '2026-13-01 09:30', '2026-02-30 09:30', '2026-01-31 24:00', 'soon'])(
  "holds nothing for '%s', which the browser would warn of",
  (value) => {
    const { container } = render(<CalendarButton type="datetime-local" value={value} onChange={() => {}} />);
    expect(container.querySelector('input')?.getAttribute('value')).toBe('');
  },
);

it('holds a whole date and time', () => {
  const { container } = render(<CalendarButton type="datetime-local" value="2026-01-31 09:30" onChange={() => {}} />);
  expect(container.querySelector('input')).toHaveValue('2026-01-31T09:30');
});
