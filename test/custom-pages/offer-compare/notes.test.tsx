import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { quiet } from '../../src/consoleApp.tsx';
import { backend, openComparePage, paths } from './comparePage.tsx';

const createdOn = '2026-11-20T18:05:00.000Z';
const plain = (id: number) => ({ id, note: `Sheet 'Asia', row ${id}: no amount.`, entityCreatedOn: createdOn });
const unregistered = (id: number) => ({
  id,
  note: JSON.stringify({ code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Asia', orgName: `Kita ${id}`, username: 'ann' }),
  entityCreatedOn: createdOn,
});
const HEADING = 'Information on the last offer import';

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
});
afterEach(() => {
  vi.useRealTimers();
});

const summaries = () => screen.findAllByRole('button', { name: /^(Organization not|Unknown|Amount|Date|Other)/ });
const unfold = async () => {
  for (const summary of await summaries()) if (summary.getAttribute('aria-expanded') === 'false') fireEvent.click(summary);
};
const rows = async () => {
  await unfold();
  return screen.getAllByRole('table', { name: new RegExp(HEADING) }).flatMap((table) => within(table).getAllByRole('row').slice(1));
};
const openForm = async () => {
  server.notes = [plain(1), unregistered(2)];
  openComparePage('/offer-compare');
  await unfold();
  fireEvent.click(await screen.findByRole('button', { name: 'Create', description: /Kita 2/ }));
  return screen.findByRole('dialog', { name: 'Create organization' });
};
const textbox = (form: HTMLElement, name: RegExp) => within(form).getByRole('textbox', { name });
const write = (form: HTMLElement, name: RegExp, value: string) => fireEvent.change(textbox(form, name), { target: { value } });
const choose = async (form: HTMLElement, name: RegExp, text: string, title: string) => {
  fireEvent.change(within(form).getByRole('combobox', { name }), { target: { value: text } });
  await act(() => vi.advanceTimersByTimeAsync(800));
  fireEvent.click(await screen.findByRole('option', { name: title }));
};
const fill = async (form: HTMLElement) => {
  await choose(form, /Country/, 'ja', 'Japan');
  await choose(form, /Currency/, 'jp', 'JPY');
};
const submit = (form: HTMLElement) => fireEvent.click(within(form).getByRole('button', { name: 'Create' }));
const created = () => server.counted(importCalls.createOrganization.path);

describe('the notes of the last import', () => {
  it('come once the product is known, so that nothing moves them', async () => {
    quiet();
    const known = Promise.withResolvers<Response>();
    server.failing.set(paths.product, () => known.promise);
    openComparePage('/offer-compare/9');
    expect(await screen.findByRole('heading', { name: 'Best offers and latest offers' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: HEADING })).toBeNull();
    known.resolve(HttpResponse.json({ message: 'no such product' }, { status: 404 }));
    expect(await screen.findByText('There is no such product')).toBeVisible();
    expect(await screen.findByRole('heading', { name: HEADING })).toBeVisible();
  });

  it('are asked for by category, all of them [spec 7.general-notes.2 9.page-sizes.8 9.settings.3]', async () => {
    server.notes = [plain(1)];
    openComparePage('/offer-compare');
    await rows();
    expect(server.calls).toContain(`GET ${paths.notes}?category=offer-from-teamwork-sheet&page=0&size=9999`);
  });

  it('have the columns Note, Created on and Action, in the business zone [spec 2.offer-compare.9]', async () => {
    server.notes = [plain(1)];
    openComparePage('/offer-compare');
    const [row] = await rows();
    const table = screen.getByRole('table', { name: `${HEADING}: Other notes` });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((header) => header.textContent),
    ).toEqual(['Note', 'Created on', 'Action']);
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(["Sheet 'Asia', row 1: no amount.", '2026-11-21 03:05', '']);
  });

  it('say of an unregistered organization what is missing, offer to create it, and put it first [spec 2.offer-compare.10 8.errors.11]', async () => {
    server.notes = [plain(1), unregistered(2)];
    openComparePage('/offer-compare');
    const [first, second] = await rows();
    expect(first).toHaveTextContent("The organization 'Kita 2' is not mapped to a currency for the sheet 'Asia'.");
    expect(within(first as HTMLElement).getByRole('button', { name: 'Create', description: /Kita 2/ })).toBeInTheDocument();
    expect(within(second as HTMLElement).queryByRole('button')).toBeNull();
  });

  it.each([
    ['JSON of another code', '{"code":"OTHER","sheetName":"Asia"}'],
    ['broken JSON', '{"code":"UNREGISTERED_ORGANIZATION"'],
    ['markup', '<b>bold</b>'],
  ])('show %s as it stands', async (_, text) => {
    server.notes = [{ ...plain(1), note: text }];
    openComparePage('/offer-compare');
    const [row] = await rows();
    expect(within(row as HTMLElement).getAllByRole('cell')[0]).toHaveTextContent(text, { normalizeWhitespace: false });
  });

  it('are paged where there are hundreds', async () => {
    server.notes = Array.from({ length: 300 }, (_, index) => plain(index + 1));
    openComparePage('/offer-compare');
    expect(await rows()).toHaveLength(20);
    fireEvent.click(screen.getByRole('button', { name: 'Last page' }));
    expect((await rows()).at(-1)).toHaveTextContent('row 300:');
  });

  it('that cannot be loaded say so, and are asked for again', async () => {
    quiet();
    server.failing.set(paths.notes, () => HttpResponse.json({ message: 'The database does not answer.' }, { status: 503 }));
    openComparePage('/offer-compare');
    const alert = await screen.findByRole('alert');
    server.failing.clear();
    fireEvent.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('The last import left no notes.')).toBeInTheDocument();
  });
});

describe('creating an organization from a note', () => {
  it('begins with what the note says, sends all of it, and reloads the notes [spec 2.offer-compare.10]', async () => {
    const form = await openForm();
    expect(textbox(form, /Sheet name/)).toHaveValue('Asia');
    expect(textbox(form, /^Name/)).toHaveValue('Kita 2');
    await fill(form);
    server.notes = [plain(1)];
    submit(form);
    expect(await screen.findByText(/The organization 'Kita 2' was created/)).toBeInTheDocument();
    expect(server.bodies).toEqual([{ organization: { name: 'Kita 2', countryId: 4 }, sheetName: 'Asia', currencyId: 9 }]);
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('looks countries and currencies up from two characters on', async () => {
    const form = await openForm();
    await fill(form);
    expect(server.counted('keyword=ja')).toBe(1);
    expect(server.counted('keyword=jp')).toBe(1);
  });

  it('marks every field when it is submitted invalid, and sends nothing [spec 5.organization-from-note.2 5.every-form.1]', async () => {
    const form = await openForm();
    write(form, /Sheet name/, '');
    write(form, /^Name/, ' ');
    submit(form);
    expect(textbox(form, /Sheet name/)).toHaveAccessibleDescription('Required');
    expect(textbox(form, /^Name/)).toHaveAccessibleDescription('Required');
    expect(within(form).getByRole('combobox', { name: /Country/ })).toHaveAccessibleDescription('Required');
    expect(within(form).getByRole('combobox', { name: /Currency/ })).toHaveAccessibleDescription('Required');
    expect(textbox(form, /Sheet name/)).toHaveFocus();
    expect(created()).toBe(0);
  });

  it.each([
    [/Sheet name/, ' Asia', 'No leading or trailing whitespaces'],
    [/^Name/, 'Kita ', 'No leading or trailing whitespaces'],
    [/Sheet name/, 'x'.repeat(101), 'Max 100 characters'],
    [/^Name/, 'x'.repeat(101), 'Max 100 characters'],
  ])('refuses %s that is %j [spec 5.organization-from-note.1 9.limits.2]', async (name, value, message) => {
    const form = await openForm();
    await fill(form);
    write(form, name, value);
    submit(form);
    expect(textbox(form, name)).toHaveAccessibleDescription(message);
    expect(created()).toBe(0);
  });

  it('shows an error only once the field was left or the form submitted', async () => {
    const form = await openForm();
    write(form, /^Name/, '');
    expect(textbox(form, /^Name/)).not.toHaveAccessibleDescription('Required');
    fireEvent.blur(textbox(form, /^Name/));
    expect(textbox(form, /^Name/)).toHaveAccessibleDescription('Required');
  });

  it('puts errors of the server at the fields, and keeps what was typed', async () => {
    quiet();
    const body = { code: 'NOT_UNIQUE', message: 'No.', errors: { 'organization.name': 'Already used' } };
    server.failing.set(importCalls.createOrganization.path, () => HttpResponse.json(body, { status: 409 }));
    const form = await openForm();
    await fill(form);
    submit(form);
    await waitFor(() => expect(textbox(form, /^Name/)).toHaveAccessibleDescription('Already used'));
    expect(within(form).getByRole('combobox', { name: /Country/ })).toHaveValue('Japan');
    server.failing.clear();
    write(form, /^Name/, 'Kita Trading');
    expect(textbox(form, /^Name/)).not.toHaveAccessibleDescription('Already used');
    submit(form);
    expect(await screen.findByText(/The organization 'Kita Trading' was created/)).toBeInTheDocument();
  });

  it('says a failure that belongs to no field above the form, which stays as it was', async () => {
    quiet();
    server.failing.set(importCalls.createOrganization.path, () =>
      HttpResponse.json({ message: 'The database does not answer.' }, { status: 503 }),
    );
    const form = await openForm();
    await fill(form);
    submit(form);
    expect(await within(form).findByRole('alert')).toHaveTextContent('The database does not answer.');
    expect(textbox(form, /^Name/)).toHaveValue('Kita 2');
  });

  it('sends once, however often it is submitted', async () => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    server.failing.set(importCalls.createOrganization.path, () => promise);
    const form = await openForm();
    await fill(form);
    const element = form.querySelector('form') as HTMLFormElement;
    fireEvent.submit(element);
    fireEvent.submit(element);
    resolve(HttpResponse.json({ status: 'SUCCESS', entityId: 1, errorList: [] }));
    await screen.findByText(/was created/);
    expect(created()).toBe(1);
  });

  it('keeps what was typed when the session ended, for the same user only', async () => {
    server.notes = [plain(1), unregistered(2)];
    const view = openComparePage('/offer-compare');
    await unfold();
    fireEvent.click(await screen.findByRole('button', { name: 'Create', description: /Kita 2/ }));
    const left = await screen.findByRole('dialog', { name: 'Create organization' });
    write(left, /^Name/, 'Kita Trading');
    await choose(left, /Country/, 'ja', 'Japan');
    clearSession();
    view.unmount();

    const other = openComparePage('/offer-compare', ['CLERK'], 'bob');
    await rows();
    expect(screen.queryByRole('dialog')).toBeNull();
    other.unmount();

    openComparePage('/offer-compare');
    const form = await screen.findByRole('dialog', { name: 'Create organization' });
    expect(within(form).getByText(/is back. It is not saved yet/)).toBeVisible();
    expect(textbox(form, /Sheet name/)).toHaveValue('Asia');
    expect(textbox(form, /^Name/)).toHaveValue('Kita Trading');
    expect(within(form).getByRole('combobox', { name: /Country/ })).toHaveValue('Japan');
    await choose(form, /Currency/, 'jp', 'JPY');
    submit(form);
    await waitFor(() => expect(created()).toBe(1));
    expect(server.bodies).toEqual([{ organization: { name: 'Kita Trading', countryId: 4 }, sheetName: 'Asia', currencyId: 9 }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await unfold();
    fireEvent.click(await screen.findByRole('button', { name: 'Create', description: /Kita 2/ }));
    expect(textbox(await screen.findByRole('dialog'), /^Name/)).toHaveValue('Kita 2');
  });

  it('stays when somebody clicks beside it', async () => {
    const form = await openForm();
    write(form, /^Name/, 'Kita Trading');
    const beside = form.closest<HTMLElement>('.MuiDialog-container') as HTMLElement;
    fireEvent.mouseDown(beside);
    fireEvent.click(beside);
    expect(textbox(form, /^Name/)).toHaveValue('Kita Trading');
  });

  it('is left by Escape only while nothing was typed', async () => {
    const form = await openForm();
    const noted = textbox(form, /^Name/);
    write(form, /^Name/, 'Kita Trading');
    fireEvent.keyDown(form, { key: 'Escape' });
    expect(noted).toHaveValue('Kita Trading');
    write(form, /^Name/, 'Kita 2');
    fireEvent.keyDown(form, { key: 'Escape' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is left by Cancel, and nothing is sent', async () => {
    const form = await openForm();
    fireEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(created()).toBe(0);
  });
});
