import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadOfferText, savedKey, saveOfferText } from '../../../../custom-pages/offer-from-text/intake/savedOfferText.ts';
import { clearSession } from '../../../../src/providers/session.ts';
import { quiet } from '../../../src/consoleApp.tsx';
import { learned } from '../intake/anIntake.ts';
import { backend, choose, handIn, openPages, signIn, submit, textBox, write } from '../textPages.tsx';

const LINES = ['Nokia 3310 black 100', 'Nokia 8110 yellow 90'];

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
  server.entries.set('Nokia 8110 yellow 90', [{ cleanedInputProductTitle: 'nokia 8110', amount: 90, ...learned(32, 'Nokia 8110') }]);
});
afterEach(() => {
  vi.useRealTimers();
});

const openSummary = async (lines: readonly string[] = LINES) => {
  const view = openPages();
  await handIn(lines);
  return view;
};
const button = () => screen.getByRole('button', { name: /^Submit/ });
const refused = (message: string, field?: string) => () =>
  HttpResponse.json(
    { status: 'FAILED', code: 'VALIDATION_FAILED', message: 'No.', errorList: [{ message, ...(field ? { field } : {}) }] },
    { status: 400 },
  );

describe('submitting', () => {
  it('links the list that was stored in its message', async () => {
    server.answerSubmit = () => HttpResponse.json({ status: 'SUCCESS', errorList: [], offersCreated: 1, entityId: 12 });
    await openSummary();
    fireEvent.click(button());
    expect(await screen.findByRole('link', { name: 'Show the list' })).toHaveAttribute('href', '/submission/12');
  });

  it('sends no list that another tab has put in the place of the one that was checked here, which is kept', async () => {
    const { username } = await openSummary();
    await act(() => vi.advanceTimersByTimeAsync(1_000));
    const { paste, intake } = loadOfferText(username);
    if (!intake) throw new Error('nothing was kept');
    saveOfferText(username, { paste, intake: { ...intake, submissionId: 'other', organization: { id: 9, title: 'Pearl' } } });
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: savedKey(username) })));
    expect(screen.getByRole('alert')).toHaveTextContent('This list was replaced in another tab. The text of Kita Trading');
    expect(screen.queryByRole('button', { name: /^Submit/ })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue with it here' }));
    fireEvent.click(await screen.findByRole('button', { name: /^Submit/ }));
    await waitFor(() => expect(server.submitted).toMatchObject([{ submissionId: intake.submissionId, organizationId: 4 }]));
  });

  it('sends what is mapped, says that the offers will begin to go to the sheet, and opens the comparison [spec 4.offer-from-text.7]', async () => {
    const view = await openSummary();
    fireEvent.click(button());
    expect(await screen.findByText('The offers will begin shortly to go to the shared sheet.')).toBeInTheDocument();
    expect(screen.getByText(/^(One entry|\d+ entries) without a product/)).toBeInTheDocument();
    await waitFor(() => expect(view.address()).toBe('/offer-compare'));
    expect(server.submitted).toEqual([
      {
        submissionId: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/),
        organizationId: 4,
        currencyId: 5,
        outputCurrencyId: 5,
        exchangeRate: 1,
        mappedOfferList: [
          {
            cleanedInputProductTitle: 'nokia 8110',
            inputLine: 'Nokia 8110 yellow 90',
            proposedTerms: [],
            rawInputAmount: '100',
            amount: 90,
            mappedProductId: 32,
            createTextToProductMapping: false,
            proposed: { productId: 32, amount: 90, isTouched: false },
          },
        ],
        termMappingsToRemove: [],
      },
    ]);
  });

  it('leaves nothing of the text behind', async () => {
    const view = await openSummary();
    fireEvent.click(button());
    await waitFor(() => expect(view.address()).toBe('/offer-compare'));
    await act(() => view.router.navigate('/offer-from-text'));
    expect(await screen.findByRole('textbox', { name: /Offer text/ })).toHaveValue('');
    expect(screen.queryByRole('link', { name: 'Continue checking' })).toBeNull();
  });

  it('is blocked while a product is mentioned twice [spec 5.offer-from-text.4 8.errors.8]', async () => {
    server.entries.set('Nokia 3310 black 100', [learned(32, 'Nokia 8110')]);
    await openSummary();
    fireEvent.click(button());
    expect(
      await screen.findByText('Some products have more than one offer. Remove or update the mappings in the duplicate rows.'),
    ).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Nokia 8110: lines 1, 2');
    expect(server.submitted).toEqual([]);
    fireEvent.click(within(screen.getAllByRole('group')[0] as HTMLElement).getByRole('switch'));
    expect(screen.queryByText(/more than one offer/)).toBeNull();
  });

  it('is blocked while an amount is missing, and names the line once', async () => {
    server.entries.set('Nokia 3310 black 100', [{ ...learned(33, 'Nokia 3310'), amount: null }]);
    await openSummary();
    fireEvent.click(button());
    expect(within(await screen.findByRole('alert')).getByRole('listitem')).toHaveTextContent(
      'Line 1: the amount is missing. Write it in the entry.',
    );
    expect(server.submitted).toEqual([]);
  });

  it('makes one batch, however often it is clicked, and is disabled meanwhile [spec 4.offer-from-text.7]', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.answerSubmit = () => promise;
    const view = await openSummary();
    fireEvent.click(button());
    fireEvent.click(button());
    expect(button()).toHaveAttribute('aria-disabled', 'true');
    resolve(HttpResponse.json({ status: 'SUCCESS', errorList: [] }));
    await waitFor(() => expect(view.address()).toBe('/offer-compare'));
    expect(server.submitted).toHaveLength(1);
  });

  it('leaves another text alone that is handed in before the answer comes', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.answerSubmit = () => promise;
    const view = await openSummary();
    fireEvent.click(button());
    await act(() => view.router.navigate('/offer-from-text'));
    await handIn(['Nokia 6310 grey 70']);
    resolve(HttpResponse.json({ status: 'SUCCESS', errorList: [] }));
    expect(await screen.findByText('The offers will begin shortly to go to the shared sheet.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: /nokia 6310/ })).toBeInTheDocument();
    await act(() => view.router.navigate('/offer-from-text'));
    expect(textBox()).toHaveValue('Nokia 6310 grey 70');
  });

  it('that FAILED lists the messages, names the line, keeps everything, and is sent again under the same id [spec 2.mapping-summary.12 4.offer-from-text.7 8.errors.9]', async () => {
    quiet();
    server.answerSubmit = refused('There is no such product.', 'mappedOfferList.0.mappedProductId');
    const view = await openSummary();
    fireEvent.click(button());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Error: Please fix the following issues');
    expect(within(alert).getByRole('listitem')).toHaveTextContent('Line 2: There is no such product.');
    expect(screen.getAllByRole('group')).toHaveLength(2);
    server.answerSubmit = null;
    await waitFor(() => expect(button()).not.toHaveAttribute('aria-disabled'));
    fireEvent.click(button());
    await waitFor(() => expect(view.address()).toBe('/offer-compare'));
    expect(new Set(server.submitted.map(({ submissionId }) => submissionId)).size).toBe(1);
  });

  it('lists the errors of an answer that says FAILED [spec 8.errors.9]', async () => {
    quiet();
    server.answerSubmit = () => HttpResponse.json({ status: 'FAILED', errorList: [{ message: 'No sheet.' }, { message: 'No rate.' }] });
    await openSummary();
    fireEvent.click(button());
    expect(
      within(await screen.findByRole('alert'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['No sheet.', 'No rate.']);
  });

  it('is there again, with all that was decided, when the session ended meanwhile', async () => {
    quiet();
    server.answerSubmit = () => HttpResponse.json({ code: 'SIGNED_OUT', message: 'Your session has ended.' }, { status: 401 });
    const view = await openSummary();
    screen.getByRole('group', { name: /nokia 3310/ }).focus();
    await choose(/Map now/, 'nok', 'Nokia 3310');
    fireEvent.click(button());
    await waitFor(() => expect(localStorage.getItem('access_token')).toBeNull());
    view.unmount();
    clearSession();
    server.answerSubmit = null;
    signIn(view.username);
    const again = openPages('/offer-from-text-mapping-summary', view.username);
    expect(await screen.findByRole('group', { name: /Confirmed, Nokia 3310/ })).toBeInTheDocument();
    fireEvent.click(button());
    await waitFor(() => expect(again.address()).toBe('/offer-compare'));
    expect(server.submitted[1]?.mappedOfferList.map(({ mappedProductId }) => mappedProductId)).toEqual([31, 32]);
  });
});

describe('the page', () => {
  it('has the notes of submissions below, also where there is no text [spec 2.mapping-summary.13-15]', async () => {
    const note = JSON.stringify({ code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Asia', orgName: 'Kita', username: 'ann' });
    server.notes = [{ id: 1, note, entityCreatedOn: '2026-11-20T18:05:00.000Z' }];
    openPages('/offer-from-text-mapping-summary');
    fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
    const table = screen.getByRole('table', { name: 'Information on submission to the shared sheet' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Note', 'Created on', 'Action']);
    expect(table).toHaveTextContent("The organization 'Kita' is not mapped to a currency for the sheet 'Asia'.");
    expect(await screen.findByRole('dialog', { name: 'Create organization' })).toBeInTheDocument();
  });
});

describe('decisions', () => {
  it('that the browser has no room for are lost at a reload, and the page says so', async () => {
    await openSummary();
    const storage = localStorage;
    const setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    vi.stubGlobal('localStorage', { getItem: (key: string) => storage.getItem(key), setItem });
    const entry = within(screen.getByRole('group', { name: /nokia 8110/ }));
    fireEvent.click(entry.getByRole('button', { name: 'Nokia 8110 yellow 90' }));
    fireEvent.click(entry.getByRole('button', { name: 'Remove mapping' }));
    await act(() => vi.advanceTimersByTimeAsync(300));
    vi.unstubAllGlobals();
    expect(screen.getByText(/too long to be kept by the browser/)).toBeVisible();
  });
});

describe('reading', () => {
  it('that failed says why, and goes on when it is tried again', async () => {
    quiet();
    server.answerClean = () => HttpResponse.json({ message: 'The database does not answer.' }, { status: 503 });
    openPages();
    await choose(/Organization/, 'ki', 'Kita Trading');
    await choose(/Input currency/, 'eu', 'EUR');
    write(LINES.join('\n'));
    submit();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The database does not answer.');
    expect(button()).toBeDisabled();
    server.answerClean = null;
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('All 2 lines were read')).toBeInTheDocument();
  });

  it('shows the first results meanwhile; when it is stopped, what was read can be sent, and the other lines stay in the text', async () => {
    const lines = Array.from({ length: 8 }, (_, index) => `Nokia 10${index} blue 2${index}`);
    for (const [index, line] of lines.entries()) server.entries.set(line, [learned(index + 1, `Nokia 10${index}`)]);
    const view = openPages();
    await choose(/Organization/, 'ki', 'Kita Trading');
    await choose(/Input currency/, 'eu', 'EUR');
    write(lines.join('\n'));
    const { promise, resolve } = Promise.withResolvers<void>();
    server.endsOlder = true;
    server.answerClean = () => (server.cleaned.length === 2 ? promise.then(() => HttpResponse.json({})) : undefined);
    submit();
    expect(await screen.findAllByRole('group')).toHaveLength(5);
    await waitFor(() => expect(server.cleaned).toHaveLength(2));
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '63');
    expect(button()).toBeDisabled();
    fireEvent.click(screen.getByRole('button', { name: 'Stop reading' }));
    resolve();
    expect(await screen.findByText(/3 lines are not read and not sent/)).toBeVisible();
    const ending = () => screen.getByRole('checkbox', { name: /Ends older prices/ });
    expect(ending()).toBeDisabled();
    expect(ending()).toHaveAccessibleDescription('Older prices stay: not all lines are read.');
    fireEvent.click(button());
    await waitFor(() => expect(view.address()).toBe('/offer-compare'));
    expect(server.submitted[0]?.mappedOfferList).toHaveLength(5);
    await act(() => view.router.navigate('/offer-from-text'));
    expect(textBox()).toHaveValue(lines.slice(5).join('\n'));
    server.answerClean = null;
    submit();
    expect(await screen.findByText('All 3 lines were read')).toBeInTheDocument();
    expect(ending()).toBeDisabled();
    expect(ending()).toHaveAccessibleDescription('Older prices stay: this text is the rest of a list.');
    fireEvent.click(button());
    await waitFor(() => expect(server.submitted.map(({ endsOlder }) => endsOlder)).toEqual([undefined, undefined]));
  });
});
