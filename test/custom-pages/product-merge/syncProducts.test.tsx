import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nearDuplicateNote } from '../../../contract/importNote.ts';
import { calls as productImportCalls } from '../../../contract/workflows/product-import/calls.ts';
import { calls as mergeCalls } from '../../../contract/workflows/product-merge/calls.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { mergeBackend } from './mergeBackend.ts';

const POLL_MS = 15_000;
const SCHEDULED = 'The products from the shared spreadsheet will be imported shortly.';
const near = nearDuplicateNote({
  primaryProductId: 1,
  primaryTitle: 'Phone 128GB',
  secondaryProductId: 2,
  secondaryTitle: 'Phone 128 GB',
});

let server: ReturnType<typeof mergeBackend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = mergeBackend();
});
afterEach(() => {
  vi.useRealTimers();
});

const open = (address: string | { pathname: string; search: string } = '/product-merge') => {
  signedInAs('CLERK');
  return openConsole(address);
};
const button = () => screen.findByRole('button', { name: 'Sync products' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('the import of products', () => {
  it('is scheduled, polled every 15 s, and when its setting empties the button is enabled again and the notes reload [spec 2.product-merge.1 4.product-import.2]', async () => {
    open();
    const found = await button();
    await waitFor(() => expect(found).toBeEnabled());
    expect(await screen.findByText('The last import left no notes.')).toBeVisible();
    act(() => found.click());
    expect(await screen.findByText(SCHEDULED)).toBeVisible();
    expect(found).toBeDisabled();
    expect(server.sent).toEqual([[productImportCalls.schedule.path, '']]);
    const asked = server.imports.settingAsked;
    await pass(POLL_MS);
    await waitFor(() => expect(server.imports.settingAsked).toBe(asked + 1));
    expect(found).toBeDisabled();
    server.imports.jobCode = '';
    server.imports.notes = ["Sheet 'Products': 2 titles were read."];
    await pass(POLL_MS);
    await waitFor(() => expect(found).toBeEnabled());
    expect(await screen.findByText("Sheet 'Products': 2 titles were read.")).toBeVisible();
    expect(await screen.findByText('The import has ended. The notes below are up to date.')).toBeVisible();
    const ended = server.imports.settingAsked;
    await pass(POLL_MS * 2);
    expect(server.imports.settingAsked).toBe(ended);
  });

  it('that runs already keeps the button disabled [spec 4.product-import.1]', async () => {
    server.imports.jobCode = 'job-0';
    open();
    expect(await screen.findByText('Products are being imported from the shared spreadsheet.')).toBeVisible();
    expect(await button()).toBeDisabled();
  });

  it('shows its notes with their creation times [spec 2.product-merge.2]', async () => {
    server.imports.notes = ["Sheet 'Products', row 3, cell A3: The cell is a date."];
    open();
    await screen.findByText(/The cell is a date/);
    const table = screen.getByRole('table', { name: 'Information on the last product import' });
    expect(within(table).getByRole('columnheader', { name: 'Note' })).toBeVisible();
    expect(within(table).getByRole('columnheader', { name: 'Created on' })).toBeVisible();
    expect(within(table).getByText(/2026-11-20 15:00/)).toBeVisible();
  });

  it('is not available without a spreadsheet, and says so', async () => {
    quiet();
    mockServer.use(
      http.post(productImportCalls.schedule.path, () =>
        HttpResponse.json({ code: 'NO_SPREADSHEET', message: 'No shared spreadsheet is set up.' }, { status: 409 }),
      ),
    );
    open();
    const found = await button();
    await waitFor(() => expect(found).toBeEnabled());
    act(() => found.click());
    await waitFor(() => expect(found).toHaveAccessibleDescription('No shared spreadsheet is set up.'));
    expect(found).toBeDisabled();
  });

  it('says why it cannot be scheduled', async () => {
    quiet();
    const message = 'The database does not answer.';
    mockServer.use(http.post(productImportCalls.schedule.path, () => HttpResponse.json({ code: 'UNAVAILABLE', message }, { status: 503 })));
    open();
    const found = await button();
    await waitFor(() => expect(found).toBeEnabled());
    act(() => found.click());
    expect(await screen.findByText(message)).toBeVisible();
    expect(found).toBeEnabled();
  });
});

describe('a note about titles that are nearly the same', () => {
  it('leads to the merge of the two, filled in; they can be swapped', async () => {
    server.imports.notes = [near];
    const { user } = open();
    expect(await screen.findByText("'Phone 128 GB' may be the same product as 'Phone 128GB'.")).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Merge' }));
    const dialog = await screen.findByRole('dialog', { name: 'Merge products' });
    expect(within(dialog).getByRole('combobox', { name: /Primary product/ })).toHaveValue('Phone 128GB');
    expect(await within(dialog).findByText('Offers: 1,200')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Swap the products' }));
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    await waitFor(() => expect(server.sent.at(-1)).toEqual([mergeCalls.merge.path, { primaryProductId: 2, secondaryProductId: 1 }]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('goes when a clerk knows them to be two', async () => {
    server.imports.notes = [near];
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Not the same' }));
    expect(await screen.findByText(/^They stay two products/)).toBeVisible();
    expect(server.sent.at(-1)).toEqual([productImportCalls.keepApart.path, { noteId: 1 }]);
    expect(await screen.findByText('The last import left no notes.')).toBeVisible();
    const takeBack = await screen.findByRole('button', { name: "Undo the mark that 'Phone 128GB' and 'Phone 128 GB' are not the same" });
    act(() => takeBack.click());
    expect(await screen.findByText(/^Undone\. The next sync notes/)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Products that are not the same' })).toBeNull());
  });

  it('says when one of them is gone', async () => {
    quiet();
    open({ pathname: '/product-merge', search: '?primary=1&secondary=9' });
    const dialog = await screen.findByRole('dialog', { name: 'Merge products' });
    expect(within(dialog).getByText('One of the products is gone. Choose another one.')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: /Secondary product/ })).toHaveValue('');
  });

  it('says that they could not be read, and reads them again', async () => {
    quiet();
    const message = 'The server is busy.';
    let isDown = true;
    mockServer.use(
      http.get('/api/product/search/findById', () =>
        isDown ? HttpResponse.json({ code: 'UNAVAILABLE', message }, { status: 503 }) : undefined,
      ),
    );
    const { user } = open({ pathname: '/product-merge', search: '?primary=1&secondary=2' });
    const dialog = await screen.findByRole('dialog', { name: 'Merge products' });
    expect(within(dialog).getByText(message)).toBeVisible();
    expect(within(dialog).queryByText(/is gone/)).toBeNull();
    isDown = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('combobox', { name: /Primary product/ })).toHaveValue('Phone 128GB');
  });
});
