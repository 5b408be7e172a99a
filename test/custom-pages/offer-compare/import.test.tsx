import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { followChanges } from '../../../src/live/changeStream.ts';
import { quiet } from '../../src/consoleApp.tsx';
import { changeBackend } from '../../src/live/changeBackend.ts';
import { backend, openComparePage, paths } from './comparePage.tsx';

const POLL_MS = 15_000;
const SCHEDULED = 'The offers from the shared spreadsheet will be imported shortly.';
const note = { id: 1, note: "Sheet 'Asia', row 3, cell C3: no amount.", entityCreatedOn: '2026-11-20T06:00:00.000Z' };

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
});
afterEach(() => {
  vi.useRealTimers();
});

const button = () => screen.findByRole('button', { name: 'Import from shared spreadsheet' });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const polls = () => server.counted(paths.setting);
const scheduled = () => server.counted(importCalls.schedule.path);
const openEnabled = async (address = '/offer-compare') => {
  const view = openComparePage(address);
  const found = await button();
  await waitFor(() => expect(found).toBeEnabled());
  return { ...view, button: found };
};
const failure = () => HttpResponse.json({ code: 'UNAVAILABLE', message: 'The database does not answer.' }, { status: 503 });

describe('the import of offers', () => {
  it('is scheduled, said to come shortly, and cannot be scheduled again meanwhile [spec 2.offer-compare.3 4.import.4 8.errors.6]', async () => {
    const { button: found } = await openEnabled();
    fireEvent.click(found);
    expect(await screen.findByText(SCHEDULED)).toBeInTheDocument();
    expect(screen.getByText(SCHEDULED).closest('[role="alert"]')).not.toBeNull();
    expect(found).toBeDisabled();
    expect(server.bodies).toEqual([null]);
  });

  it('is scheduled once by a double click', async () => {
    const { button: found } = await openEnabled();
    act(() => {
      found.click();
      found.click();
    });
    expect(await screen.findByText(SCHEDULED)).toBeInTheDocument();
    await pass(1_000);
    expect(scheduled()).toBe(1);
  });

  it('is asked after every 15 s, until the setting empties: the button is enabled again, offers and notes reload [spec 4.import.2-3 9.time.2]', async () => {
    const { button: found } = await openEnabled('/offer-compare/7');
    await screen.findByText('The last import left no notes.');
    const scheduledAt = Date.now();
    fireEvent.click(found);
    await screen.findByText(SCHEDULED);
    server.jobCode = 'job-1';
    const before = polls();
    // The clock also advances by itself: the time of the answer is part of the wait.
    await pass(scheduledAt + POLL_MS - 1_000 - Date.now());
    expect(polls()).toBe(before);
    await pass(2_000);
    await waitFor(() => expect(polls()).toBe(before + 1));
    expect(found).toBeDisabled();

    const counts = () => [paths.bestFromCutOff, paths.allByProduct, paths.notes].map((path) => server.counted(`${path}?`));
    // The best offers of two windows.
    expect(counts()).toEqual([2, 1, 1]);
    server.jobCode = '';
    server.notes = [note];
    await pass(POLL_MS);
    await waitFor(() => expect(found).toBeEnabled());
    expect(await screen.findByRole('button', { name: /^Other notes/ })).toBeInTheDocument();
    await waitFor(() => expect(counts()).toEqual([4, 2, 2]));
    expect(screen.queryByText(SCHEDULED)).toBeNull();

    const afterwards = polls();
    await pass(POLL_MS * 3);
    expect(polls()).toBe(afterwards);
  });

  it('is asked after as often where the server tells of changes, since what it told may be old', async () => {
    changeBackend();
    onTestFinished(followChanges({ followChanges: () => fetch('/api/console/changes') }, () => undefined));
    server.jobCode = 'job-1';
    openComparePage('/offer-compare');
    expect(await button()).toBeDisabled();
    const before = polls();
    server.jobCode = '';
    await pass(POLL_MS + 1_000);
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(polls()).toBe(before + 1);
  });

  it('asks for the setting that the specification names [spec 4.import.1]', async () => {
    await openEnabled();
    expect(server.calls).toContain(`GET ${paths.setting}?category=offer-from-teamwork-sheet&key=import-job-code`);
  });

  it('that runs already when the page opens is followed to its end [spec 4.import.1]', async () => {
    server.jobCode = 'job-0';
    openComparePage('/offer-compare');
    expect(await screen.findByRole('progressbar', { name: 'Import of offers' })).toBeInTheDocument();
    expect(await button()).toBeDisabled();
    server.jobCode = null;
    await pass(POLL_MS);
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(scheduled()).toBe(0);
  });

  it('that failed is not called a success: it says why, first of all notes', async () => {
    server.jobCode = 'job-0';
    openComparePage('/offer-compare');
    await screen.findByRole('progressbar', { name: 'Import of offers' });
    const message = "'offers.xlsx' cannot be found.";
    server.notes = [note, { ...note, id: 2, note: JSON.stringify({ code: 'IMPORT_FAILED', message }) }];
    server.jobCode = '';
    await pass(POLL_MS);
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(`The import failed. ${message}`));
    expect(screen.queryByText(/up to date/)).toBeNull();
    const notes = () => screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent);
    await waitFor(() => expect(notes()).toEqual([undefined, message]));
    fireEvent.click(screen.getByRole('button', { name: /^Other notes/ }));
    expect(notes()).toEqual([undefined, message, undefined, note.note]);
  });

  it('that was completed says that all is up to date', async () => {
    server.jobCode = 'job-0';
    openComparePage('/offer-compare');
    await screen.findByRole('progressbar', { name: 'Import of offers' });
    server.jobCode = '';
    await pass(POLL_MS);
    expect(await screen.findByText('The import has ended. Offers and notes are up to date.')).toBeInTheDocument();
  });

  it('does not run when there is no such setting', async () => {
    server.failing.set(paths.setting, () =>
      HttpResponse.json({ code: 'NOT_FOUND', message: 'There is no such setting.' }, { status: 404 }),
    );
    await openEnabled();
    await pass(POLL_MS * 2);
    expect(polls()).toBe(1);
  });

  it('goes on being asked after when an answer fails', async () => {
    quiet();
    server.jobCode = 'job-0';
    openComparePage('/offer-compare');
    await screen.findByRole('progressbar', { name: 'Import of offers' });
    server.failing.set(paths.setting, failure);
    await pass(POLL_MS);
    await waitFor(() => expect(polls()).toBe(2));
    expect(await button()).toBeDisabled();
    server.failing.clear();
    server.jobCode = '';
    await pass(POLL_MS);
    await waitFor(async () => expect(await button()).toBeEnabled());
    expect(polls()).toBe(3);
  });

  it('is asked after again when the very first answer failed', async () => {
    quiet();
    server.jobCode = 'job-0';
    server.failing.set(paths.setting, failure);
    await openEnabled();
    server.failing.clear();
    await pass(POLL_MS);
    expect(await screen.findByRole('progressbar', { name: 'Import of offers' })).toBeInTheDocument();
  });

  it('is no longer asked after once the page is left', async () => {
    server.jobCode = 'job-0';
    const { router } = openComparePage('/offer-compare');
    await screen.findByRole('progressbar', { name: 'Import of offers' });
    await act(() => router.navigate('/elsewhere'));
    const before = polls();
    await pass(POLL_MS * 3);
    expect(polls()).toBe(before);
  });

  it('that cannot be scheduled says why, and can be tried again', async () => {
    quiet();
    server.failing.set(importCalls.schedule.path, failure);
    const { button: found } = await openEnabled();
    fireEvent.click(found);
    expect(await screen.findByRole('alert')).toHaveTextContent('The database does not answer.');
    expect(found).toBeEnabled();
    server.failing.clear();
    fireEvent.click(found);
    expect(await screen.findByText(SCHEDULED)).toBeInTheDocument();
  });

  it('that the backend refuses with a list of errors shows them', async () => {
    quiet();
    const refusal = { status: 'FAILED', errorList: [{ message: 'The workbook is locked.' }] };
    server.failing.set(importCalls.schedule.path, () => HttpResponse.json(refusal));
    const { button: found } = await openEnabled();
    fireEvent.click(found);
    expect(await screen.findByText('The workbook is locked.')).toBeInTheDocument();
    expect(found).toBeEnabled();
  });

  it('cannot be scheduled where there is no spreadsheet, and the button says so', async () => {
    quiet();
    const refusal = { code: 'NO_SPREADSHEET', message: 'No shared spreadsheet is set up.', errors: {} };
    server.failing.set(importCalls.schedule.path, () => HttpResponse.json(refusal, { status: 409 }));
    const { button: found } = await openEnabled();
    fireEvent.click(found);
    await waitFor(() => expect(found).toHaveAccessibleDescription('No shared spreadsheet is set up.'));
    expect(found).toBeDisabled();
    expect(screen.queryByText(SCHEDULED)).toBeNull();
  });
});
