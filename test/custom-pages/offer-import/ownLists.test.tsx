import { screen, waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { type JobRun, jobRunCall } from '../../../contract/jobRuns.ts';
import type { ImportBatch } from '../../../contract/offers/importBatches.ts';
import { importBatchCall } from '../../../contract/offers/offerCalls.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../../src/consoleApp.tsx';
import { tableRows } from './tableRows.ts';

const batch = (id: number, rest: Partial<ImportBatch> = {}): ImportBatch => ({
  id,
  startedOn: '2026-11-20T06:00:00.000Z',
  finishedOn: '2026-11-20T06:03:05.000Z',
  durationMs: 185_000,
  requestedBy: 'ann',
  spreadsheet: 'offers.xlsx',
  state: 'COMPLETED',
  failure: null,
  rowsInAll: 20_000,
  rowsRead: 20_000,
  rowsAdded: 1_000,
  rowsLeftAlone: 18_900,
  rowsRefused: 100,
  offersAdded: 1_000,
  notesHeld: 7,
  jobCode: 'job-0',
  undo: null,
  ...rest,
});
const run = (rest: Partial<JobRun> = {}): JobRun => ({
  id: '6f1c5e0a-7a1c-4a86-9d4b-2b8e8e1f0a11',
  name: 'import-offers',
  state: 'completed',
  requestedBy: 'ann',
  createdOn: '2026-11-20T06:00:00.000Z',
  startedOn: '2026-11-20T06:00:01.000Z',
  completedOn: '2026-11-20T06:00:41.000Z',
  durationMs: 40_000,
  attempts: 1,
  problem: null,
  ...rest,
});

const backend = (call: string, rows: readonly object[], total = rows.length) => {
  const asked: { filter: unknown; sort: unknown; range: unknown }[] = [];
  mockServer.use(
    http.get(call, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const read = (name: string) => JSON.parse(query.get(name) ?? 'null') as unknown;
      asked.push({ filter: read('filter'), sort: read('sort'), range: read('range') });
      return HttpResponse.json(rows as Record<string, unknown>[], { headers: { 'Content-Range': `rows 0-${rows.length - 1}/${total}` } });
    }),
  );
  return asked;
};
const open = (address: string, ...authorities: string[]) => {
  signedInAs(...(authorities.length > 0 ? authorities : ['MANAGER', 'CLERK']));
  return openConsole(address);
};

describe('the list of imports', () => {
  it('shows when, by whom, the workbook, the counts, how it ended and how long it took', async () => {
    const asked = backend(importBatchCall, [batch(5), batch(4, { state: 'FAILED', failure: 'It is gone.' })]);
    open('/import-batch');
    const [first, second] = await tableRows('Import batches');
    expect(first).toEqual([
      '2026-11-20 15:00',
      'ann',
      'offers.xlsx',
      'Completed',
      '20,000',
      '1,000',
      '18,900',
      '100',
      '7',
      '3 min 5 s',
      'ActivityJob run',
    ]);
    expect(second?.[3]).toBe('Failed: It is gone.');
    expect(asked).toEqual([{ filter: {}, sort: ['startedOn', 'DESC'], range: [0, 19] }]);
    expect(screen.getAllByRole('link', { name: '2026-11-20 15:00' })[0]).toHaveAttribute('href', '/import-batch/5');
    expect(screen.getAllByRole('link', { name: 'Activity' }).at(-1)).toHaveAttribute('href', '/activity?resource=import-batch&record=4');
    expect(screen.getAllByRole('link', { name: 'Job run' })[0]).toHaveAttribute('href', '/job-run?id=job-0');
  });

  it('is sorted, filtered and paged by its address, which Back brings back', async () => {
    const asked = backend(importBatchCall, [batch(5)], 45);
    const { user, router } = open('/import-batch?page=2');
    await tableRows('Import batches');
    await user.click(screen.getByRole('button', { name: /^Refused/ }));
    await waitFor(() => expect(asked.at(-1)).toEqual({ filter: {}, sort: ['rowsRefused', 'DESC'], range: [0, 19] }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'How it ended' }), 'FAILED');
    await waitFor(() => expect(asked.at(-1)).toMatchObject({ filter: { state: 'FAILED' }, sort: ['rowsRefused', 'DESC'] }));
    expect(router.state.location.search).toBe('?sort=rowsRefused%3Bdesc&state=FAILED');
    expect(asked[0]).toMatchObject({ range: [20, 39] });
  });

  it('that a link narrowed down to one import says so, and shows all again', async () => {
    const asked = backend(importBatchCall, [batch(5)]);
    const { user } = open('/import-batch?id=5');
    await tableRows('Import batches');
    expect(asked.at(-1)?.filter).toEqual({ id: ['5'] });
    await user.click(screen.getByRole('button', { name: 'Show all' }));
    await waitFor(() => expect(asked.at(-1)?.filter).toEqual({}));
    expect(screen.queryByText('Only what the link names is shown.')).toBeNull();
  });

  it('is found in the menu by managers alone', async () => {
    backend(importBatchCall, []);
    open('/import-batch', 'MANAGER');
    expect(await screen.findByText('Nothing has been imported yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import batches' })).toHaveAttribute('href', '/import-batch');
    expect(screen.getByRole('link', { name: 'Job runs' })).toHaveAttribute('href', '/job-run');
  });

  it('is denied to clerks', async () => {
    const asked = backend(importBatchCall, []);
    open('/import-batch', 'CLERK');
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Import batches' })).toBeNull();
    expect(asked).toEqual([]);
  });
});

describe('the list of job runs', () => {
  it('names the job in plain words, its state, when it ran, how long, and what went wrong', async () => {
    const failed = run({
      id: '7f1c5e0a-7a1c-4a86-9d4b-2b8e8e1f0a12',
      name: 'vacuum',
      state: 'failed',
      requestedBy: null,
      attempts: 3,
      problem: 'no space left',
    });
    backend(jobRunCall, [run(), failed]);
    open('/job-run');
    expect(await tableRows('Job runs')).toEqual([
      ['Import offers from the spreadsheet', 'Done', 'ann', '2026-11-20 15:00', '2026-11-20 15:00', '40 s'],
      ['Tidy the database', 'Failed (3 attempts): no space left', 'System', '2026-11-20 15:00', '2026-11-20 15:00', '40 s'],
    ]);
    expect(screen.getByRole('link', { name: 'Import offers from the spreadsheet' })).toHaveAttribute(
      'href',
      '/import-batch?jobCode=6f1c5e0a-7a1c-4a86-9d4b-2b8e8e1f0a11',
    );
  });

  it('is filtered by job and by state', async () => {
    const asked = backend(jobRunCall, [run()]);
    const { user } = open('/job-run');
    await tableRows('Job runs');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Job' }), 'maintenance');
    await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'failed');
    await waitFor(() =>
      expect(asked.at(-1)).toEqual({ filter: { name: 'maintenance', state: 'failed' }, sort: ['createdOn', 'DESC'], range: [0, 19] }),
    );
  });
});
