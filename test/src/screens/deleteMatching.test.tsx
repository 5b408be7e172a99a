import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { MatchingAnswer } from '../../../contract/matchingAnswer.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';

const call = '/api/console/delete-matching/organization';
const done: MatchingAnswer = { done: 1_234, left: 0, leftRecords: [], isWhole: true };

/** A list of two rows on its page, of which there are more. */
const openPage = async (total = 1_234, search = '', isEstimate = false, shown = 2) => {
  signedInAs('CLERK', 'MANAGER');
  const rows = organizationBackend().rows.slice(-shown);
  const page = { content: rows, number: 0, size: 2, numberOfElements: 2, totalElements: total, totalPages: Math.ceil(total / 2) };
  const asked: { query: Record<string, string>; body: unknown }[] = [];
  mockServer.use(
    http.get('/api/d/organization/findAllPage', () => HttpResponse.json({ ...page, ...(isEstimate ? { totalIsEstimate: true } : {}) })),
    http.post(call, async ({ request }) => {
      asked.push({ query: Object.fromEntries(new URL(request.url).searchParams), body: await request.json() });
      return HttpResponse.json({ status: 'SUCCESS', errorList: [], ...done });
    }),
  );
  const opened = openConsole(`/d/organization/list${search}`);
  await screen.findByText('Supplier 2');
  return { ...opened, asked };
};
const tickPage = async ({ user }: ReturnType<typeof openConsole>) =>
  user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
const confirmAll = async ({ user, ...opened }: ReturnType<typeof openConsole>) => {
  await tickPage({ user, ...opened });
  await user.click(await screen.findByRole('button', { name: 'Choose all 1,234 that match' }));
  await user.click(screen.getByRole('button', { name: 'Delete all 1,234' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete all 1,234 organizations that match?' });
  expect(within(dialog).getByText('Supplier 1')).toBeVisible();
  expect(within(dialog).getByText('and 1,232 more')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
};
const answering = (answer: () => Response | Promise<Response>) => mockServer.use(http.post(call, answer));

describe('once all rows of a page are ticked', () => {
  it('all that match can be chosen, and are deleted by one call with the filter, unless more match than were shown', async () => {
    const where = '[{"field":"name","is":"contains","value":"Supplier"}]';
    const opened = await openPage(1_234, `?where=${encodeURIComponent(where)}`);
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select Supplier 1' }));
    expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull();
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select Supplier 1' }));
    await confirmAll(opened);
    await screen.findByText('1,234 organizations were deleted.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(opened.asked).toEqual([{ query: { where }, body: { atMost: 1_234, part: 500 } }]);
    await waitFor(() => expect(screen.getByRole('region', { name: 'Organizations table' })).toHaveFocus());
  });

  it('what the list found then is deleted, also where Back changed the list below the dialog', async () => {
    const opened = await openPage();
    const { user, router, asked } = opened;
    await router.navigate('/d/organization/list?where=%5B%7B%22field%22%3A%22name%22%2C%22is%22%3A%22notEmpty%22%7D%5D');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible());
    await tickPage(opened);
    await user.click(await screen.findByRole('button', { name: 'Choose all 1,234 that match' }));
    await user.click(screen.getByRole('button', { name: 'Delete all 1,234' }));
    const dialog = await screen.findByRole('dialog');
    await router.navigate(-1);
    await waitFor(() => expect(screen.queryByText('Clear filters')).toBeNull());
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await screen.findByText('1,234 organizations were deleted.');
    expect(asked.map(({ query }) => query)).toEqual([{ where: '[{"field":"name","is":"notEmpty"}]' }]);
  });

  it('nothing is offered while the rows of another filter stand in the place of those that are read', async () => {
    const opened = await openPage();
    await tickPage(opened);
    await screen.findByRole('button', { name: 'Choose all 1,234 that match' });
    const { promise, resolve } = Promise.withResolvers<void>();
    mockServer.use(http.get('/api/d/organization/findAllPage', () => promise.then(() => undefined)));
    await opened.user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull());
    resolve();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).toBeEnabled());
  });

  it('it says what is chosen, keeps the focus, and goes back to the page', async () => {
    const { user, ...opened } = await openPage();
    await tickPage({ user, ...opened });
    const choose = await screen.findByRole('button', { name: 'Choose all 1,234 that match' });
    choose.focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText('All 1,234 that match are chosen.')).toHaveAttribute('role', 'status');
    expect(screen.queryByRole('button', { name: 'Delete 2 selected' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Choose this page only' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('button', { name: 'Delete 2 selected' })).toBeVisible();
    await user.keyboard('{Enter}');
    await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 1' }));
    expect(screen.getByRole('button', { name: 'Delete 1 selected' })).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 1' }));
    expect(await screen.findByRole('button', { name: 'Choose all 1,234 that match' })).toBeVisible();
  });

  it.each([
    ['more than may be deleted at once', 10_001, false],
    ['so many that they were not counted', 10_000, true],
  ])('%s cannot be chosen, and the list says so', async (_, total, isEstimate) => {
    const opened = await openPage(total, '', isEstimate);
    await tickPage(opened);
    expect(await screen.findByText('More than 10,000 match. Filter the list to choose them all.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Delete 2 selected' })).toBeVisible();
  });

  it('nothing more is offered where the page is the whole list', async () => {
    const opened = await openPage(2);
    await tickPage(opened);
    expect(screen.getByRole('button', { name: 'Delete 2 selected' })).toBeVisible();
    expect(screen.queryByText(/match/)).toBeNull();
  });
});

describe('deleting all that match', () => {
  it('names those that stay with their reasons, how many more there are, and that an error stopped it', async () => {
    const opened = await openPage();
    const leftRecords = [{ id: 2, title: 'Supplier 2', reason: '5 offers refer to it.' }];
    answering(() => HttpResponse.json({ status: 'SUCCESS', errorList: [], done: 700, left: 9, leftRecords, isWhole: false }));
    await confirmAll(opened);
    const dialog = await screen.findByRole('dialog', { name: '9 of 1,234 could not be deleted' });
    const said = within(dialog)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said).toEqual([
      'An error on our side stopped it. What was deleted by then stays deleted.',
      'Supplier 2 (2): 5 offers refer to it.',
      'and 8 more',
    ]);
    expect(screen.getByText('700 organizations were deleted.')).toBeInTheDocument();
    expect(within(dialog).queryByRole('button', { name: 'Yes' })).toBeNull();
  });

  it('deletes them all where one row alone is on the page', async () => {
    const { user, asked } = await openPage(1_234, '', false, 1);
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(await screen.findByRole('button', { name: 'Choose all 1,234 that match' }));
    await user.click(screen.getByRole('button', { name: 'Delete all 1,234' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete all 1,234 organizations that match?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await screen.findByText('1,234 organizations were deleted.');
    expect(asked).toMatchObject([{ body: { atMost: 1_234 } }]);
  });

  it('that is refused says why, and has to be chosen anew', async () => {
    quiet();
    const opened = await openPage();
    const message = 'The filter cannot be used: 1235 records match now, and 1234 were chosen.';
    answering(() => HttpResponse.json({ code: 'UNUSABLE_FILTER', message, errors: {} }, { status: 400 }));
    await confirmAll(opened);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
    await opened.user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that finds nothing any more says so', async () => {
    const opened = await openPage();
    answering(() => HttpResponse.json({ status: 'SUCCESS', errorList: [], ...done, done: 0 }));
    await confirmAll(opened);
    expect(await screen.findByText('No organizations match the filter')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('that failed can be tried again', async () => {
    quiet();
    const opened = await openPage();
    answering(() => HttpResponse.json({ code: 'UNAVAILABLE', message: 'The database does not answer.', errors: {} }, { status: 503 }));
    await confirmAll(opened);
    expect(await screen.findByText('The database does not answer.')).toBeVisible();
    answering(() => HttpResponse.json({ status: 'SUCCESS', errorList: [], ...done }));
    await opened.user.click(screen.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText('1,234 organizations were deleted.')).toBeVisible();
  });

  it('can be stopped, and says what that means', async () => {
    const opened = await openPage();
    const { promise, resolve } = Promise.withResolvers<void>();
    answering(async () => {
      await promise;
      return HttpResponse.json({ status: 'SUCCESS', errorList: [], ...done });
    });
    await confirmAll(opened);
    await opened.user.click(await screen.findByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('Stopped. What was deleted by then stays deleted.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    resolve();
  });
});
