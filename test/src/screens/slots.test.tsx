import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { allNear } from '../../helpers/allNear.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend } from '../organizationBackend.ts';

vi.mock('../../../custom-pages/index.ts', async (original) => {
  const { workflowPages, ...others } = await original<typeof import('../../../custom-pages/index.ts')>();
  const { addingWorkflow } = await import('./slotParts.tsx');
  return { ...others, workflowPages: [...workflowPages, addingWorkflow] };
});

const open = (address: string) => {
  signedInAs('CLERK');
  const backend = organizationBackend();
  return { ...openConsole(address, { hasSpreadsheet: false }), backend };
};
const openList = async () => {
  const view = open('/d/organization/list');
  expect(await screen.findByText('Rating of Supplier 2')).toBeVisible();
  return view;
};
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);

describe('what a workflow adds to the screens of a resource', () => {
  it('are buttons at the head of the list, in the order of the workflow', async () => {
    await openList();
    const [late, early] = [await screen.findByText('late action'), screen.getByText('early action')];
    expect(late.compareDocumentPosition(early)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(early.compareDocumentPosition(screen.getByRole('link', { name: 'New' }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('is a filter, which filters the list', async () => {
    const { user, backend } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Only the second' }));
    await waitFor(() => expect(screen.queryByText('Supplier 1')).toBeNull());
    expect(backend.calls.at(-1)).toMatchObject({ call: 'findAllWhereValueContainsText', query: { textToMatch: 'Supplier 2' } });
  });

  it("are react-admin's own filters and saved queries, which go with the address and its conditions", async () => {
    const { user, backend, address } = await openList();
    await user.click(await screen.findByText('Kept second'));
    await waitFor(() => expect(screen.queryByText('Supplier 1')).toBeNull());
    expect(backend.calls.at(-1)).toMatchObject({ call: 'findAllWhereValueContainsText', query: { textToMatch: 'Supplier 2' } });
    await user.click(screen.getByText('With an e'));
    const where = JSON.stringify([{ field: 'name', is: 'contains', value: 'e' }]);
    await waitFor(() => expect(backend.calls.at(-1)?.query).toMatchObject({ textToMatch: 'Supplier 2', where }));
    const both = address();
    await user.click(screen.getByRole('button', { name: /Save current query/ }));
    await user.type(await screen.findByRole('textbox', { name: /name/i }), 'Second{Enter}');
    await user.click(screen.getByText('With an e'));
    await waitFor(() => expect(address()).not.toBe(both));
    await user.click(await screen.findByText('Second'));
    await waitFor(() => expect(address()).toBe(both));
    await user.click(await screen.findByText('Second'));
    await waitFor(() => expect(screen.getByText('Supplier 1')).toBeVisible());
    expect(address()).not.toContain('where');
  });

  it('is an action on what is selected', async () => {
    const { user } = await openList();
    await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 2' }));
    expect(await screen.findByText('Selected: 2')).toBeVisible();
  });

  it('are panels below the details of a record, in the order that they ask for, as far as settings and authorities allow', async () => {
    allNear();
    const none = () => HttpResponse.json({ content: [], totalElements: 0, totalPages: 0, number: 0, size: 5 });
    mockServer.use(http.get('/api/d/:entity/findAllPage', none), http.get('/api/general-note/search/findAll', none));
    open('/d/organization/1');
    const panel = await screen.findByText('Below Supplier 1');
    expect(panel.compareDocumentPosition(await screen.findByText('The panel after it'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.queryByText('For managers')).toBeNull();
    expect(screen.queryByText('With a spreadsheet')).toBeNull();
  });

  it('is a column behind the one that it names, by which nobody can sort', async () => {
    await openList();
    expect(headers().slice(0, 2)).toEqual([expect.stringContaining('Name'), 'Rating']);
    expect(headers()).not.toContain('For managers');
    expect(within(screen.getByRole('columnheader', { name: 'Rating' })).queryByRole('button')).toBeNull();
    expect(screen.getByText('Rating of Supplier 1').closest('td')).toHaveAttribute('data-label', 'Rating');
  });

  it('is a column that the user can hide, and see again', async () => {
    const { user } = await openList();
    const choose = async () => {
      await user.click(screen.getByRole('button', { name: 'Columns' }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Rating' }));
      await user.keyboard('{Escape}');
    };
    await choose();
    await waitFor(() => expect(screen.queryByText('Rating of Supplier 1')).toBeNull());
    await choose();
    expect(await screen.findByText('Rating of Supplier 1')).toBeVisible();
  });
});
