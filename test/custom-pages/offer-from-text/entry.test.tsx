import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { offerTextStoreOf } from '../../../custom-pages/offer-from-text/intake/offerTextStore.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { backend, choose, fillIn, handIn, newUser, openPages, submit, textBox, write } from './textPages.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
});
afterEach(() => {
  vi.useRealTimers();
});

const lines = () => screen.findByRole('region', { name: 'Lines as they are read' });
const rows = async () => within(await lines()).getAllByRole('listitem');
const field = (name: RegExp) => screen.getByRole('combobox', { name });
const rate = () => screen.getByRole('textbox', { name: /Exchange rate/ });
const convert = () => fireEvent.click(screen.getByRole('checkbox', { name: 'Convert to a different currency' }));

describe('the entry page', () => {
  it('has an organization, an input currency, a conversion and a text, and looks names up from two characters on [spec 2.offer-from-text.1]', async () => {
    openPages();
    await fillIn('');
    expect(server.keywords).toEqual(['organization ki', 'currency eu']);
    expect(field(/Output currency/)).toBeDisabled();
    expect(rate()).toBeDisabled();
    expect(textBox()).toBeRequired();
  });

  it('says what is missing, and sends nothing [spec 5.offer-from-text.1]', async () => {
    openPages();
    await screen.findByRole('textbox', { name: /Offer text/ });
    submit();
    expect(field(/Organization/)).toHaveAccessibleDescription('Required');
    expect(field(/Input currency/)).toHaveAccessibleDescription('Required');
    expect(textBox()).toHaveAccessibleDescription('Required');
    expect(field(/Organization/)).toHaveFocus();
    expect(server.cleaned).toEqual([]);
  });

  it('has the focus in its first empty field, and says nothing when that one is left before anything was filled in', async () => {
    const view = openPages();
    await screen.findByRole('textbox', { name: /Offer text/ });
    expect(field(/Organization/)).toHaveFocus();
    fireEvent.blur(field(/Organization/));
    expect(field(/Organization/)).not.toHaveAccessibleDescription('Required');
    await fillIn('');
    view.unmount();
    openPages('/offer-from-text', view.username);
    expect(await screen.findByRole('textbox', { name: /Offer text/ })).toHaveFocus();
  });

  it('shows the pieces that the check page will have, and none that only their place tells or that are the least', async () => {
    openPages();
    await fillIn('iPhone 15 128 black 430 20pcs\niPhone 15 256 blue 530 30\niPhone 15 512 pink 630 min 50 pcs');
    const shown = (await rows()).map(({ textContent }) => /\d+ pcs$|\d+ pieces?/.exec(textContent)?.[0] ?? null);
    expect(shown).toEqual([expect.stringContaining('20'), null, null]);
  });

  it('Cancel goes to the comparison [spec 2.offer-from-text.2]', async () => {
    openPages();
    expect(await screen.findByRole('link', { name: 'Cancel' })).toHaveAttribute('href', '/offer-compare');
  });

  it('Submit goes to the summary [spec 2.offer-from-text.3]', async () => {
    const view = openPages();
    await handIn(['Nokia 3310 100']);
    expect(view.address()).toBe('/offer-from-text-mapping-summary');
  });

  it('has the notes of submissions below, with the dialog that creates an organization [spec 2.offer-from-text.4 2.mapping-summary.13 9.settings.3]', async () => {
    const note = JSON.stringify({ code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Asia', orgName: 'Kita', username: 'ann' });
    server.notes = [{ id: 1, note, entityCreatedOn: '2026-11-20T18:05:00.000Z' }];
    openPages();
    fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
    expect(screen.getByRole('table', { name: 'Information on submission to the shared sheet' })).toHaveTextContent(
      "The organization 'Kita' is not mapped to a currency for the sheet 'Asia'.",
    );
    expect(await screen.findByRole('dialog', { name: 'Create organization' })).toBeInTheDocument();
    expect(server.noteCategories).toEqual(['offer-from-text-to-teamwork-sheet']);
  });
});

describe('the conversion', () => {
  it('opens its fields when it is ticked, and resets them to the input currency and 1 when it is unticked [spec 4.offer-from-text.8]', async () => {
    openPages();
    await fillIn('Nokia 3310 100');
    convert();
    expect(field(/Output currency/)).toBeEnabled();
    await choose(/Output currency/, 'jp', 'JPY');
    fireEvent.change(rate(), { target: { value: '160' } });
    convert();
    expect(field(/Output currency/)).toBeDisabled();
    expect(field(/Output currency/)).toHaveValue('EUR');
    expect(rate()).toHaveValue('1');
  });

  it('needs an output currency and a rate above zero [spec 5.offer-from-text.2]', async () => {
    openPages();
    await fillIn('Nokia 3310 100');
    convert();
    fireEvent.change(field(/Output currency/), { target: { value: '' } });
    fireEvent.change(rate(), { target: { value: '' } });
    submit();
    expect(field(/Output currency/)).toHaveAccessibleDescription('Required');
    expect(rate()).toHaveAccessibleDescription('Required');
    fireEvent.change(rate(), { target: { value: '0' } });
    expect(rate()).toHaveAccessibleDescription('Must be above zero');
    fireEvent.change(rate(), { target: { value: 'much' } });
    expect(rate()).toHaveAccessibleDescription('Must be a number, such as 1234.5');
    fireEvent.change(rate(), { target: { value: '1e3' } });
    expect(rate()).toHaveAccessibleDescription('Must be a number, such as 1234.5');
    fireEvent.change(rate(), { target: { value: '7.12345678901' } });
    expect(rate()).toHaveAccessibleDescription('No more than 10 decimals');
    await choose(/Output currency/, 'eu', 'EUR');
    fireEvent.change(rate(), { target: { value: '7.8' } });
    expect(rate()).toHaveAccessibleDescription('Both currencies are the same: the exchange rate must be 1');
    expect(server.cleaned).toEqual([]);
  });

  it('offers the stored rate, which counts only when it is taken', async () => {
    openPages();
    await fillIn('Nokia 3310 100');
    convert();
    await choose(/Output currency/, 'jp', 'JPY');
    expect(await screen.findByText(/1 EUR = 160 JPY by the stored rates/)).toBeVisible();
    expect(rate()).toHaveValue('1');
    expect(screen.getByText(/The exchange rate is 1, so each amount in EUR becomes the same figure in JPY/)).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Use it' }));
    expect(rate()).toHaveValue('160');
    expect(screen.queryByText(/The exchange rate is 1/)).toBeNull();
  });
});

describe('the text as it is read', () => {
  it('is shown line by line before anything is sent: what each one is, and what its parts are', async () => {
    openPages();
    await screen.findByRole('textbox', { name: /Offer text/ });
    write('Good morning\nNokia 3310 black - EUR 100 x 5');
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    const [chat, offer] = await rows();
    expect(chat).toHaveAttribute('data-relevance', 'CHAT');
    expect(offer).toHaveAttribute('data-relevance', 'OFFER');
    const part = (kind: string) => offer?.querySelector(`[data-kind="${kind}"]`)?.textContent?.trim();
    expect([part('AMOUNT'), part('CURRENCY'), part('QUANTITY')]).toEqual(['100', 'EUR', 'x 5']);
    expect(offer?.querySelector('[data-part="text"]')?.textContent).toBe('Nokia 3310 black - EUR 100 x 5');
    expect(screen.getByText('1 to send, 1 left out')).toBeInTheDocument();
    expect(server.cleaned).toEqual([]);
  });

  it('is counted by the offers that will be sent, of which a line may have several', async () => {
    openPages();
    await screen.findByRole('textbox', { name: /Offer text/ });
    write('Nokia 3310 black/blue 100\nNokia 3310 red 110');
    expect(await screen.findByText('3 to send, 0 left out')).toBeInTheDocument();
  });

  it('knows the colours that staff added', async () => {
    const figures = async () => (await rows())[0]?.querySelector('[data-part="figures"]')?.textContent;
    server.colors = ['moondust'];
    openPages();
    await screen.findByRole('textbox', { name: /Offer text/ });
    write('Nokia 3310 moondust/black 100');
    await waitFor(async () => expect(await figures()).toBe('100 · 2 offers'));
  });

  it('has a legend', async () => {
    openPages();
    const legend = await screen.findByRole('list', { name: 'Legend' });
    expect(
      within(legend)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Product', 'Amount', 'Currency', 'Quantity', 'Not read']);
  });

  it('stops at lines without an amount, and names them [spec 5.offer-from-text.3 8.errors.7]', async () => {
    const view = openPages();
    await fillIn('Nokia 3310 black 100\nNokia 8110 yellow');
    submit();
    const alert = await screen.findByText(/Ensure relevant lines have an amount at the end/);
    expect(alert).toHaveTextContent('Line 2: Nokia 8110 yellow');
    expect(view.address()).toBe('/offer-from-text');
    fireEvent.click(screen.getByRole('button', { name: 'Remove these lines' }));
    expect(textBox()).toHaveValue('Nokia 3310 black 100');
    submit();
    await waitFor(() => expect(server.cleaned).toHaveLength(1));
  });

  it('calls an amount unclear that may be another number, and says how to write it', async () => {
    openPages();
    await fillIn('17 pro 256 blue 1 890');
    expect((await rows())[0]).toHaveTextContent('Unclear');
    submit();
    expect(await screen.findByText(/Where an amount is unclear.* such as 1,040 EUR/)).toHaveTextContent('Line 1: 17 pro 256 blue 1 890');
  });

  it('names a long line by its beginning', async () => {
    openPages();
    await fillIn(`Nokia 8110 ${'yellow '.repeat(200)}`);
    submit();
    const alert = await screen.findByText(/Ensure relevant lines have an amount at the end/);
    expect(alert).toHaveTextContent(/Line 1: Nokia 8110 yellow [yellow ]{150,200}…/);
  });

  it.each([
    ['holds no offer', 'Good morning\n😀 😀', /No line of this text is an offer/],
    ['has too many lines', 'Nokia 3310 100\n'.repeat(100_000), /You can submit at most 2,000 lines at a time. This text has 100,001/],
    ['has a line that is too long', `Nokia 3310 100\n${'x'.repeat(1_000_000)} 100`, /Line 2 has more than 2,000 characters/],
    [
      'is too long in all',
      Array.from({ length: 1_000 }, () => `Nokia 3310 ${'x'.repeat(1_000)} 100`).join('\n'),
      /You can submit at most 200,000 characters at a time\. This text has 1,015,999\. Split it before line 198\./,
    ],
  ])('is refused in words when it %s', async (_, text, message) => {
    openPages();
    await fillIn(text);
    submit();
    expect(await screen.findByText(message)).toBeVisible();
    expect(server.cleaned).toEqual([]);
  });

  it('is sent without talk, and with the headings that hold for its lines', async () => {
    openPages();
    await handIn(['Good morning', '', 'Samsung', 'Galaxy S21 8/128 black 100', 'Galaxy S22 8/128 white 120', '+852 5555 1234']);
    expect(server.cleaned.map(({ offerTextList }) => offerTextList)).toEqual([
      ['Samsung', 'Galaxy S21 8/128 black 100', 'Galaxy S22 8/128 white 120'],
    ]);
  });
});

describe('what was typed', () => {
  it('is there again after the session ended, for the same user only', async () => {
    const username = newUser();
    const view = openPages('/offer-from-text', username);
    await fillIn('Nokia 3310 100');
    await act(() => vi.advanceTimersByTimeAsync(300));
    clearSession();
    view.unmount();
    const other = openPages();
    expect(await screen.findByRole('textbox', { name: /Offer text/ })).toHaveValue('');
    other.unmount();
    openPages('/offer-from-text', username);
    expect(await screen.findByRole('textbox', { name: /Offer text/ })).toHaveValue('Nokia 3310 100');
    expect(field(/Organization/)).toHaveValue('Kita Trading');
    expect(field(/Input currency/)).toHaveValue('EUR');
  });

  it('leads back to entries that were not submitted yet [spec 2.mapping-summary.11]', async () => {
    const view = openPages();
    await handIn(['Nokia 3310 100']);
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('textbox', { name: /Offer text/ })).toHaveValue('Nokia 3310 100');
    fireEvent.click(screen.getByRole('link', { name: 'Continue checking' }));
    expect(view.address()).toBe('/offer-from-text-mapping-summary');
  });

  it('keeps its entries, and their submission, when it is handed in again as it is', async () => {
    const view = openPages();
    await handIn(['Nokia 3310 100']);
    const { submissionId } = offerTextStoreOf(view.username).get().intake ?? {};
    fireEvent.click(screen.getByRole('link', { name: 'Cancel' }));
    await screen.findByRole('textbox', { name: /Offer text/ });
    submit();
    expect(await screen.findByText('1 line was read')).toBeInTheDocument();
    expect(offerTextStoreOf(view.username).get().intake).toMatchObject({ submissionId });
    expect(server.cleaned).toHaveLength(1);
  });
});
