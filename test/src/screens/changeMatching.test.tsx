import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import type { MatchingAnswer } from '../../../contract/matchingAnswer.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';
import { tagBackend, tagRow } from '../tagBackend.ts';

const done: MatchingAnswer = { done: 2, left: 0, leftRecords: [], isWhole: true };
const version = '2026-03-01T00:00:00.000Z';
const versions = { 1: version, 2: version };

const answering = (name: string, answer: () => Partial<MatchingAnswer> | Response | Promise<Response> = () => ({})) => {
  const asked: { query: Record<string, string>; body: unknown }[] = [];
  mockServer.use(
    http.post(`/api/console/change-matching/${name}`, async ({ request }) => {
      asked.push({ query: Object.fromEntries(new URL(request.url).searchParams), body: await request.json() });
      const answered = await answer();
      return answered instanceof Response ? answered : HttpResponse.json({ status: 'SUCCESS', errorList: [], ...done, ...answered });
    }),
  );
  return asked;
};

/** A list of two rows on its page. */
const openSuppliers = async ({ total = 2, more = {} } = {}) => {
  signedInAs('CLERK', 'MANAGER');
  const { rows } = organizationBackend();
  const page = { content: rows, number: 0, size: 2, numberOfElements: 2, totalElements: total, totalPages: Math.ceil(total / 2), ...more };
  mockServer.use(http.get('/api/d/organization/findAllPage', () => HttpResponse.json(page)));
  const opened = openConsole('/d/organization/list');
  await screen.findByText('Supplier 2');
  await opened.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  return opened;
};
const openDialog = async ({ user }: ReturnType<typeof openConsole>, button = 'Change 2 selected') => {
  await user.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
};
const chooseSpain = async ({ user }: ReturnType<typeof openConsole>, dialog: HTMLElement) => {
  await user.type(within(dialog).getByRole('combobox', { name: /Country/ }), 'Spa');
  await user.click(await screen.findByRole('option', { name: 'Spain' }));
  await user.click(within(dialog).getByRole('button', { name: 'Change' }));
};

describe('the rows that are ticked', () => {
  it('get one value by one call, which names them and the versions that the user saw', async () => {
    const opened = await openSuppliers();
    const asked = answering('organization');
    const dialog = await openDialog(opened);
    expect(dialog).toHaveAccessibleName('Change 2 organizations');
    const field = within(dialog).getByRole('combobox', { name: 'Field' });
    await waitFor(() => expect(field).toHaveFocus());
    const offered = within(field).getAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Country']);
    expect(within(dialog).getByText('Supplier 1')).toBeVisible();
    await chooseSpain(opened, dialog);
    expect(await screen.findByText('2 organizations were changed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const where = JSON.stringify([{ anyOf: [{ field: 'id', is: 'oneOf', value: [1, 2] }] }]);
    expect(asked).toEqual([{ query: { where }, body: { atMost: 2, part: 500, versions, object: { country: { id: 8 } } } }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change 2 selected' })).toHaveFocus());
  });

  it('get nothing while a required value is missing, or one is typed that was not chosen', async () => {
    const opened = await openSuppliers();
    const asked = answering('organization');
    const dialog = await openDialog(opened);
    await opened.user.click(within(dialog).getByRole('button', { name: 'Change' }));
    expect(await within(dialog).findByText('Required')).toBeVisible();
    await opened.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked).toEqual([]);
  });

  it('say how many had the value already, and name those that stay with the reason', async () => {
    const opened = await openSuppliers();
    const leftRecords = [{ id: 2, title: 'Supplier 2', reason: 'Somebody changed it meanwhile.' }];
    answering('organization', () => ({ done: 0, left: 1, leftRecords }));
    const dialog = await openDialog(opened);
    await chooseSpain(opened, dialog);
    const answered = await screen.findByRole('dialog', { name: '1 of 2 could not be changed' });
    expect(within(answered).getByText('Supplier 2 (2): Somebody changed it meanwhile.')).toBeVisible();
    expect(screen.getByText('1 stays as it was: it had it already, or matches no longer.')).toBeInTheDocument();
    expect(within(answered).queryByRole('button', { name: 'Change' })).toBeNull();
  });

  it('keep what was chosen where the server refuses it', async () => {
    quiet();
    const opened = await openSuppliers();
    const errors = { country: 'There is no country with the id 8' };
    answering('organization', () => HttpResponse.json({ code: 'VALIDATION_FAILED', message: 'No', errors }, { status: 400 }));
    const dialog = await openDialog(opened);
    await chooseSpain(opened, dialog);
    expect(await within(dialog).findByText('There is no country with the id 8')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: /Country/ })).toHaveValue('Spain');
    answering('organization');
    await opened.user.click(within(dialog).getByRole('button', { name: 'Change' }));
    expect(await screen.findByText('2 organizations were changed.')).toBeVisible();
  });

  it('can be changed where none can be deleted, in the spelling of typed calls', async () => {
    signedInAs('MANAGER');
    tagBackend([tagRow(1), tagRow(2)]);
    const asked = answering('tag');
    const opened = openConsole('/tag/list');
    await opened.user.click(await screen.findByRole('checkbox', { name: 'Select Tag 2' }));
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
    const dialog = await openDialog(opened, 'Change 1 selected');
    expect(dialog).toHaveAccessibleName('Change 1 tag');
    await opened.user.selectOptions(within(dialog).getByRole('combobox', { name: 'Field' }), 'Active');
    expect(within(dialog).queryByLabelText(/Title/)).toBeNull();
    await opened.user.click(within(dialog).getByRole('checkbox', { name: 'Active' }));
    await opened.user.click(within(dialog).getByRole('button', { name: 'Change' }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(asked[0]?.body).toMatchObject({ atMost: 1, tag: { active: false } });
  });
});

describe('all that match', () => {
  it('get what the question named, also where Back changed the list below the dialog', async () => {
    const opened = await openSuppliers({ total: 1_234 });
    const asked = answering('organization', () => ({ done: 1_234 }));
    await opened.router.navigate('/d/organization/list?where=%5B%7B%22field%22%3A%22name%22%2C%22is%22%3A%22notEmpty%22%7D%5D');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Clear filters' })).toBeVisible());
    await opened.user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await opened.user.click(await screen.findByRole('button', { name: 'Choose all 1,234 that match' }));
    const dialog = await openDialog(opened, 'Change all 1,234');
    expect(dialog).toHaveAccessibleName('Change 1,234 organizations');
    expect(within(dialog).getByText('and 1,232 more')).toBeVisible();
    await opened.router.navigate(-1);
    await waitFor(() => expect(screen.queryByText('Clear filters')).toBeNull());
    await chooseSpain(opened, dialog);
    expect(await screen.findByText('1,234 organizations were changed.')).toBeVisible();
    const where = '[{"field":"name","is":"notEmpty"}]';
    expect(asked).toEqual([{ query: { where }, body: { atMost: 1_234, part: 500, versions, object: { country: { id: 8 } } } }]);
  });

  it('go in parts with a progress, as one thing to undo, and can be stopped between them', async () => {
    const opened = await openSuppliers({ total: 1_234 });
    const gate = Promise.withResolvers<void>();
    const nexts = [{ before: 735, partOf: 9 }, { before: 235, partOf: 9 }, undefined];
    const leftRecords = [{ id: 2, title: 'Supplier 2', reason: 'Somebody changed it meanwhile.' }];
    const asked = answering('organization', async () => {
      const next = nexts[asked.length - 1];
      if (asked.length === 2) await gate.promise;
      return HttpResponse.json({
        status: 'SUCCESS',
        errorList: [],
        ...done,
        done: next ? 500 : 233,
        ...(next ? { next } : { left: 1, leftRecords }),
      });
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Choose all 1,234 that match' }));
    const dialog = await openDialog(opened, 'Change all 1,234');
    await chooseSpain(opened, dialog);
    const progress = await within(dialog).findByRole('progressbar', { name: '500 of 1,234' });
    expect(progress).toHaveAttribute('aria-valuenow', '41');
    expect(within(dialog).getByRole('button', { name: 'Stop' })).toBeEnabled();
    gate.resolve();
    expect(await screen.findByText('1,233 organizations were changed.')).toBeVisible();
    expect(await screen.findByText('Supplier 2 (2): Somebody changed it meanwhile.')).toBeVisible();
    const body = { atMost: 1_234, part: 500, versions, object: { country: { id: 8 } } };
    const [first, second] = nexts;
    expect(asked.map((each) => each.body)).toEqual([body, { ...body, atMost: 734, ...first }, { ...body, atMost: 234, ...second }]);
  });

  it('say that it did not end where a later part fails', async () => {
    quiet();
    const opened = await openSuppliers({ total: 1_234 });
    const leftRecords = [{ id: 2, title: 'Supplier 2', reason: 'Somebody changed it meanwhile.' }];
    const asked = answering('organization', () =>
      asked.length === 1 ? { done: 0, left: 1, leftRecords, next: { before: 735 } } : new Response(null, { status: 502 }),
    );
    await opened.user.click(await screen.findByRole('button', { name: 'Choose all 1,234 that match' }));
    await chooseSpain(opened, await openDialog(opened, 'Change all 1,234'));
    const list = await within(screen.getByRole('dialog')).findByText('Supplier 2 (2): Somebody changed it meanwhile.');
    expect(list.parentElement).toHaveTextContent(/error/);
  });

  it('cannot be chosen where a mistyped word was mended: asked again, it finds none', async () => {
    await openSuppliers({ total: 1_234, more: { isMended: true } });
    expect(await screen.findByRole('button', { name: 'Change 2 selected' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Choose all/ })).toBeNull();
  });
});
