import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { learned, suggested } from '../intake/anIntake.ts';
import { backend, handIn, openPages } from '../textPages.tsx';

const LINES = ['Nokia 3310 black 100', 'Nokia 8110 yellow 90', 'Nokia 105 blue 20', 'Nokia 106 blue 21'];

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
  server.entries.set('Nokia 8110 yellow 90', [{ cleanedInputProductTitle: 'nokia 8110', ...learned(32, 'Nokia 8110') }]);
  server.entries.set('Nokia 105 blue 20', [{ cleanedInputProductTitle: 'nokia 105', ...suggested(5, 'Nokia 105') }]);
  server.entries.set('Nokia 106 blue 21', [{ cleanedInputProductTitle: 'nokia 106', ...suggested(6, 'Nokia 106') }]);
});
afterEach(() => {
  vi.useRealTimers();
});

const openSummary = async (lines: readonly string[] = LINES) => {
  const view = openPages();
  await handIn(lines);
  return view;
};
const groups = () => screen.getAllByRole('group');
const titles = () => groups().map((each) => each.getAttribute('aria-label')?.replace(/^Entry \d of \d, /, ''));
const line = (name: string) => screen.getByRole('button', { name });
const openLines = () =>
  screen.getAllByRole('button', { expanded: true }).flatMap(({ textContent }) => (textContent?.startsWith('Nokia') ? [textContent] : []));
const chip = (name: string) => within(screen.getByRole('list', { name: 'Mapping Status' })).getByRole('button', { name });
const press = (key: string, on: Element = document.body) => fireEvent.keyDown(on, { key });

describe('an entry', () => {
  it('is one line with what was pasted, its product, amount and status; only what is doubtful is open', async () => {
    await openSummary();
    expect(openLines()).toEqual(['Nokia 3310 black 100']);
    expect(groups()[1]).toHaveTextContent('2Nokia 8110 yellow 90Nokia 8110100.00 EURTo last —To best —Learned');
  });

  it('begins behind the time and the sender of an exported chat, and is whole where it is open', async () => {
    const sent = '[27/11/2026, 10:01:05] Ken: Nokia 8110 yellow 90';
    const spans = [
      { start: 0, end: 28, kind: 'NOISE' as const },
      { start: 28, end: sent.length, kind: 'PRODUCT' as const },
    ];
    server.entries.set(sent, [{ ...learned(32, 'Nokia 8110'), spans }]);
    await openSummary([sent]);
    fireEvent.click(line('Nokia 8110 yellow 90'));
    expect(line(sent)).toHaveAttribute('aria-expanded', 'true');
  });

  it("says how far its amount is from the supplier's last price and from the best, and in the open entry what those are", async () => {
    const organization = { id: 9, name: 'Minami' };
    const price = (amount: number) => ({ amount, updatedOn: '2026-11-20T18:05:00.000Z', organization });
    server.prices.set(32, { productId: 32, last: price(80), best: price(125) });
    await openSummary();
    expect(groups()[1]).toHaveTextContent('To last ▲ 25.00%To best ▼ 20.00%');
    fireEvent.click(line('Nokia 8110 yellow 90'));
    expect(groups()[1]).toHaveTextContent('Last price of this supplier: 80.00 EUR on 2026-11-21');
    expect(groups()[1]).toHaveTextContent('Best of the last 30 days: 125.00 EUR by Minami on 2026-11-21');
    expect(server.priced).toEqual([{ organizationId: 4, currencyId: 5, productIds: [32, 5, 6] }]);
  });

  it('of another grade is not compared with prices of the usual ones', async () => {
    const price = { amount: 80, updatedOn: '2026-11-20T18:05:00.000Z', organization: { id: 9, name: 'Minami' } };
    server.prices.set(32, { productId: 32, last: price, best: price });
    server.grades = ['Sealed', 'Used'].map((title, index) => ({ id: index + 1, title, isUsual: index === 0 }));
    const [used, sealed] = [LINES[1] ?? '', 'Nokia 8110 yellow 95'];
    server.entries.set(used, [{ ...learned(32, 'Nokia 8110'), tradeTerms: { grade: { id: 2, title: 'Used' } } }]);
    server.entries.set(sealed, [{ ...learned(32, 'Nokia 8110'), tradeTerms: { grade: { id: 1, title: 'Sealed' } } }]);
    await openSummary([used, sealed]);
    await vi.waitFor(() => expect(groups()[1]).toHaveTextContent('To last ▲'));
    expect(groups()[0]).toHaveTextContent('To last —To best —');
  });

  it('says what was assumed for its suggestion, in one line', async () => {
    server.entries.set('Nokia 105 blue 20', [
      {
        ...suggested(5, 'Nokia 105'),
        assumed: [
          { kind: 'FILLER', text: 'xyz' },
          { kind: 'ONLY_COLOR', text: 'blue' },
        ],
      },
    ]);
    await openSummary();
    // Also where it is closed: the word may name a condition.
    expect(groups()[2]).toHaveTextContent('3Nokia 105 blue 20xyz?Nokia 105');
    expect(screen.getByText('xyz?')).toHaveAttribute('title', '"xyz" tells nothing apart');
    fireEvent.click(line('Nokia 105 blue 20'));
    expect(screen.getByText('"xyz" tells nothing apart; blue: the only one stocked')).toBeVisible();
    press('2', groups()[2]);
    expect(screen.queryByText(/tells nothing apart/)).toBeNull();
    expect(screen.queryByText('xyz?')).toBeNull();
  });

  it('that is mapped to a different product has the focus in its search, so that a typed number chooses nothing', async () => {
    await openSummary();
    fireEvent.click(line('Nokia 8110 yellow 90'));
    const different = within(groups()[1] ?? document.body).getByRole('button', { name: 'map to a different product' });
    different.focus();
    fireEvent.click(different);
    expect(within(groups()[1] ?? document.body).getByRole('combobox', { name: /Map now/ })).toHaveFocus();
  });

  it('without an amount takes the one that is typed, which was not proposed', async () => {
    server.entries.set('Nokia 105 blue 20', [{ ...learned(5, 'Nokia 105'), amount: null }]);
    await openSummary(['Nokia 105 blue 20']);
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    expect(amount).toBeInvalid();
    fireEvent.change(amount, { target: { value: '0' } });
    expect(amount).toBeInvalid();
    fireEvent.change(amount, { target: { value: '1,020.50' } });
    expect(amount).toBeValid();
    expect(groups()[0]).toHaveTextContent('1,020.50 EUR');
    fireEvent.click(screen.getByRole('button', { name: 'Submit 1 of 1' }));
    await vi.waitFor(() =>
      expect(server.submitted[0]?.mappedOfferList[0]).toMatchObject({ amount: 1020.5, proposed: { amount: null, isTouched: true } }),
    );
  });

  it('has the amount that was read, which can be put right; the line stays as it was pasted', async () => {
    server.entries.set('Nokia 105 blue 20', [learned(5, 'Nokia 105')]);
    await openSummary(['Nokia 105 blue 20']);
    fireEvent.click(line('Nokia 105 blue 20'));
    const amount = screen.getByRole('textbox', { name: 'Amount' });
    const read = Number((amount as HTMLInputElement).value);
    expect(read).toBeGreaterThan(0);
    fireEvent.change(amount, { target: { value: '' } });
    expect(amount).toBeInvalid();
    expect(amount).toHaveValue('');
    fireEvent.change(amount, { target: { value: '21.' } });
    expect(amount).toHaveValue('21.');
    fireEvent.change(amount, { target: { value: '21.50' } });
    expect(groups()[0]).toHaveTextContent('21.50 EUR');
    expect(line('Nokia 105 blue 20')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Submit 1 of 1' }));
    await vi.waitFor(() =>
      expect(server.submitted[0]?.mappedOfferList[0]).toMatchObject({ amount: 21.5, proposed: { amount: read, isTouched: true } }),
    );
  });

  it('without an amount is not closed when it is accepted, and has the focus where the amount is missing', async () => {
    server.entries.set('Nokia 105 blue 20', [{ ...learned(5, 'Nokia 105'), amount: null }]);
    await openSummary(['Nokia 105 blue 20']);
    press('ArrowLeft', groups()[0]);
    press('Enter', groups()[0]);
    expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveFocus();
  });

  it('has the terms of its line, which are typed over, chosen anew or emptied', async () => {
    server.grades = ['Sealed', 'Used'].map((title, index) => ({ id: index + 1, title, isUsual: index === 0 }));
    const tradeTerms = { quantity: 500, grade: { id: 2, title: 'Used' }, validUntil: '2090-12-31T14:59:59.999Z' };
    server.entries.set('Nokia 105 blue 20', [{ tradeTerms, ...learned(5, 'Nokia 105') }]);
    await openSummary(['Nokia 105 blue 20']);
    fireEvent.click(line('Nokia 105 blue 20'));
    await vi.waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    const [grade, until] = [screen.getByRole('combobox', { name: 'Grade' }), screen.getByLabelText('Valid until')];
    expect([grade, until].map((each) => (each as HTMLInputElement).value)).toEqual(['2', '2090-12-31']);
    fireEvent.change(grade, { target: { value: '1' } });
    fireEvent.change(until, { target: { value: '2091-01-02' } });
    fireEvent.change(screen.getByRole('spinbutton', { name: 'Quantity' }), { target: { value: '' } });
    fireEvent.click(screen.getByRole('button', { name: 'Submit 1 of 1' }));
    const sent = { quantity: null, grade: { id: 1, title: 'Sealed' }, validUntil: '2091-01-02T14:59:59.999Z' };
    await vi.waitFor(() => expect(server.submitted[0]?.mappedOfferList[0]?.tradeTerms).toEqual(sent));
  });

  it('asks for no grade where staff keep none', async () => {
    await openSummary();
    expect(screen.getAllByRole('spinbutton', { name: 'Quantity' })[0]).toBeVisible();
    expect(screen.queryByRole('combobox', { name: 'Grade' })).toBeNull();
  });

  it('that is mapped to another product is compared with the prices of that one', async () => {
    await openSummary();
    press('2', groups()[2]);
    await vi.waitFor(() => expect(server.priced.at(-1)?.productIds).toEqual([105]), { timeout: 60_000 });
  });

  it('is doubtful while its product is mentioned twice, or its amount is not known', async () => {
    server.entries.set('Nokia 3310 black 100', [learned(32, 'Nokia 8110')]);
    server.entries.set('Nokia 106 blue 21', [{ amount: null, ...suggested(6, 'Nokia 106') }]);
    await openSummary();
    expect(openLines()).toEqual(['Nokia 3310 black 100', 'Nokia 8110 yellow 90', 'Nokia 106 blue 21']);
  });

  it('opens and closes at a click, and by the arrows', async () => {
    await openSummary();
    fireEvent.click(line('Nokia 8110 yellow 90'));
    expect(line('Nokia 8110 yellow 90')).toHaveAttribute('aria-expanded', 'true');
    expect(within(groups()[1] as HTMLElement).getByRole('button', { name: 'Remove mapping' })).toBeVisible();
    fireEvent.click(line('Nokia 8110 yellow 90'));
    expect(within(groups()[1] as HTMLElement).queryByRole('button', { name: 'Remove mapping' })).toBeNull();
    press('ArrowRight', groups()[1]);
    expect(line('Nokia 8110 yellow 90')).toHaveAttribute('aria-expanded', 'true');
    press('ArrowLeft', groups()[1]);
    expect(line('Nokia 8110 yellow 90')).toHaveAttribute('aria-expanded', 'false');
  });

  it('stays open while it is worked on, and closes when Enter accepts it', async () => {
    await openSummary();
    fireEvent.click(line('Nokia 105 blue 20'));
    press('2', groups()[2]);
    expect(titles()[2]).toBe('nokia 105, Confirmed, Nokia 105 Plus');
    expect(line('Nokia 105 blue 20')).toHaveAttribute('aria-expanded', 'true');
    press('Enter', groups()[2]);
    expect(line('Nokia 105 blue 20')).toHaveAttribute('aria-expanded', 'false');
    expect(groups()[3]).toHaveFocus();
  });

  it('without a product is opened by Enter', async () => {
    await openSummary();
    press('ArrowLeft', groups()[0]);
    press('Enter', groups()[0]);
    expect(openLines()).toEqual(['Nokia 3310 black 100']);
  });
});

describe('the keys', () => {
  it('work from the first moment, and after a click beside the entries', async () => {
    await openSummary();
    act(() => (document.activeElement as HTMLElement | null)?.blur());
    press('ArrowDown');
    expect(groups()[1]).toHaveFocus();
    act(() => groups()[1]?.blur());
    press('i');
    expect(titles()[1]).toBe('nokia 8110, Ignored, Nokia 8110');
    expect(groups()[1]).toHaveFocus();
  });

  it('/ opens the entry and searches', async () => {
    await openSummary();
    act(() => groups()[1]?.focus());
    press('/', groups()[1]);
    expect(screen.getByRole('combobox', { name: 'Map now' })).toHaveFocus();
  });
});

describe('the statuses', () => {
  it('are counted; one of them filters the entries, stands in the address, and keeps what is decided meanwhile in sight', async () => {
    const { router } = await openSummary();
    fireEvent.click(chip('Suggested 2'));
    expect(router.state.location.search).toBe('?status=SUGGESTED');
    expect(titles()).toEqual(['nokia 105, Suggested, Nokia 105', 'nokia 106, Suggested, Nokia 106']);
    press('i', groups()[0]);
    expect(titles()).toEqual(['nokia 105, Ignored, Nokia 105', 'nokia 106, Suggested, Nokia 106']);
    expect(chip('Suggested 1')).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(chip('All 4'));
    expect(router.state.location.search).toBe('');
    expect(groups()).toHaveLength(4);
  });

  it('an address may choose one of them', async () => {
    const { username } = await openSummary();
    document.body.replaceChildren();
    openPages('/offer-from-text-mapping-summary?status=LEARNED', username);
    expect(await screen.findAllByRole('group')).toHaveLength(1);
  });

  it('an entry that passes over a word nobody knows is open, and is accepted by itself alone', async () => {
    const assumed = [{ kind: 'UNKNOWN' as const, text: 'rigenerato' }];
    server.entries.set('Nokia 105 blue 20', [{ cleanedInputProductTitle: 'nokia 105', ...suggested(5, 'Nokia 105'), assumed }]);
    await openSummary();
    expect(openLines()).toEqual(['Nokia 3310 black 100', 'Nokia 105 blue 20']);
    fireEvent.click(screen.getByRole('button', { name: 'Accept all 1 suggested' }));
    expect(titles().slice(2)).toEqual(['nokia 105, Suggested, Nokia 105', 'nokia 106, Confirmed, Nokia 106']);
    press('Enter', groups()[2]);
    expect(titles()[2]).toBe('nokia 105, Confirmed, Nokia 105');
  });

  it('all that are suggested are accepted at once, and said', async () => {
    await openSummary();
    fireEvent.click(screen.getByRole('button', { name: 'Accept all 2 suggested' }));
    expect(titles().slice(2)).toEqual(['nokia 105, Confirmed, Nokia 105', 'nokia 106, Confirmed, Nokia 106']);
    expect(screen.getByText('2 suggestions were accepted.')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: /Accept all/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Submit 3 of 4' }));
    await vi.waitFor(() => expect(server.submitted).toHaveLength(1), { timeout: 60_000 });
    expect(server.submitted[0]?.mappedOfferList.map((offer) => offer.createTextToProductMapping)).toEqual([false, true, true]);
  });

  it('what several lines leave out is said once, and can be undone', async () => {
    const lacking = (id: number, title: string) => ({ id, title, matchedTerms: ['nokia'], missingTerms: ['hk'] });
    server.entries.set('Nokia 105 blue 20', [{ cleanedInputProductTitle: 'nokia 105', candidates: [lacking(5, 'Nokia 105 HK')] }]);
    server.entries.set('Nokia 106 blue 21', [{ cleanedInputProductTitle: 'nokia 106', candidates: [lacking(6, 'Nokia 106 HK')] }]);
    await openSummary();
    fireEvent.click(await screen.findByRole('button', { name: 'hk: 2 lines' }));
    expect(titles().slice(2)).toEqual(['nokia 105, Confirmed, Nokia 105 HK', 'nokia 106, Confirmed, Nokia 106 HK']);
    expect(screen.getByRole('button', { name: 'Undo' })).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(titles().slice(2)).toEqual(['nokia 105, Not mapped', 'nokia 106, Not mapped']);
  });
});
