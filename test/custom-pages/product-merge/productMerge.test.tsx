import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { distinctionsPath } from '../../../contract/workflows/product-import/calls.ts';
import { calls as mergeCalls, mergesPath } from '../../../contract/workflows/product-merge/calls.ts';
import { clearSession } from '../../../src/providers/session.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../../src/consoleApp.tsx';
import { changeBackend } from '../../src/live/changeBackend.ts';
import { made, mergeBackend } from './mergeBackend.ts';

const open = (...authorities: string[]) => {
  signedInAs(...authorities);
  return openConsole('/product-merge');
};
const openDialog = async () => {
  const { user } = open('CLERK');
  await user.click(await screen.findByRole('button', { name: 'Merge products' }));
  return { user, dialog: await screen.findByRole('dialog', { name: 'Merge products' }) };
};
const choose = async (user: Awaited<ReturnType<typeof openDialog>>['user'], label: string, title: string) => {
  await user.click(screen.getByRole('combobox', { name: new RegExp(label) }));
  await user.click(await screen.findByRole('option', { name: title }));
};

describe('the page of product operations', () => {
  it('merges two products after it has shown what would move, and lists the merge [spec 1.product.7 2.product-merge.1,3 3.product-merge.1]', async () => {
    const { sent } = mergeBackend();
    const { user, dialog } = await openDialog();
    await choose(user, 'Primary product', 'Phone 128GB');
    await choose(user, 'Secondary product', 'Phone 128 GB');
    expect(await within(dialog).findByText('Offers: 1,200')).toBeVisible();
    expect(within(dialog).getByText("This moves from 'Phone 128 GB' to 'Phone 128GB':")).toBeVisible();
    expect(within(dialog).getByText('Product keywords: 3, of which 2 deleted, since the primary product has its own')).toBeVisible();
    expect(within(dialog).getByText('Phone 128GB')).toHaveRole('strong');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await screen.findByText("'Phone 128 GB' was merged into 'Phone 128GB'.")).toBeVisible();
    expect(sent.at(-1)).toEqual([mergeCalls.merge.path, { primaryProductId: 1, secondaryProductId: 2 }]);
    const table = await screen.findByRole('table', { name: 'Product operations' });
    expect(await within(table).findByRole('link', { name: 'Phone 128GB' })).toHaveAttribute('href', '/offer-compare/1');
  });

  it('sends nothing while a product is missing or both are the same [spec 5.product-merge.1-2]', async () => {
    const { sent } = mergeBackend();
    const { user, dialog } = await openDialog();
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await within(dialog).findAllByText('Required')).toHaveLength(2);
    await choose(user, 'Primary product', 'Phone 128GB');
    await choose(user, 'Secondary product', 'Phone 128GB');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await within(dialog).findByText('Primary and secondary products cannot be the same')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('has the choices again after a session that ended in the middle, for the same dialog alone', async () => {
    mergeBackend();
    signedInAs('CLERK');
    const first = openConsole('/product-merge?merge=new');
    await screen.findByRole('dialog', { name: 'Merge products' });
    await choose(first.user, 'Primary product', 'Phone 128GB');
    await choose(first.user, 'Secondary product', 'Phone 128 GB');
    clearSession();
    first.unmount();

    signedInAs('CLERK');
    const { user } = openConsole('/product-merge?merge=new');
    const dialog = await screen.findByRole('dialog', { name: 'Merge products' });
    expect(within(dialog).getByText('What you typed before your session ended is back. It is not saved yet.')).toBeVisible();
    expect(within(dialog).getByRole('combobox', { name: /Primary product/ })).toHaveValue('Phone 128GB');
    expect(within(dialog).getByRole('combobox', { name: /Secondary product/ })).toHaveValue('Phone 128 GB');
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Merge products' }));
    expect(await screen.findByRole('combobox', { name: /Primary product/ })).toHaveValue('');
  });

  it('keeps the dialog with its choices when the server refuses, at the field', async () => {
    quiet();
    mergeBackend();
    const message = 'There is no such product any more. Choose another one.';
    mockServer.use(
      http.post(mergeCalls.merge.path, () =>
        HttpResponse.json(
          { code: 'VALIDATION_FAILED', message: '', errors: { secondaryProductId: message }, status: 'FAILED', errorList: [{ message }] },
          { status: 400 },
        ),
      ),
    );
    const { user, dialog } = await openDialog();
    await choose(user, 'Primary product', 'Phone 128GB');
    await choose(user, 'Secondary product', 'Phone 128 GB');
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    expect(await within(dialog).findByText(message)).toBeVisible();
    expect(screen.getByRole('combobox', { name: /Primary product/ })).toHaveValue('Phone 128GB');
  });

  it('says beforehand why two products cannot be merged', async () => {
    quiet();
    mergeBackend();
    const message = "'Movements' refer to that of 'Phone 128 GB'.";
    const refused = { code: 'VALIDATION_FAILED', message: 'Please fix the following issues', errors: { secondaryProductId: message } };
    mockServer.use(http.post(mergeCalls.preview.path, () => HttpResponse.json(refused, { status: 400 })));
    const { user, dialog } = await openDialog();
    await choose(user, 'Primary product', 'Phone 128GB');
    await choose(user, 'Secondary product', 'Phone 128 GB');
    expect(await within(dialog).findByText(message)).toBeVisible();
  });

  it('asks for no product that the merge deletes, of which it hears before the merge is answered', async () => {
    mergeBackend();
    const live = changeBackend();
    const [asked, listed] = [vi.fn(), vi.fn()];
    const answer = Promise.withResolvers<void>();
    mockServer.use(
      http.get('/api/product/search/findById', ({ request }) => void asked(new URL(request.url).searchParams.get('id'))),
      http.get(mergesPath, () => void listed()),
      http.post(mergeCalls.merge.path, () => answer.promise),
    );
    signedInAs('CLERK');
    const { user } = openConsole('/product-merge?primary=1&secondary=2');
    const dialog = await screen.findByRole('dialog', { name: 'Merge products' });
    await user.click(within(dialog).getByRole('button', { name: 'Merge' }));
    listed.mockClear();
    live.tell([{ entity: 'product', kind: 'DELETE', ids: [2] }]);
    live.tell([{ entity: 'product-merge', kind: 'INSERT', ids: [7] }]);
    await waitFor(() => expect(listed).toHaveBeenCalled(), { timeout: 5_000 });
    expect(asked.mock.calls).toEqual([['1'], ['2']]);
    answer.resolve();
    expect(await screen.findByText("'Phone 128 GB' was merged into 'Phone 128GB'.")).toBeVisible();
    expect(asked.mock.calls).toEqual([['1'], ['2']]);
  });

  it('undoes a merge after Yes', async () => {
    const { sent } = mergeBackend([made]);
    const { user } = open('CLERK');
    await user.click(await screen.findByRole('button', { name: "Undo the merge of 'Phone 128 GB'" }));
    await user.click(within(await screen.findByRole('dialog', { name: 'Undo this merge?' })).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText("The merge of 'Phone 128 GB' was undone.")).toBeVisible();
    expect(sent).toEqual([[mergeCalls.undo.path, { mergeId: 7 }]]);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo the merge/ })).toBeNull());
  });

  it('says why a merge cannot be undone', async () => {
    quiet();
    mergeBackend([made]);
    const message = "There is another product 'Phone 128 GB' now. Rename it, then undo the merge.";
    const refused = { code: 'VALIDATION_FAILED', message: 'Please fix the following issues', errors: { mergeId: message } };
    mockServer.use(http.post(mergeCalls.undo.path, () => HttpResponse.json(refused, { status: 400 })));
    const { user } = open('CLERK');
    await user.click(await screen.findByRole('button', { name: "Undo the merge of 'Phone 128 GB'" }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('goes back a page where the last row of a page is gone', async () => {
    mergeBackend();
    const pair = { id: 3, primaryTitle: 'Phone 128GB', secondaryTitle: 'Phone 128 GB', madeBy: 'ann', madeOn: '2026-11-20T06:00:00.000Z' };
    mockServer.use(
      http.get(distinctionsPath, ({ request }) => {
        const isFirst = new URL(request.url).searchParams.get('range')?.startsWith('[0,');
        return HttpResponse.json(isFirst ? [pair] : [], { headers: { 'Content-Range': 'product-distinction 0-19/20' } });
      }),
    );
    signedInAs('CLERK');
    openConsole('/product-merge?distinct-page=2', { hasMergeLedger: true });
    expect(await screen.findByRole('button', { name: /Phone 128GB/ })).toBeVisible();
  });

  it('is for clerks', async () => {
    mergeBackend();
    open('MANAGER');
    expect(await screen.findByRole('heading', { name: 'Access denied' })).toBeVisible();
  });
});
