import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { Obstacle } from '../../../../contract/offers/undoImport.ts';
import { pathOf } from '../../../../contract/workflow.ts';
import { calls, submissionCall, submittedOfferCall } from '../../../../contract/workflows/offer-from-text/calls.ts';
import type { Submission, SubmissionDifference, SubmittedOffer } from '../../../../contract/workflows/offer-from-text/submissions.ts';
import { mockServer } from '../../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../../src/consoleApp.tsx';

const list: Submission = {
  id: 5,
  submittedOn: '2026-11-21T06:00:00.000Z',
  submittedBy: 'ann',
  organization: { id: 4, title: 'Kita Trading' },
  currency: { id: 5, title: 'EUR' },
  stored: 2,
  sheet: 'ADDED',
  rowsLeft: 0,
  ended: 3,
  undone: null,
  lastList: { id: 3, submittedOn: '2026-11-20T06:00:00.000Z' },
};
const difference: SubmissionDifference = {
  newBest: 1,
  changes: { CHEAPER: 1, DEARER: 0, SAME: 0, NEW: 1, UNKNOWN: 0, GONE: 1 },
  removed: 1,
  kept: 1,
  gone: 0,
  freed: 0,
};
const offer = (id: number, rest: Partial<SubmittedOffer>): SubmittedOffer => ({
  id,
  submissionId: 5,
  product: `P${id}`,
  offerId: 100 + id,
  before: { amount: 100, currency: 'EUR' },
  now: { amount: 90, currency: 'EUR' },
  changePercent: -10,
  best: { amount: 110, organization: 'Beta' },
  isNewBest: true,
  change: 'CHEAPER',
  result: null,
  obstacle: null,
  ...rest,
});
const none = { changePercent: null, best: null, isNewBest: false };
const edited: Obstacle = {
  code: 'EDITED',
  username: 'cem',
  on: '2026-11-21T01:00:00.000Z',
  importBatchId: null,
  what: null,
  changes: [{ field: 'amount', now: 12 }],
};
const offers = [
  offer(1, {}),
  offer(2, { ...none, before: null, change: 'NEW', obstacle: edited }),
  offer(3, { ...none, now: null, change: 'GONE' }),
];

const backend = () => {
  const filters: unknown[] = [];
  let shown = list;
  const rows = (name: string, found: readonly object[]) =>
    HttpResponse.json(found, { headers: { 'content-range': `${name} 0-${found.length - 1}/${found.length}` } });
  mockServer.use(
    http.get(submissionCall, () => rows('submission', [list])),
    http.get(`${submissionCall}/5`, () => HttpResponse.json(shown)),
    http.post(pathOf(calls.undo, { id: '5' }), () => {
      shown = { ...list, sheet: 'LEFT', rowsLeft: 2, undone: { by: 'bea', on: '2026-11-21T07:00:00.000Z' } };
      return HttpResponse.json({ status: 'SUCCESS', errorList: [], offersRemoved: 1, offersKept: 1, offersGone: 0 });
    }),
    http.get(`${submissionCall}/6`, () => HttpResponse.json({ code: 'NOT_FOUND', message: 'No.', errors: {} }, { status: 404 })),
    http.get(pathOf(calls.difference, { id: '5' }), () => HttpResponse.json(difference)),
    http.get(submittedOfferCall, ({ request }) => {
      const filter = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      filters.push(filter);
      return rows('submitted-offer', filter.change ? offers.filter(({ change }) => change === filter.change) : offers);
    }),
  );
  return filters;
};

const cells = () => screen.getAllByRole('row').map((row) => row.textContent);

it('shows what a list stored and changed, and only the rows of a chip', async () => {
  const filters = backend();
  signedInAs('MANAGER');
  await openConsole('/submission/5');
  expect(await screen.findByText(/Kita Trading, in EUR\. Submitted on .* by ann\./)).toBeInTheDocument();
  expect(screen.getByText('Shared spreadsheet: The rows were added')).toBeInTheDocument();
  expect(screen.getByText('Older prices that it ended, since it lacks their products: 3.')).toBeInTheDocument();
  await screen.findByText('P1');
  expect(cells()).toEqual([
    expect.stringContaining('Product'),
    expect.stringMatching(/P1.*100\.00 EUR.*90\.00 EUR.*-10\.00%.*110\.00 \w+ Beta.*Cheaper New best/),
    expect.stringMatching(/P2.*90\.00 EUR.*New of this supplier.*Changed by cem on .*: amount is now 12\.00\. Restore that change first\./),
    expect.stringMatching(/P3.*100\.00 EUR.*Gone since the last list/),
  ]);
  expect(screen.getByRole('link', { name: 'Offers: 2' })).toHaveAttribute('aria-current', 'true');
  fireEvent.click(await screen.findByRole('link', { name: 'Gone since the last list: 1' }));
  await waitFor(() => expect(screen.queryByText('P1')).toBeNull());
  expect(filters.at(-1)).toEqual({ submissionId: '5', change: 'GONE' });
  expect(screen.getByRole('link', { name: 'The last list of this supplier' })).toHaveAttribute('href', '/submission/3');
});

it('asks before an undo, says what it does, and shows how it ended', async () => {
  backend();
  signedInAs('CLERK');
  await openConsole('/submission/5');
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
  const dialog = await screen.findByRole('dialog', { name: 'Undo list 5 of Kita Trading?' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Offers that will be deleted: 1',
    'Offers that stay, because they were changed later or are in use: 1',
    'Older prices that hold again: 3',
  ]);
  await waitFor(() => expect(within(dialog).getByRole('button', { name: 'Yes, undo it' })).not.toHaveAttribute('aria-disabled'));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Yes, undo it' }));
  expect(
    await screen.findByText('The list was undone. Offers deleted: 1; kept, since they were changed or are in use: 1; already deleted: 0.'),
  ).toBeInTheDocument();
  expect(await screen.findByText(/^Undone by bea on /)).toBeInTheDocument();
  expect(screen.getByText(/Take them out by hand/)).toHaveTextContent('2');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('the lists lead to each one', async () => {
  backend();
  signedInAs('CLERK');
  await openConsole('/submission');
  const [link] = await screen.findAllByRole('link', { name: /2026-11-21/ });
  expect(link).toHaveAttribute('href', '/submission/5');
  expect(screen.getByText('Kita Trading')).toBeInTheDocument();
});

it("another clerk's list is not found", async () => {
  backend();
  quiet();
  signedInAs('CLERK');
  await openConsole('/submission/6');
  expect(await screen.findByRole('heading', { name: 'Not found' })).toBeInTheDocument();
});
