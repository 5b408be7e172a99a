import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KEY_HEADER } from '../../../../contract/dialects.ts';
import { clearSession } from '../../../../src/providers/session.ts';
import { mockServer } from '../../../helpers/mockServer.ts';
import { quiet } from '../../../src/consoleApp.tsx';
import { learned, suggested } from '../intake/anIntake.ts';
import { backend, choose, handIn, openPages } from '../textPages.tsx';

const LINES = ['Nokia 3310 black 100', 'Nokia 8110 yellow 90', 'Nokia 105 blue 20'];

let server: ReturnType<typeof backend>;
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server = backend();
  server.entries.set('Nokia 8110 yellow 90', [{ cleanedInputProductTitle: 'nokia 8110 yellow', amount: 90, ...learned(32, 'Nokia 8110') }]);
  server.entries.set('Nokia 105 blue 20', [{ cleanedInputProductTitle: 'nokia 105 blue', amount: 20, ...suggested(5, 'Nokia 105') }]);
  server.entries.set('Nokia 3310 black 100', [
    { cleanedInputProductTitle: 'nokia 3310 black', unmatchedInputTerms: ['black'], matchedIgnoreTerms: ['stock'] },
  ]);
});
afterEach(() => {
  vi.useRealTimers();
});

const openSummary = async (lines: readonly string[] = LINES) => {
  const view = openPages();
  await handIn(lines);
  return view;
};
const blocks = () => screen.getAllByRole('group');
const block = (name: RegExp) => screen.getByRole('group', { name });
const titles = () => blocks().map((each) => each.getAttribute('aria-label'));
const count = () => screen.getByRole('button', { name: /^Submit/ }).textContent;
const [UNMAPPED, LEARNED, SUGGESTED] = [/nokia 3310/, /nokia 8110/, /nokia 105/];
const open = (name: RegExp) => {
  const [line] = within(block(name)).getAllByRole('button');
  if (line?.getAttribute('aria-expanded') === 'false') fireEvent.click(line);
};
const click = (name: RegExp, control: string | RegExp) => {
  open(name);
  fireEvent.click(within(block(name)).getByRole('button', { name: control }));
};

describe('the summary', () => {
  it('shows the organization, the currency and the ignore terms of the set [spec 2.mapping-summary.1]', async () => {
    await openSummary();
    const set = screen.getByText('Kita Trading').closest('dl');
    expect(set).toHaveTextContent('EUR');
    expect(set).toHaveTextContent('stock');
  });

  it('has a labelled group for each line, whose label says its place, title, status and product [spec 2.mapping-summary.2,9]', async () => {
    await openSummary();
    expect(titles()).toEqual([
      'Entry 1 of 3, nokia 3310 black, Not mapped',
      'Entry 2 of 3, nokia 8110 yellow, Learned, Nokia 8110',
      'Entry 3 of 3, nokia 105 blue, Suggested, Nokia 105',
    ]);
    expect(block(LEARNED)).toHaveTextContent('90.00 EUR');
    expect(block(LEARNED)).toHaveTextContent('Nokia 8110 yellow 90');
  });

  it('without a text leads to the entry page', async () => {
    openPages('/offer-from-text-mapping-summary');
    expect(await screen.findByText('There is no text to check')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Intake offers from text' })).toHaveAttribute('href', '/offer-from-text');
  });

  it('marks unmatched terms, and names the ignore terms that apply to a line [spec 2.mapping-summary.8]', async () => {
    await openSummary();
    expect(within(block(UNMAPPED)).getByRole('button', { name: 'black (not matched)' })).toBeInTheDocument();
    expect(within(block(UNMAPPED)).getByRole('button', { name: '3310' })).toBeInTheDocument();
    expect(block(UNMAPPED)).toHaveTextContent('Ignored terms: stock');
  });

  it('builds a proposed term set of clicked and added terms, which can be removed [spec 2.mapping-summary.2-3 4.offer-from-text.6]', async () => {
    await openSummary();
    const proposed = () => within(block(UNMAPPED)).getByRole('list', { name: 'Proposed terms' });
    click(UNMAPPED, '3310');
    const box = within(block(UNMAPPED)).getByRole('textbox', { name: 'Add term' });
    for (const term of ['  Dual SIM ', '   ', '3310']) {
      fireEvent.change(box, { target: { value: term } });
      fireEvent.keyDown(box, { key: 'Enter' });
      expect(box).toHaveValue('');
    }
    expect(
      within(proposed())
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['3310 ×', 'dual sim ×']);
    click(UNMAPPED, 'Remove the term dual sim');
    expect(proposed()).toHaveTextContent(/^3310 ×$/);
    expect(within(block(UNMAPPED)).getByRole('button', { name: '3310' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('says what speaks for each candidate and what the line lacks, and takes one at a click', async () => {
    await openSummary();
    open(SUGGESTED);
    const [first, second] = within(within(block(SUGGESTED)).getByRole('list', { name: 'Candidates' })).getAllByRole('button');
    expect(first).toHaveAttribute('aria-pressed', 'true');
    expect(second).toHaveTextContent('Nokia 105 PlusMatched: nokia 105Missing: plus');
    fireEvent.click(second as HTMLElement);
    expect(titles()[2]).toBe('Entry 3 of 3, nokia 105 blue, Confirmed, Nokia 105 Plus');
  });

  it('counts what is sent of all entries, after each selection, deselection and ignored entry [spec 2.mapping-summary.4,6,11 4.offer-from-text.5]', async () => {
    await openSummary();
    expect(count()).toBe('Submit 2 of 3');
    click(LEARNED, 'Remove mapping');
    expect(count()).toBe('Submit 1 of 3');
    open(SUGGESTED);
    fireEvent.click(within(block(SUGGESTED)).getByRole('switch', { name: 'Ignore entry' }));
    expect(count()).toBe('Submit 0 of 3');
    expect(screen.getByRole('button', { name: 'Submit 0 of 3' })).toBeDisabled();
    fireEvent.click(within(block(SUGGESTED)).getByRole('switch', { name: 'Ignore entry' }));
    expect(count()).toBe('Submit 1 of 3');
    block(UNMAPPED).focus();
    await choose(/Map now/, 'nok', 'Nokia 3310');
    expect(count()).toBe('Submit 2 of 3');
  });

  it("turns mapping creation on at 'map to a different product' [spec 2.mapping-summary.4]", async () => {
    await openSummary();
    open(LEARNED);
    const creates = () => within(block(LEARNED)).getByRole('checkbox', { name: 'Create text-to-product mapping' });
    expect(creates()).not.toBeChecked();
    click(LEARNED, 'map to a different product');
    expect(creates()).toBeChecked();
    expect(titles()[1]).toContain('Not mapped');
  });

  it('warns of a product that is mentioned more than once [spec 2.mapping-summary.7]', async () => {
    server.entries.set('Nokia 3310 black 100', [learned(32, 'Nokia 8110')]);
    await openSummary();
    expect(screen.getAllByText('Product mentioned more than once')).toHaveLength(2);
    fireEvent.click(within(block(LEARNED)).getByRole('switch', { name: 'Ignore entry' }));
    expect(screen.queryByText('Product mentioned more than once')).toBeNull();
  });

  it('says where a line names another currency', async () => {
    server.entries.set('Nokia 3310 black 100', [{ otherCurrency: '£', amount: 100 }]);
    await openSummary();
    expect(block(UNMAPPED)).toHaveTextContent('The line says £, so its amount is not taken as EUR.');
    expect(block(UNMAPPED)).toHaveTextContent('NOT SPECIFIED');
  });

  it('is sorted by mapping status, and in the original order again [spec 2.mapping-summary.10]', async () => {
    await openSummary();
    fireEvent.click(screen.getByRole('button', { name: 'Mapping Status' }));
    expect(titles().map((title) => title?.split(', ')[2])).toEqual(['Not mapped', 'Suggested', 'Learned']);
    expect(screen.getByRole('button', { name: 'Mapping Status' })).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(screen.getByRole('button', { name: 'Original Order' }));
    expect(titles().map((title) => title?.split(', ')[2])).toEqual(['Not mapped', 'Learned', 'Suggested']);
  });

  it('creates a product that the catalogue lacks, and maps the entry to it [spec 2.mapping-summary.14]', async () => {
    await openSummary();
    click(UNMAPPED, 'Create product');
    const dialog = await screen.findByRole('dialog', { name: 'Create product' });
    const box = within(dialog).getByRole('textbox', { name: /Title/ });
    expect(box).toHaveValue('nokia 3310 black');
    fireEvent.change(box, { target: { value: 'Nokia 3310 Black' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Create' }));
    await waitFor(() => expect(titles()[0]).toBe('Entry 1 of 3, nokia 3310 black, Confirmed, Nokia 3310 Black'));
    expect(server.products).toEqual([{ object: { title: 'Nokia 3310 Black' } }]);
  });

  it('creates one product when the answer was lost and the form is sent again', async () => {
    quiet();
    const keys: (string | null)[] = [];
    mockServer.use(
      http.post('/api/d/product/create', ({ request }) => {
        keys.push(request.headers.get(KEY_HEADER));
        return keys.length === 1 ? HttpResponse.error() : undefined;
      }),
    );
    await openSummary();
    click(UNMAPPED, 'Create product');
    const create = within(await screen.findByRole('dialog', { name: 'Create product' })).getByRole('button', { name: 'Create' });
    fireEvent.click(create);
    await screen.findByText(/Save again: it is not stored twice/);
    fireEvent.click(create);
    await waitFor(() => expect(server.products).toHaveLength(1));
    expect(keys).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), keys[0]]);
  });

  it('keeps the title that was typed for a product when the session ends', async () => {
    const { unmount, username } = await openSummary();
    click(UNMAPPED, 'Create product');
    fireEvent.change(await screen.findByRole('textbox', { name: /Title/ }), { target: { value: 'Nokia 3310 Black' } });
    clearSession();
    unmount();
    openPages('/offer-from-text-mapping-summary', username);
    const dialog = await screen.findByRole('dialog', { name: 'Create product' });
    expect(within(dialog).getByRole('textbox', { name: /Title/ })).toHaveValue('Nokia 3310 Black');
    expect(within(dialog).getByText(/What you typed before your session ended is back/)).toBeVisible();
  });

  it('does not show that title over another text', async () => {
    const { unmount, username } = await openSummary();
    click(UNMAPPED, 'Create product');
    fireEvent.change(await screen.findByRole('textbox', { name: /Title/ }), { target: { value: 'Nokia 3310 Black' } });
    clearSession();
    unmount();
    openPages(undefined, username);
    await handIn(['Nokia 105 blue 20']);
    expect(titles()).toEqual(['Entry 1 of 1, nokia 105 blue, Suggested, Nokia 105']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('by keyboard alone', () => {
  const key = (name: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key: name });

  it('the arrows lead from block to block, and one of them alone is in the tab order', async () => {
    await openSummary();
    expect(blocks().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    block(UNMAPPED).focus();
    key('ArrowDown');
    expect(block(LEARNED)).toHaveFocus();
    expect(blocks().map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1]);
    key('End');
    expect(block(SUGGESTED)).toHaveFocus();
    key('ArrowDown');
    expect(block(SUGGESTED)).toHaveFocus();
    key('Home');
    expect(block(UNMAPPED)).toHaveFocus();
  });

  it('Enter accepts and goes on, a digit picks a candidate, I ignores, and each is said', async () => {
    await openSummary();
    block(LEARNED).focus();
    key('Enter');
    expect(block(SUGGESTED)).toHaveFocus();
    key('Enter');
    expect(screen.getByText('Nokia 105 was accepted.')).toHaveAttribute('role', 'status');
    expect(titles()[2]).toContain('Confirmed, Nokia 105');
    key('2');
    expect(titles()[2]).toContain('Confirmed, Nokia 105 Plus');
    key('i');
    expect(titles()[2]).toContain('Ignored');
    expect(screen.getByText('The entry is ignored.')).toBeInTheDocument();
  });

  it('Enter accepts nothing where there is no product, and says what to do', async () => {
    await openSummary();
    block(UNMAPPED).focus();
    key('Enter');
    expect(block(UNMAPPED)).toHaveFocus();
    expect(screen.getByText(/There is no product to accept/)).toHaveAttribute('role', 'status');
  });

  it('/ searches, and what is found leads back to the block [spec 2.mapping-summary.5]', async () => {
    await openSummary();
    block(LEARNED).focus();
    key('/');
    expect(screen.getByRole('combobox', { name: 'Map now' })).toHaveFocus();
    await choose(/Map now/, 'nok', 'Nokia 3310');
    expect(block(LEARNED)).toHaveFocus();
    expect(titles()[1]).toContain('Confirmed, Nokia 3310');
    key('/');
    key('Escape');
    expect(block(LEARNED)).toHaveFocus();
    key('s');
    expect(screen.getByRole('button', { name: 'Submit 2 of 3' })).toHaveFocus();
    key('Escape');
    expect(block(LEARNED)).toHaveFocus();
  });

  it('its keys are in sight', async () => {
    await openSummary();
    expect(screen.getByText('Accept the mapped product and go on')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Entries' })).toHaveAccessibleDescription(/Pick a candidate/);
  });
});
