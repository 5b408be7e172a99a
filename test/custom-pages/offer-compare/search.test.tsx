import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { quiet } from '../../src/consoleApp.tsx';
import { backend, openComparePage, paths } from './comparePage.tsx';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
});
afterEach(() => {
  vi.useRealTimers();
});

const field = () => screen.findByRole('combobox', { name: 'Product' });
const search = () => fireEvent.click(screen.getByRole('button', { name: 'Search' }));
const choose = async (text: string, title: string) => {
  fireEvent.change(await field(), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(800));
  fireEvent.click(await screen.findByRole('option', { name: title }));
};

describe('the search for a product', () => {
  it('says what to do while no product is chosen, and draws no table', async () => {
    openComparePage('/offer-compare');
    expect(await screen.findByText('Choose a product to compare its offers')).toBeInTheDocument();
    await screen.findByText('The last import left no notes.');
    expect(screen.queryByRole('table')).toBeNull();
    expect(server.counted(paths.allByProduct)).toBe(0);
  });

  it('asks for up to 1000 products by keyword [spec 3.autocomplete-option.1 7.lookups.1]', async () => {
    openComparePage('/offer-compare');
    await choose('pix', 'Pixel 8 128GB');
    expect(server.calls).toContain('GET /api/product/search/findAllByKeywordCaseInsensitive?page=0&size=1000&keyword=pix');
  });

  it('opens the address of the chosen product when Search is pressed, not before [spec 2.offer-compare.1]', async () => {
    const view = openComparePage('/offer-compare');
    await choose('pix', 'Pixel 8 128GB');
    expect(view.address()).toBe('/offer-compare');
    search();
    expect(view.address()).toBe('/offer-compare/8');
    expect(await screen.findByRole('table', { name: 'Latest offers' })).toBeInTheDocument();
  });

  it('leaves the title selected after Enter, so that the next letter begins another search', async () => {
    openComparePage('/offer-compare');
    await choose('pix', 'Pixel 8 128GB');
    const box = (await field()) as HTMLInputElement;
    box.focus();
    box.setSelectionRange(box.value.length, box.value.length);
    fireEvent.submit(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 'Pixel 8 128GB'.length]);
    await waitFor(() => expect(document.title).toBe('Pixel 8 128GB · Compare offers · Offerdesk'));
  });

  it('is reached by /, with its text selected, unless the user types elsewhere', async () => {
    openComparePage('/offer-compare/7');
    await waitFor(async () => expect(await field()).toHaveValue('Pixel 7 128GB'));
    const box = (await field()) as HTMLInputElement;
    expect(box).toHaveAttribute('aria-keyshortcuts', '/');
    expect(fireEvent.keyDown(box, { key: '/' })).toBe(true);
    screen.getByRole('button', { name: 'Search' }).focus();
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: '/', ctrlKey: true })).toBe(true);
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: '/' })).toBe(false);
    expect(document.activeElement).toBe(box);
    expect([box.selectionStart, box.selectionEnd]).toEqual([0, 'Pixel 7 128GB'.length]);
  });

  it('takes / for no text where it is empty and has the focus already', async () => {
    openComparePage('/offer-compare');
    const user = userEvent.setup();
    await user.type(await field(), '/8/256');
    expect(await field()).toHaveValue('8/256');
  });

  it('offers the products last looked at while it is empty, without those that are gone', async () => {
    const view = openComparePage('/offer-compare/7');
    await waitFor(async () => expect(await field()).toHaveValue('Pixel 7 128GB'));
    await act(() => view.router.navigate('/offer-compare/8'));
    await waitFor(async () => expect(await field()).toHaveValue('Pixel 8 128GB'));
    await act(() => view.router.navigate('/offer-compare'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
    quiet();
    // The latest is asked for first.
    const answers = [HttpResponse.json({ id: 8, title: 'Renamed' }), HttpResponse.json({}, { status: 404 })];
    server.failing.set(paths.product, () => answers.shift() ?? HttpResponse.error());
    fireEvent.mouseDown(await field());
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Renamed']));
    fireEvent.click(screen.getByRole('option', { name: 'Renamed' }));
    expect(await field()).toHaveValue('Renamed');
  });

  it('for the product that is shown asks for its offers again, and adds nothing to the history', async () => {
    const view = openComparePage('/offer-compare/7');
    await waitFor(async () => expect(await field()).toHaveValue('Pixel 7 128GB'));
    await waitFor(() => expect(server.counted(paths.bestFromCutOff)).toBe(2));
    search();
    await waitFor(() => expect(server.counted(paths.bestFromCutOff)).toBe(4));
    expect(view.router.state.historyAction).toBe('REPLACE');
  });

  it('without a choice says so at the field and stays on the page', async () => {
    const view = openComparePage('/offer-compare');
    await field();
    search();
    expect(await field()).toHaveAccessibleDescription('Select a product');
    expect(view.address()).toBe('/offer-compare');
    await choose('pix', 'Pixel 8 128GB');
    expect(await field()).not.toHaveAccessibleDescription('Select a product');
  });

  it('is filled in from the address, and follows Back', async () => {
    const view = openComparePage('/offer-compare/7');
    await waitFor(async () => expect(await field()).toHaveValue('Pixel 7 128GB'));
    expect(screen.getByRole('heading', { level: 1, name: 'Pixel 7 128GB' })).toBeInTheDocument();
    await choose('pixel 8', 'Pixel 8 128GB');
    search();
    await screen.findByRole('heading', { level: 1, name: 'Pixel 8 128GB' });
    await act(() => view.router.navigate(-1));
    await waitFor(async () => expect(await field()).toHaveValue('Pixel 7 128GB'));
    await act(() => view.router.navigate('/offer-compare'));
    await waitFor(async () => expect(await field()).toHaveValue(''));
  });

  it.each(['typed', 'chosen'])('keeps what is %s while the product of the address is still on its way', async (what) => {
    let arrive: (response: Response) => void = () => undefined;
    server.failing.set(paths.product, () => new Promise((resolve) => (arrive = resolve)));
    openComparePage('/offer-compare/7');
    if (what === 'typed') fireEvent.change(await field(), { target: { value: 'Pixel 8' } });
    else await choose('pix', 'Pixel 8 128GB');
    await act(async () => arrive(HttpResponse.json({ id: 7, title: 'Pixel 7 128GB' })));
    expect(await screen.findByRole('heading', { level: 1, name: 'Pixel 7 128GB' })).toBeInTheDocument();
    expect(await field()).toHaveValue(what === 'typed' ? 'Pixel 8' : 'Pixel 8 128GB');
  });

  it('says that the product could not be loaded, and tries again', async () => {
    quiet();
    server.failing.set(paths.product, () => HttpResponse.json({ message: 'The database does not answer.' }, { status: 503 }));
    openComparePage('/offer-compare/7');
    const alert = await screen.findByRole('alert');
    server.failing.clear();
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(async () => expect(await field()).toHaveValue('Pixel 7 128GB'));
  });

  it.each([
    [['CLERK'], false],
    [['CLERK', 'MANAGER'], true],
  ])('for %j: New is drawn: %s [spec 2.offer-compare.2]', async (authorities, isDrawn) => {
    openComparePage('/offer-compare', authorities);
    await field();
    const link = screen.queryByRole('link', { name: 'New' });
    if (isDrawn) expect(link).toHaveAttribute('href', '/offer/new');
    else expect(link).toBeNull();
  });

  it('carries the product over to the form of a new offer, which comes back here', async () => {
    const view = openComparePage('/offer-compare/7?size=20', ['CLERK', 'MANAGER']);
    await screen.findByRole('heading', { level: 1, name: 'Pixel 7 128GB' });
    fireEvent.click(screen.getByRole('link', { name: 'New' }));
    const { pathname, search, state } = view.router.state.location;
    expect(pathname).toBe('/offer/new');
    expect(JSON.parse(new URLSearchParams(search).get('source') ?? '')).toEqual({ product: { id: 7, title: 'Pixel 7 128GB' } });
    expect(state).toEqual({ fromList: '/offer-compare/7?size=20' });
  });
});
