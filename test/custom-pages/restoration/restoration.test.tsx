import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { type Activity, activityCall } from '../../../contract/activity.ts';
import { pathOf } from '../../../contract/workflow.ts';
import { calls as restorationCalls } from '../../../contract/workflows/restoration/calls.ts';
import type { RestorationPreview } from '../../../contract/workflows/restoration/schemas.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { activityEntry as entry } from '../activity/activityEntry.ts';

const version = '2026-11-20T18:05:00.000Z';
const record: Extract<RestorationPreview, { kind: 'RECORD' }> = {
  kind: 'RECORD',
  change: 'UPDATE',
  fields: [{ name: 'title', now: 'Late payer', becomes: 'Late', isChangedSince: false }],
  problems: [],
  notes: [],
  version,
  left: 0,
  leftRecords: [],
};

const backend = (entries: Activity[], previews: RestorationPreview[] = [record]) => {
  const sent: unknown[] = [];
  let shown = 0;
  mockServer.use(
    http.get(activityCall, () => HttpResponse.json(entries, { headers: { 'Content-Range': `activity 0-0/${entries.length}` } })),
    http.get(restorationCalls.preview.path, () => HttpResponse.json(previews[Math.min(shown++, previews.length - 1)])),
    http.post(restorationCalls.restore.path, async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ status: 'SUCCESS', errorList: [] });
    }),
  );
  return sent;
};

const open = (...authorities: string[]) => {
  signedInAs(...(authorities.length > 0 ? authorities : ['MANAGER', 'CLERK']));
  return openConsole('/activity');
};
const openDialog = async (name = 'Restore Late payer') => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name }));
  return { user, dialog: await screen.findByRole('dialog') };
};

describe('the restoration of a record', () => {
  it('shows what each field is now and what it becomes, asks, and restores what was shown', async () => {
    const sent = backend([entry(8)]);
    const { user, dialog } = await openDialog();
    expect(dialog).toHaveAccessibleName("Restore the tag 'Late payer'?");
    const [, row] = await within(dialog).findAllByRole('row');
    expect(row).toHaveTextContent('TitleLate payerLate');
    expect(sent).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('Late payer was restored')).toBeInTheDocument();
    expect(sent).toEqual([{ version }]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Restore Late payer' })).toHaveFocus();
  });

  it('is done and left by keyboard', async () => {
    const sent = backend([entry(8)]);
    const { user } = open();
    (await screen.findByRole('button', { name: 'Restore Late payer' })).focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('row', { name: /Late payer Late/ });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toEqual([]);
  });

  it('says why it cannot be, by field, and offers nothing', async () => {
    backend([entry(8)], [{ ...record, problems: [{ field: 'title', message: 'Title is already used by another record.' }] }]);
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText('Title: Title is already used by another record.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Restore' })).toBeNull();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toBeVisible();
  });

  it('warns of a later change that would be lost, and tells what does not come back', async () => {
    const fields = [{ name: 'title', now: 'Later', becomes: 'Late', isChangedSince: true }];
    backend([entry(8)], [{ ...record, fields, notes: ['Password: stays as it is.'] }]);
    const { dialog } = await openDialog();
    expect(await within(dialog).findByText('A later change to these fields would be lost: Title.')).toBeVisible();
    expect(within(dialog).getByText('Password: stays as it is.')).toBeVisible();
  });

  it('tells of the date only where a field of the resource shows it, or where nothing else comes back', async () => {
    const date = { name: 'entityLastUpdatedOn', now: version, becomes: '2026-11-19T18:05:00.000Z', isChangedSince: false };
    const fields = [...record.fields, date];
    const offer = entry(9, { resource: 'offer', recordTitle: 'An offer' });
    backend(
      [entry(8), offer],
      [
        { ...record, fields },
        { ...record, fields: [date] },
      ],
    );
    const { user, dialog } = await openDialog();
    expect(await within(dialog).findByRole('row', { name: 'Title Late payer Late' })).toBeVisible();
    expect(within(dialog).getAllByRole('row')).toHaveLength(2);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Restore An offer' }));
    expect((await within(await screen.findByRole('dialog')).findAllByRole('row')).at(-1)?.textContent).toMatch(/^Date2026-11-2\d \d\d:05/);
  });

  it('shows anew what it would do when the record was changed meanwhile', async () => {
    quiet();
    const later = { ...record, fields: [{ name: 'title', now: 'Another', becomes: 'Late', isChangedSince: true }] };
    backend([entry(8)], [record, later]);
    mockServer.use(
      http.post(restorationCalls.restore.path, () =>
        HttpResponse.json({ code: 'STALE_RECORD', message: 'stale', errors: {}, status: 'FAILED' }, { status: 409 }),
      ),
    );
    const { user, dialog } = await openDialog();
    await user.click(await within(dialog).findByRole('button', { name: 'Restore' }));
    expect(await within(dialog).findByText('The record was changed meanwhile. This is what it would be now.')).toBeVisible();
    expect(await within(dialog).findByText('Another')).toBeVisible();
  });
});

it('of a record names beforehand what was deleted with it and cannot come back, and says afterwards that it did not', async () => {
  const problems = [{ field: 'title', message: 'Another tag has this value now' }];
  const left = { left: 1, leftRecords: [{ resource: 'tag', recordId: 9, recordTitle: null, problems }] };
  backend([entry(8)], [{ ...record, change: 'CREATE', version: null, ...left }]);
  mockServer.use(http.post(restorationCalls.restore.path, () => HttpResponse.json({ status: 'SUCCESS', errorList: [], ...left })));
  const { user, dialog } = await openDialog();
  expect(await within(dialog).findByText('Tag 9: Title: Another tag has this value now')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));
  const said = 'Late payer was restored. 1 record that was deleted with it could not come back';
  expect(await screen.findByText(said)).toBeVisible();
});

describe('the restoration of many records', () => {
  const upload = entry(9, {
    action: 'UPLOAD',
    recordId: null,
    recordTitle: 'tags.csv',
    before: null,
    after: { created: 3 },
    hasParts: true,
  });
  const left = { resource: 'tag', recordId: 4, recordTitle: 'Mine', problems: [{ field: 'title', message: 'It was changed again later' }] };
  const many = { kind: 'MANY', created: 0, updated: 2, deleted: 1_200, unchanged: 0, left: 1, leftRecords: [left], running: null } as const;

  it('counts what it would do, names what stays, runs on the server, and says what it did', async () => {
    backend([upload], [{ ...many, leftRecords: [left] }]);
    let asked = 0;
    const run = { id: 77, entryId: 9, activityId: 10, failure: null };
    mockServer.use(
      http.post(restorationCalls.restore.path, () => HttpResponse.json({ status: 'SUCCESS', errorList: [], restorationId: 77 })),
      http.get(pathOf(restorationCalls.run, { id: 77 }), () => {
        asked += 1;
        return HttpResponse.json(
          asked === 1
            ? { ...run, restored: 500, left: null, leftRecords: [], isFinished: false }
            : { ...run, restored: 1_202, left: 1, leftRecords: [left], isFinished: true },
        );
      }),
    );
    const { user, dialog } = await openDialog('Undo tags.csv');
    const counts = await within(dialog).findByText('1,200 records that it created are deleted');
    expect(counts).toBeVisible();
    expect(within(dialog).getByText('2 changed records become what they were')).toBeVisible();
    expect(within(dialog).getByText('Mine: Title: It was changed again later')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    expect(await within(dialog).findByText(/Undone so far: 500/)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: 'Close' })).toHaveFocus();
    expect(await within(dialog).findByText('Done. Undone: 1,202', {}, { timeout: 5_000 })).toBeVisible();
    expect(within(dialog).getByText('Mine: Title: It was changed again later')).toBeVisible();
  });

  it('names each of two records that have one title and stay for one reason', async () => {
    backend([upload], [{ ...many, left: 2, leftRecords: [left, { ...left, recordId: 5 }] }]);
    const { dialog } = await openDialog('Undo tags.csv');
    expect(await within(dialog).findAllByText('Mine: Title: It was changed again later')).toHaveLength(2);
  });

  it('stays in view when its entry has moved to another page', async () => {
    const entries = [upload];
    backend(entries, [{ ...many, leftRecords: [left], running: 80 }]);
    const run = { id: 80, entryId: 9, activityId: 10, left: 0, leftRecords: [], failure: null };
    mockServer.use(
      http.get(pathOf(restorationCalls.run, { id: 80 }), () => {
        entries.splice(0, 1, entry(10));
        return HttpResponse.json({ ...run, restored: 1_202, isFinished: true });
      }),
    );
    const { dialog } = await openDialog('Undo tags.csv');
    expect(await within(dialog).findByText('Done. Undone: 1,202')).toBeVisible();
    await waitFor(() => expect(document.querySelector('main')).toHaveTextContent('Late payer'));
    expect(dialog).toBeVisible();
  });

  it('that was stopped says so, and not that it is done', async () => {
    backend([upload], [{ ...many, leftRecords: [left], running: 79 }]);
    const run = { id: 79, entryId: 9, activityId: null, left: null, leftRecords: [] };
    mockServer.use(
      http.get(pathOf(restorationCalls.run, { id: 79 }), () =>
        HttpResponse.json({ ...run, restored: 20, failure: 'The disk is full.', isFinished: true }),
      ),
    );
    const { dialog } = await openDialog('Undo tags.csv');
    expect(await within(dialog).findByText('Stopped. Undone so far: 20')).toBeVisible();
    expect(within(dialog).getByText('The disk is full.')).toBeVisible();
  });

  it('that runs already shows how far it is', async () => {
    backend([upload], [{ ...many, leftRecords: [left], running: 78 }]);
    mockServer.use(
      http.get(pathOf(restorationCalls.run, { id: 78 }), () =>
        HttpResponse.json({
          id: 78,
          entryId: 9,
          activityId: null,
          restored: 20,
          left: null,
          leftRecords: [],
          failure: null,
          isFinished: false,
        }),
      ),
    );
    const { dialog } = await openDialog('Undo tags.csv');
    expect(await within(dialog).findByText(/Undone so far: 20/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
  });
});

it('stands beside the action', async () => {
  backend([entry(1)]);
  open();
  await screen.findByRole('button', { name: 'Restore Late payer' });
  expect(screen.getByRole('cell', { name: /^Updated/ }).textContent).toBe('Updated Restore');
});

describe('no restoration', () => {
  const buttons = async () => {
    await screen.findByRole('table', { name: 'Activity' });
    await screen.findAllByText('bea');
    return screen.queryAllByRole('button', { name: /^(Restore|Undo) / }).map((button) => button.getAttribute('aria-label'));
  };

  it('is offered to those who may not write such records', async () => {
    backend([entry(1, { resource: 'organization', recordTitle: 'Kita', before: { name: 'K' }, after: { name: 'Kita' } }), entry(2)]);
    open('MANAGER');
    expect(await buttons()).toEqual(['Restore Late payer']);
  });

  it('is offered for what made a record, what the server alone writes, and an import, which leads to its page', async () => {
    const made = { before: null, after: {} };
    backend([
      entry(1, { action: 'CREATE', ...made }),
      entry(2, { resource: 'competing-region-offer-notification', recordTitle: 'found' }),
      entry(3, { resource: 'import-batch', action: 'IMPORT', recordTitle: 'Offers.xlsx', recordId: 31, ...made }),
    ]);
    open();
    expect(await buttons()).toEqual([]);
    const links = screen.getAllByRole('link', { name: 'Undo' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/import-batch/31']);
  });
});
