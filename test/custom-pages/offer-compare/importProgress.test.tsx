import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportBatch } from '../../../contract/offers/importBatches.ts';
import { quiet } from '../../src/consoleApp.tsx';
import { backend, openComparePage, paths } from './comparePage.tsx';

const PROGRESS_MS = 2_000;

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
  // The settings are asked once: every test here has a backend that tells.
  server.offerImport = { running: null, last: null };
});
afterEach(() => {
  vi.useRealTimers();
});

const batch = (rest: Partial<ImportBatch> = {}): ImportBatch => ({
  id: 5,
  startedOn: '2026-11-20T06:00:00.000Z',
  finishedOn: null,
  durationMs: null,
  requestedBy: 'ann',
  spreadsheet: 'offers.xlsx',
  state: 'RUNNING',
  failure: null,
  rowsInAll: 20_000,
  rowsRead: 5_000,
  rowsAdded: 1_000,
  rowsLeftAlone: 3_900,
  rowsRefused: 100,
  offersAdded: 1_000,
  notesHeld: 100,
  jobCode: 'job-0',
  undo: null,
  ...rest,
});
const ended = (rest: Partial<ImportBatch> = {}) =>
  batch({
    state: 'COMPLETED',
    finishedOn: '2026-11-20T06:03:05.000Z',
    durationMs: 185_000,
    rowsRead: 20_000,
    rowsLeftAlone: 18_900,
    ...rest,
  });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => screen.findByRole('progressbar', { name: 'Import of offers' });
const asked = () => server.counted(paths.offerImport);

describe('an import that runs', () => {
  beforeEach(() => {
    server.jobCode = 'job-0';
    server.offerImport = { running: batch(), last: null };
  });

  it('shows by a bar how far it is, also after a reload, and outside of what screen readers announce', async () => {
    openComparePage('/offer-compare');
    const progress = await bar();
    await waitFor(() => expect(progress).toHaveAttribute('aria-valuenow', '25'));
    expect(progress).toHaveAttribute('aria-valuetext', '5,000 of about 20,000 rows read: 4,900 good, 100 refused');
    expect(progress.closest('[role="alert"], [role="status"], [aria-live]')).toBeNull();
    expect(screen.getByText(/4,900 good/).closest('[role="alert"], [role="status"], [aria-live]')).toBeNull();
  });

  it('is asked every two seconds how far it is, and no more once it has ended', async () => {
    openComparePage('/offer-compare');
    await bar();
    await waitFor(() => expect(asked()).toBeGreaterThan(0));
    server.offerImport = { running: batch({ rowsRead: 15_000 }), last: null };
    await pass(PROGRESS_MS + 200);
    await waitFor(async () => expect(await bar()).toHaveAttribute('aria-valuenow', '75'));
    server.offerImport = { running: null, last: ended() };
    server.jobCode = '';
    await pass(PROGRESS_MS + 200);
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await waitFor(() => expect(screen.getByText(/^The last import ended/)).toBeInTheDocument());
    await pass(200);
    const before = asked();
    await pass(PROGRESS_MS * 5);
    expect(asked()).toBe(before);
  });

  it('shows no share of the whole where the spreadsheet does not say how many rows it has', async () => {
    server.offerImport = { running: batch({ rowsInAll: null }), last: null };
    openComparePage('/offer-compare');
    expect(await screen.findByText('5,000 rows read: 4,900 good, 100 refused')).toBeInTheDocument();
    expect(await bar()).not.toHaveAttribute('aria-valuenow');
  });

  it('goes on with its bar when its figures cannot be loaded', async () => {
    quiet();
    server.failing.set(paths.offerImport, () => HttpResponse.json({ code: 'UNAVAILABLE', message: 'Down.' }, { status: 503 }));
    openComparePage('/offer-compare');
    expect(await bar()).not.toHaveAttribute('aria-valuenow');
    server.failing.clear();
    await pass(PROGRESS_MS + 200);
    await waitFor(async () => expect(await bar()).toHaveAttribute('aria-valuenow', '25'));
  });
});

describe('the last import', () => {
  const line = async () => (await screen.findByText(/^The last import (ended|failed|began)/)).textContent;

  it('says in one line when it ended, how long it took, and how many rows were read, added, left alone and refused', async () => {
    server.offerImport = { running: null, last: ended() };
    openComparePage('/offer-compare');
    expect((await line())?.trim()).toBe(
      'The last import ended on 2026-11-20 15:03, after 3 min 5 s. Rows read: 20,000; added: 1,000; unchanged: 18,900; refused: 100.',
    );
    expect(screen.queryByRole('link', { name: 'All imports' })).toBeNull();
  });

  it('leads a manager to all imports', async () => {
    server.offerImport = { running: null, last: ended() };
    openComparePage('/offer-compare', ['CLERK', 'MANAGER']);
    expect(await screen.findByRole('link', { name: 'All imports' })).toHaveAttribute('href', '/import-batch');
  });

  it.each([
    [
      ended({ state: 'FAILED', failure: "'offers.xlsx' cannot be found.", durationMs: 400 }),
      /failed on 2026-11-20 15:03, after 0.4 s: 'offers.xlsx' cannot/,
    ],
    [batch({ state: 'STOPPED' }), /began on 2026-11-20 15:00 and was stopped before its end/],
    [ended({ durationMs: 7_830_000 }), /after 2 h 11 min/],
    [ended({ durationMs: 45_200 }), /after 45 s/],
  ])('says how it ended otherwise (%#)', async (last, expected) => {
    server.offerImport = { running: null, last };
    openComparePage('/offer-compare');
    expect(await line()).toMatch(expected);
  });
});

it('what was said of a created organization goes with the import that it waits for', async () => {
  server.notes = [
    {
      id: 1,
      note: JSON.stringify({ code: 'UNREGISTERED_ORGANIZATION', sheetName: 'Asia', orgName: 'Kita', username: 'ann' }),
      entityCreatedOn: '2026-11-20T06:00:00.000Z',
    },
  ];
  openComparePage('/offer-compare');
  fireEvent.click(await screen.findByRole('button', { name: /^Organization not registered/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create' }));
  const dialog = await screen.findByRole('dialog');
  for (const [name, keyword, option] of [
    ['Country', 'jap', 'Japan'],
    ['Currency', 'jpy', 'JPY'],
  ] as const) {
    fireEvent.change(within(dialog).getByRole('combobox', { name: new RegExp(name) }), { target: { value: keyword } });
    await pass(1_000);
    fireEvent.click(await screen.findByRole('option', { name: option }));
  }
  fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText(/The organization 'Kita' was created/)).toBeInTheDocument();
  server.jobCode = 'job-1';
  fireEvent.click(await screen.findByRole('button', { name: 'Import from shared spreadsheet' }));
  await bar();
  expect(screen.getByText(/The organization 'Kita' was created/)).toBeInTheDocument();
  server.jobCode = '';
  await pass(15_500);
  await waitFor(() => expect(screen.queryByText(/The organization 'Kita' was created/)).toBeNull());
});
