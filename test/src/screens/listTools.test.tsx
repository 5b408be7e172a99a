import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { matchingCalls } from '../../../contract/dialects.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';
import { tagBackend, tagRow } from '../tagBackend.ts';

const openTags = (path = '/tag/list', rows = [tagRow(1), tagRow(2), tagRow(3)]) => {
  signedInAs('MANAGER');
  const backend = tagBackend(rows);
  return { ...openConsole(path), backend };
};
const headers = async () => {
  await screen.findByRole('grid');
  return screen.getAllByRole('columnheader').map((cell) => cell.textContent?.replace(/[↑↓]/, ''));
};

const remembered = 'RaStoreOfferdesk.ann.tag.layout';
/** Of versions that remembered hidden columns alone. */
const before = 'RaStoreOfferdesk.ann.tag.hiddenColumns';
const hiddenNames = () =>
  JSON.parse(localStorage.getItem(remembered) ?? '').columns.flatMap(({ name, isHidden }: { name: string; isHidden?: boolean }) =>
    isHidden ? name : [],
  );

describe('the choice of columns', () => {
  it('hides and shows columns by the Columns menu, and by keyboard', async () => {
    const { user } = openTags();
    expect(await headers()).toEqual(['Title', 'Active', 'Last updated on', 'Action']);
    screen.getByRole('button', { name: 'Columns' }).focus();
    await user.keyboard('{Enter}');
    const menu = await screen.findByRole('menu', { name: 'Columns' });
    expect(within(menu).getByRole('menuitemcheckbox', { name: 'Active' })).toHaveAttribute('aria-checked', 'true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(within(menu).getByRole('menuitemcheckbox', { name: 'Active' })).toHaveAttribute('aria-checked', 'false');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    expect(await headers()).toEqual(['Title', 'Last updated on', 'Action']);
  });

  it('is remembered for its user and resource alone, until it is taken back', async () => {
    localStorage.setItem(before, '["active","no longer declared"]');
    localStorage.setItem('RaStoreOfferdesk.ann.organization.hiddenColumns', '["title"]');
    localStorage.setItem('RaStoreOfferdesk.bob.tag.hiddenColumns', '["title"]');
    const { user } = openTags();
    expect(await headers()).toEqual(['Title', 'Last updated on', 'Action']);
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Last updated on' }));
    expect(hiddenNames()).toEqual(['active', 'entityLastUpdatedOn']);
    await user.click(screen.getByRole('menuitem', { name: 'Show all columns' }));
    expect(hiddenNames()).toEqual([]);
    await user.keyboard('{Escape}');
    expect(await headers()).toEqual(['Title', 'Active', 'Last updated on', 'Action']);
  });

  it('always keeps one column, even where the stored choice is broken', async () => {
    localStorage.setItem(remembered, '{not json');
    localStorage.setItem(before, '{not json');
    const { user } = openTags();
    await headers();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Active' }));
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Last updated on' }));
    expect(screen.getByRole('menuitemcheckbox', { name: 'Title' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('the layout of a list', () => {
  it('has the columns where Alt and an arrow key move them, and keeps that', async () => {
    const { user, unmount } = openTags();
    await headers();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    const item = await screen.findByRole('menuitemcheckbox', { name: 'Title' });
    await waitFor(() => expect(item).toHaveFocus());
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{ArrowUp}{/Alt}');
    expect(item).toHaveFocus();
    await user.click(screen.getByRole('menuitemcheckbox', { name: 'Compact rows' }));
    await user.keyboard('{Escape}');
    expect(await headers()).toEqual(['Active', 'Title', 'Last updated on', 'Action']);
    unmount();
    openTags();
    expect(await headers()).toEqual(['Active', 'Title', 'Last updated on', 'Action']);
    expect(screen.getByRole('grid')).toHaveAttribute('data-density', 'compact');
  });

  it('has a column as wide as the arrow keys at its edge say, or as its cells need', async () => {
    const { user } = openTags();
    await headers();
    const edge = screen.getByRole('separator', { name: 'Width of Title' });
    expect(edge).toHaveAttribute('aria-valuetext', 'as needed');
    vi.spyOn(edge.closest('th') as HTMLElement, 'offsetWidth', 'get').mockReturnValue(200);
    edge.focus();
    await user.keyboard('{ArrowRight}');
    expect(edge).toHaveAttribute('aria-valuetext', '216 pixels');
    await user.keyboard('{ArrowLeft}');
    expect(edge).toHaveAttribute('aria-valuenow', '184');
    expect(JSON.parse(localStorage.getItem(remembered) ?? '').columns[0]).toEqual({ name: 'title', width: 184 });
    await user.dblClick(edge);
    expect(edge).toHaveAttribute('aria-valuenow', '48');
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitem', { name: 'All widths as needed' }));
    expect(edge).toHaveAttribute('aria-valuetext', 'as needed');
    expect(screen.getByRole('menuitem', { name: 'All widths as needed' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe('deleting several', () => {
  const openSuppliers = (...authorities: string[]) => {
    signedInAs(...authorities);
    const backend = organizationBackend();
    backend.rows.push(supplier(3));
    return { ...openConsole('/d/organization/list'), backend };
  };
  const asked = (backend: ReturnType<typeof organizationBackend>) =>
    backend.calls
      .filter(({ call }) => call === 'delete-matching')
      .map(({ query, body }) => ({ ...JSON.parse(query.where ?? '')[0], body }));
  const these = (...value: number[]) => ({
    anyOf: [{ field: 'id', is: 'oneOf', value }],
    body: { atMost: value.length, part: matchingCalls.part },
  });

  it('asks once, deletes them by one call, which makes them one entry of the activity record, and reloads the list', async () => {
    const { user, backend } = openSuppliers('CLERK', 'MANAGER');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Supplier 1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 3' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2 selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete these 2 organizations?' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Supplier 1', 'Supplier 3']);
    expect(asked(backend)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText('Supplier 1')).toBeNull());
    expect(asked(backend)).toEqual([these(1, 3)]);
    expect(screen.getByText('Supplier 2')).toBeInTheDocument();
    expect(screen.getByText('2 organizations were deleted.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(screen.getByRole('region', { name: 'Organizations table' })).toHaveFocus());
    expect(screen.queryByRole('button', { name: /selected$/ })).toBeNull();
  });

  it('deletes nothing after No, and keeps the ticks', async () => {
    const { user, backend } = openSuppliers('CLERK', 'MANAGER');
    await screen.findByText('Supplier 3');
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Delete 3 selected' }));
    await user.click(await screen.findByRole('button', { name: 'No' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(backend)).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 2' }));
    expect(screen.getByRole('button', { name: 'Delete 2 selected' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select all on this page' })).not.toBeChecked();
  });

  it('lists what failed by name with its reason, and leaves it ticked', async () => {
    const { user, backend } = openSuppliers('CLERK', 'MANAGER');
    backend.referring[2] = '5 offers refer to it.';
    await user.click(await screen.findByRole('checkbox', { name: 'Select Supplier 2' }));
    await user.click(screen.getByRole('checkbox', { name: 'Select Supplier 3' }));
    await user.click(screen.getByRole('button', { name: 'Delete 2 selected' }));
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    const dialog = await screen.findByRole('dialog', { name: '1 of 2 could not be deleted' });
    expect(within(dialog).getByRole('alert')).toHaveTextContent('Supplier 2 (2): 5 offers refer to it.');
    expect(screen.getByText('1 organization was deleted.')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(asked(backend)).toEqual([these(2, 3)]);
    // The list's next answer no longer has the other.
    expect(await screen.findByRole('button', { name: 'Delete 1 selected' })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select Supplier 2' })).toBeChecked();
  });

  it('is the deletion of a record where one is ticked', async () => {
    const { user, backend } = openSuppliers('CLERK', 'MANAGER');
    await user.click(await screen.findByRole('checkbox', { name: 'Select Supplier 2' }));
    await user.click(screen.getByRole('button', { name: 'Delete 1 selected' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete this organization?' });
    await user.click(within(dialog).getByRole('button', { name: 'Yes' }));
    await waitFor(() => expect(screen.queryByText('Supplier 2')).toBeNull());
    expect(backend.calls.find(({ call }) => call === 'deleteById')?.body).toEqual({ objectId: 2 });
    expect(asked(backend)).toEqual([]);
  });

  it('does not let users tick rows while others are loading in their place', async () => {
    const { user } = openSuppliers('CLERK', 'MANAGER');
    const boxes = () => screen.getAllByRole('checkbox', { name: /^Select/ });
    await screen.findByText('Supplier 3');
    const { promise, resolve } = Promise.withResolvers<void>();
    mockServer.use(http.get('/api/d/organization/findAllPage', () => promise.then(() => undefined)));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    for (const box of boxes()) expect(box).toBeDisabled();
    resolve();
    await waitFor(() => expect(boxes()[1]).toBeEnabled());
    await user.click(boxes()[1] as HTMLElement);
    expect(screen.getByRole('button', { name: 'Delete 1 selected' })).toBeVisible();
  });

  it('is not offered where records cannot be deleted', async () => {
    const { user } = openTags();
    await user.click(await screen.findByRole('checkbox', { name: 'Select Tag 1' }));
    expect(await screen.findByRole('button', { name: 'Change 1 selected' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  });
});

describe('returning to a list', () => {
  it('scrolls the list as it was, with the focus on the link that the user followed', async () => {
    const scrolled = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    const { user, router } = openTags('/tag/list?page=1&size=50');
    const row = (await screen.findByRole('gridcell', { name: 'Tag 2' })).closest('tr') as HTMLElement;
    Object.defineProperty(window, 'scrollY', { value: 640, configurable: true });
    await user.click(within(row).getByRole('link', { name: 'Edit' }));
    await screen.findByLabelText(/Title/);
    Object.defineProperty(window, 'scrollY', { value: 0, configurable: true });
    await router.navigate(-1);
    const again = (await screen.findByRole('gridcell', { name: 'Tag 2' })).closest('tr') as HTMLElement;
    await waitFor(() => expect(within(again).getByRole('link', { name: 'Edit' })).toHaveFocus());
    expect(scrolled).toHaveBeenLastCalledWith(0, 640);
  });

  it('leaves the focus where a user begins to search before the list is laid out', async () => {
    const { user, router } = openTags();
    const row = (await screen.findByRole('gridcell', { name: 'Tag 2' })).closest('tr') as HTMLElement;
    await user.click(within(row).getByRole('link', { name: 'Edit' }));
    await screen.findByLabelText(/Title/);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => frames.push(draw));
    onTestFinished(() => void vi.unstubAllGlobals());
    await router.navigate(-1);
    await screen.findByRole('gridcell', { name: 'Tag 2' });
    const box = screen.getByRole('searchbox');
    box.focus();
    for (let turn = 0; turn < 2; turn += 1) for (const draw of frames.splice(0)) draw(0);
    expect(box).toHaveFocus();
  });
});
