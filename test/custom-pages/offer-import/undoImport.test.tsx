import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import type { ImportBatch, ImportUndo } from '../../../contract/offers/importBatches.ts';
import { importBatchCall, importedOfferCall } from '../../../contract/offers/offerCalls.ts';
import type { ImportDifference, ImportedOffer } from '../../../contract/offers/undoImport.ts';
import { pathOf } from '../../../contract/workflow.ts';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { tableRows } from './tableRows.ts';

const batch = (undo: ImportUndo | null, state: ImportBatch['state'] = 'COMPLETED'): ImportBatch => ({
  id: 5,
  startedOn: '2026-11-20T06:00:00.000Z',
  finishedOn: '2026-11-20T06:03:05.000Z',
  durationMs: 185_000,
  requestedBy: 'ann',
  spreadsheet: 'offers.xlsx',
  state,
  failure: null,
  rowsInAll: 20,
  rowsRead: 20,
  rowsAdded: 10,
  rowsLeftAlone: 9,
  rowsRefused: 1,
  offersAdded: 10,
  notesHeld: 1,
  jobCode: 'job-0',
  undo,
});
const undo = (rest: Partial<ImportUndo> = {}): ImportUndo => ({
  state: 'DONE',
  requestedBy: 'bea',
  requestedOn: '2026-11-21T06:00:00.000Z',
  finishedOn: '2026-11-21T06:00:10.000Z',
  jobCode: 'job-1',
  activityId: 77,
  offersRemoved: 1,
  offersRestored: 1,
  offersKept: 2,
  offersGone: 1,
  ...rest,
});
const difference: ImportDifference = { added: 4, renewed: 1, notes: 1_003, removed: 1, restored: 1, kept: 2, gone: 1, freed: 0 };

const record = (id: number, title: string) => ({ id, title });
const offer = (id: number, rest: Partial<ImportedOffer> = {}): ImportedOffer => ({
  id,
  importBatchId: 5,
  organization: record(1, 'Alpha'),
  product: record(1, `P${id}`),
  currency: record(1, 'USD'),
  amount: 100,
  date: '2026-11-19T16:00:00.000Z',
  offerOrRequest: 'offer',
  source: 'SHEET',
  before: null,
  result: null,
  obstacle: null,
  ...rest,
});
const cause = { username: 'cem', on: '2026-11-21T01:00:00.000Z', importBatchId: null, what: null, changes: [] };
const { id: _, importBatchId: __, before: ___, result: ____, obstacle: _____, ...state } = offer(1);
const offers: ImportedOffer[] = [
  offer(1),
  offer(2, { before: { ...state, amount: 90, date: '2026-11-01T16:00:00.000Z' } }),
  offer(3, {
    obstacle: {
      ...cause,
      code: 'EDITED',
      changes: [
        { field: 'amount', now: 1234.5 },
        { field: 'date', now: '2026-11-21T01:00:00.000Z' },
      ],
    },
  }),
  offer(4, { obstacle: { ...cause, code: 'RENEWED', importBatchId: 6 } }),
  offer(6, { result: 'KEPT' }),
  offer(5, { obstacle: { ...cause, code: 'DELETED' } }),
];

/** Answers as the server does; an undo that was asked for runs for one answer, and is done in the next. */
const backend = (first: ImportBatch, refusal: object | null = null) => {
  const server = { batch: first, difference, asked: [] as unknown[], undone: 0 };
  mockServer.use(
    http.get(`${importBatchCall}/5`, () => {
      const answer = server.batch;
      if (answer.undo?.state === 'RUNNING') server.batch = batch(undo());
      return HttpResponse.json(answer);
    }),
    http.get(pathOf(importCalls.difference, { id: 5 }), () => HttpResponse.json(server.difference)),
    http.get(importedOfferCall, ({ request }) => {
      server.asked.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? 'null'));
      return HttpResponse.json(offers, { headers: { 'Content-Range': `imported-offer 0-${offers.length - 1}/${offers.length}` } });
    }),
    http.post(pathOf(importCalls.undo, { id: 5 }), () => {
      if (refusal) return HttpResponse.json(refusal, { status: 409 });
      server.undone += 1;
      server.batch = batch(undo({ state: 'RUNNING', finishedOn: null, offersRemoved: 1, offersRestored: 0, offersKept: 0, offersGone: 0 }));
      return HttpResponse.json({ status: 'SUCCESS', jobCode: 'job-1', errorList: [] });
    }),
  );
  return server;
};
const open = (address = '/import-batch/5') => {
  signedInAs('MANAGER', 'CLERK');
  return openConsole(address);
};
const rows = () => tableRows('Import 5');

it('shows each offer that an import changed, what it was before, and why it would stay', async () => {
  const server = backend(batch(null));
  const { user } = open();
  const [added, renewed, edited, later, freed, deleted] = await rows();
  expect(added).toEqual(['Alpha', 'P1', '100.00 USD', '2026-11-20 01:00', 'Added', '', '']);
  expect(renewed?.slice(4)).toEqual(['Renewed', '90.00 USD 2026-11-02 01:00', '']);
  expect(edited?.[6]).toBe('Changed by cem on 2026-11-21 10:00: amount is now 1,234.50. Restore that change first.');
  expect(later?.[6]).toBe('Renewed by import 6 on 2026-11-21 10:00. Undo that import first.');
  expect(freed?.[6]).toBe('Stayed. It can be undone now.');
  expect(deleted?.[6]).toBe('Deleted by cem on 2026-11-21 10:00.');
  expect(screen.getByRole('link', { name: 'P3' })).toHaveAttribute('href', '/offer/3');
  expect(screen.queryByRole('link', { name: 'P5' })).toBeNull();
  expect(screen.getByText('Offers added: 4; renewed: 1; notes that still stand: 1,003.')).toBeVisible();
  expect(screen.getByText('Started on 2026-11-20 15:00 by ann, from offers.xlsx: completed.')).toBeVisible();
  expect(server.asked).toEqual([{ importBatchId: '5' }]);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Undo result' }), 'yes');
  await waitFor(() => expect(server.asked.at(-1)).toEqual({ importBatchId: '5', stays: 'yes' }));
});

it('takes an import back after it has said what will happen, and follows it to its end', async () => {
  const server = backend(batch(null));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo import 5?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Offers that will be deleted: 1',
    'Offers that get their earlier state back: 1',
    'Offers that stay, because they were changed later or are in use: 2',
    'Offers that are already deleted: 1',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Yes, undo it' }));
  expect(await screen.findByText('bea is undoing this import: 1 of 5 offers.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  expect(
    await screen.findByText(
      /^Undone by bea on 2026-11-21 15:00. Deleted: 1; given their earlier state: 1; unchanged: 2/,
      {},
      { timeout: 5_000 },
    ),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Show those that stayed' })).toHaveAttribute('href', '/import-batch/5?stays=yes');
  expect(server.undone).toBe(1);
});

it('offers to take back what stayed, once nothing stands in the way any more', async () => {
  const server = backend(batch(undo()));
  server.difference = { ...difference, freed: 2 };
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Undo what stayed' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Undo what stayed of import 5?' }));
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Offers that stayed, and can be undone now: 2']);
  await user.click(dialog.getByRole('button', { name: 'Yes, undo it' }));
  await waitFor(() => expect(server.undone).toBe(1));
});

it('says why an import cannot be taken back now, and goes on with one that was stopped', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const message = 'Offers are being imported. Wait until this has ended, then undo the import.';
  backend(batch(undo({ state: 'STOPPED', finishedOn: null })), { code: 'IMPORT_RUNS', message, errors: {} });
  const { user } = open();
  expect(await screen.findByText('The undo of this import was stopped before its end.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Continue the undo' }));
  await user.click(screen.getByRole('button', { name: 'Yes, undo it' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it('cannot be asked for while the import itself runs', async () => {
  backend(batch(null, 'RUNNING'));
  open();
  expect(await screen.findByText(/: running\.$/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('counts again when the import has ended, and when the question opens', async () => {
  const server = backend(batch(null, 'RUNNING'));
  const { user } = open();
  expect(await screen.findByText(/^Offers added: 4;/)).toBeVisible();
  Object.assign(server, { batch: batch(null), difference: { ...difference, added: 5_000 } });
  expect(await screen.findByText(/^Offers added: 5,000;/, {}, { timeout: 5_000 })).toBeVisible();
  server.difference = { ...difference, removed: 6_000 };
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Offers that will be deleted: 6,000')).toBeVisible();
});

it.each(['abc', '7'])('is not a page where the address names no import: %s', async (id) => {
  quiet();
  backend(batch(null));
  const message = 'There is no import batch with the id 7.';
  const notFound = () => HttpResponse.json({ code: 'NOT_FOUND', message, errors: {} }, { status: 404 });
  mockServer.use(http.get(`${importBatchCall}/7`, notFound), http.get(pathOf(importCalls.difference, { id: 7 }), notFound));
  open(`/import-batch/${id}`);
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
