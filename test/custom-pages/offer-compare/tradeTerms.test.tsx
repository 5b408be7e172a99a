import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { backend, offer, openComparePage } from './comparePage.tsx';

const table = (name: string) => screen.findByRole('table', { name });
const rowsOf = async (name: string) => {
  const shown = await table(name);
  return waitFor(() => {
    const rows = within(shown).getAllByRole('row').slice(1);
    expect(within(rows[0] as HTMLElement).getByText(/Supplier/)).toBeInTheDocument();
    return rows;
  });
};
const cellsOf = (row: HTMLElement | undefined) => [...(row?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent);

const said = {
  quantity: 500,
  leastQuantity: 50,
  grade: { id: 2, title: 'Used' },
  validUntil: '2090-01-31T14:59:59.999Z',
  remark: 'Two boxes',
};

describe('the terms of offers', () => {
  it('stand in a column where an offer has any', async () => {
    const server = backend();
    server.offers = [offer(1, { isLowestOfferAmount: true, ...said }), offer(2)];
    openComparePage('/offer-compare/7');
    const [row, other] = await rowsOf('Latest offers');
    expect(cellsOf(row)[3]).toBe('500 pcs · at least 50 · Used · until 2090-01-31 · Two boxes');
    expect(cellsOf(other)[3]).toBe('');
  });

  it('quieten one that has expired or is of another grade, which is not compared with the best', async () => {
    const server = backend();
    server.offers = [offer(1, { isLowestOfferAmount: true }), offer(2, { isExpired: true }), offer(3, { isOtherGrade: true })];
    openComparePage('/offer-compare/7');
    const rows = await rowsOf('Latest offers');
    expect(rows.map((row) => row?.hasAttribute('data-expired'))).toEqual([false, true, true]);
    expect(rows.map((row) => cellsOf(row)[5])).toEqual(['', '', '']);
    expect(within(await table('Latest offers')).getByText('Expired')).toBeInTheDocument();
  });
});

describe('the grade', () => {
  it('of the best offer stands at its price: the chooser remembers another one for days', async () => {
    const server = backend();
    server.best = [offer(1, { isLowestOfferAmount: true, grade: { id: 2, title: 'Used' } })];
    openComparePage('/offer-compare/7');
    expect((await screen.findByText('Best offer')).parentElement).toHaveTextContent(/ago · Used$/);
  });

  it('that was chosen is compared alone', async () => {
    const server = backend();
    server.grades = [
      { id: 1, title: 'Sealed', isUsual: true },
      { id: 2, title: 'Used', isUsual: false },
    ];
    openComparePage('/offer-compare/7');
    const chooser = await screen.findByRole('combobox', { name: 'Grade' });
    const optionTexts = () =>
      within(chooser)
        .getAllByRole('option')
        .map((option) => option.textContent);
    await waitFor(() => expect(optionTexts()).toEqual(['Usual grade', 'Used']));
    await userEvent.selectOptions(chooser, 'Used');
    await waitFor(() => expect(server.calls.some((call) => call.includes('BestOffer') && call.includes('grade=2'))).toBe(true));
    await waitFor(() => expect(server.calls.some((call) => call.includes('findAllByProductId?') && call.includes('grade=2'))).toBe(true));
    expect(chooser).toHaveValue('2');
  });
});
