import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, offer, openComparePage } from './comparePage.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  server = backend();
  server.best = [
    offer(1, { amount: 1000, baseCurrencyAmount: 2000, isLowestOfferAmount: true }),
    offer(2, {
      amount: 2100.5,
      baseCurrencyAmount: 2100.5,
      currency: { id: 1, symbol: 'CHF' },
      forexRate: 1,
      forexRateDate: null,
      organization: { id: 2, name: '=HYPERLINK("x")\tLtd' },
    }),
  ];
});

const press = async (name: string, writeText: (text: string) => Promise<void>) => {
  const user = userEvent.setup();
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(writeText);
  openComparePage('/offer-compare/7');
  await user.click(await screen.findByRole('button', { name }));
};
const copied = async (name: string): Promise<string | undefined> => {
  let content: string | undefined;
  await press(name, async (text) => {
    content = text;
  });
  expect(await screen.findByText('The 2 best offers were copied.')).toBeVisible();
  return content;
};

const chat = [
  'Pixel 9 128GB: best offers',
  '1. Supplier 1: 1,000.00 EUR = 2,000.00 CHF (2026-11-21)',
  '2. =HYPERLINK("x")\tLtd: 2,100.50 CHF (2026-11-21), 100.50 CHF (5.03%) above the best',
  '1 CHF buys 0.5 EUR on 2026-11-20',
].join('\n');

describe('the best offers are copied', () => {
  it('as text for a chat, with their gaps and the rates', async () => {
    expect(await copied('Copy as text')).toBe(chat);
  });

  it('with every digit that was offered, and what a rate made of it with digits that say something', async () => {
    const swiss = { currency: { id: 1, symbol: 'CHF' }, forexRate: 1, forexRateDate: null };
    server.best = [
      offer(1, { amount: 0.0325, baseCurrencyAmount: 0.06504, isLowestOfferAmount: true }),
      offer(2, { ...swiss, amount: 12.345, baseCurrencyAmount: 12.345 }),
    ];
    expect((await copied('Copy as text'))?.split('\n').slice(1, 3)).toEqual([
      '1. Supplier 1: 0.0325 EUR = 0.065 CHF (2026-11-21)',
      '2. Supplier 2: 12.345 CHF (2026-11-21), 12.28 CHF (18,880.63%) above the best',
    ]);
  });

  it('as rows for a spreadsheet, which takes none of it for a formula', async () => {
    expect((await copied('Copy as rows'))?.split('\n').map((row) => row.split('\t'))).toEqual([
      ['Date', 'Organization', 'Product', 'Amount', 'Currency', 'Converted CHF', 'Rate', 'Date of the rate'],
      ['2026-11-21 02:00', 'Supplier 1', 'Pixel 9 128GB', '1000', 'EUR', '2000', '0.5', '2026-11-20 03:30'],
      ['2026-11-21 01:00', `'=HYPERLINK("x") Ltd`, 'Pixel 9 128GB', '2100.5', 'CHF', '2100.5', '1', ''],
    ]);
  });

  it('by hand, where the browser refuses: a dialog shows the text, selected', async () => {
    await press('Copy as text', () => Promise.reject(new DOMException('Denied', 'NotAllowedError')));
    const dialog = await screen.findByRole('dialog', { name: 'Copy it yourself' });
    const box = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Copy it yourself' });
    expect(box).toHaveValue(chat);
    expect(box).toHaveFocus();
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, chat.length]);
  });
});
