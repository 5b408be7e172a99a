import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { organization } from '../../../resources/organization.ts';
import { kindOf } from '../../../src/kinds/index.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { organizationBackend, supplier } from '../organizationBackend.ts';

const [name, country] = organization.fields;
if (!name || !country) throw new Error('an organization has a name and a country');
const fields = [name, { name: 'city', kind: 'TEXT', maxLength: 9, message: 'At most 9 letters' } as const, country];

/** The list of an entity that was declared at run time: name, city, country. */
const openDepots = async (...authorities: string[]) => {
  signedInAs('CLERK', ...authorities);
  const backend = organizationBackend('depot', {
    fields,
    form: fields.map((field) => field.name),
    access: { read: ['CLERK'], write: ['MANAGER'] },
    list: { ...organization.list, columns: ['name', 'city', 'country'] },
  });
  backend.rows = [1, 2, 3].map((id) => ({ ...supplier(id), city: `City ${id}` }));
  const opened = openConsole('/d/depot/list');
  await screen.findByText('City 1');
  const cell = (text: string) => screen.getByText(text).closest<HTMLElement>('td') as HTMLElement;
  const writes = () => backend.calls.flatMap(({ call, body }) => (call === 'update' ? [(body as { object: unknown }).object] : []));
  const editor = () => screen.findByRole('textbox', { name: /City/ });
  return { backend, cell, writes, editor, ...opened };
};

describe('the cursor of a list', () => {
  it('is one stop of the Tab key in one grid, and goes by the arrows without drawing a row again', async () => {
    const cells = vi.spyOn(kindOf({ kind: 'TEXT' }), 'Cell');
    const { user, cell } = await openDepots('MANAGER');
    const grid = screen.getByRole('grid', { name: 'Organizations' });
    await waitFor(() => expect(grid.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1));
    expect([...grid.querySelectorAll('tbody a, tbody button, tbody input')].filter((part) => (part as HTMLElement).tabIndex === 0)).toEqual(
      [grid.querySelector('tbody [tabindex="0"]')],
    );
    await user.click(cell('City 1'));
    expect(cell('City 1')).toHaveFocus();
    expect(cell('City 1')).toHaveAttribute('aria-colindex', '3');
    expect(cell('City 1').closest('tr')).toHaveAttribute('aria-rowindex', '2');
    const drawn = cells.mock.calls.length;
    await user.keyboard('{ArrowDown}');
    expect(cell('City 2')).toHaveFocus();
    await user.keyboard('{Control>}{ArrowDown}{/Control}');
    expect(cell('City 3')).toHaveFocus();
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('link', { name: 'Supplier 3' })).toHaveFocus();
    await user.keyboard('{Control>}{Home}{/Control}');
    expect(screen.getByRole('checkbox', { name: 'Select Supplier 1' })).toHaveFocus();
    await user.keyboard('{End}');
    expect(within(cell('Supplier 1').closest('tr') as HTMLElement).getByRole('button', { name: 'Delete' })).toHaveFocus();
    await user.keyboard('{PageDown}{Home}{ArrowRight}{ArrowRight}');
    expect(cell('City 3')).toHaveFocus();
    await user.keyboard('{Shift>}{ArrowUp}{ArrowRight}{/Shift}');
    const chosen = screen.getAllByRole('gridcell', { selected: true }).map(({ textContent }) => textContent);
    expect(chosen).toEqual(['City 2', 'Japan', 'City 3', 'Japan']);
    await user.keyboard('{ArrowLeft}');
    expect(screen.queryAllByRole('gridcell', { selected: true })).toEqual([]);
    expect(grid.querySelectorAll('tbody [tabindex="0"]')).toHaveLength(1);
    expect(cells.mock.calls.length).toBe(drawn);
    cells.mockRestore();
  });

  it('leaves j, k and Enter to the list in its first column, and opens by Enter what nobody may change', async () => {
    const { user, cell, address } = await openDepots();
    await user.keyboard('jj');
    expect(screen.getByRole('link', { name: 'Supplier 2' })).toHaveFocus();
    await user.keyboard('k');
    expect(screen.getByRole('link', { name: 'Supplier 1' })).toHaveFocus();
    await user.click(cell('City 3'));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toContain('open=3'));
  });
});

describe('a cell that is changed', () => {
  it('begins anew by a letter, is stored by Enter, which goes down, and by Tab, which goes right', async () => {
    const { user, cell, writes, editor } = await openDepots('MANAGER');
    await user.click(cell('City 1'));
    await user.keyboard('B');
    expect(await editor()).toHaveValue('B');
    await user.keyboard('onn');
    expect(writes()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell('City 2')).toHaveFocus());
    expect(writes()).toEqual([
      { name: 'Supplier 1', city: 'Bonn', country: { id: 7 }, id: 1, entityLastUpdatedOn: '2026-03-01T00:00:00.000Z' },
    ]);
    expect(cell('Bonn')).toBeVisible();
    await user.keyboard('{F2}');
    expect(await editor()).toHaveValue('City 2');
    await user.keyboard('!{Tab}');
    await waitFor(() => expect(cell('City 2!').nextElementSibling).toHaveFocus());
    expect(writes()).toHaveLength(2);
  });

  it('is changed by F2, whatever was typed before its input was there', async () => {
    const { user, cell, writes } = await openDepots('MANAGER');
    await user.click(cell('City 1'));
    await user.keyboard('{F2}{End}{Backspace}Q{Enter}');
    await waitFor(() => expect(writes()).toMatchObject([{ city: 'City Q' }]));
  });

  it('has its value back by Escape, and is not written where nothing was changed', async () => {
    const { user, cell, writes, editor, address } = await openDepots('MANAGER');
    await user.dblClick(cell('City 2'));
    expect(await editor()).toHaveValue('City 2');
    await user.keyboard('x{Escape}');
    await waitFor(() => expect(cell('City 2')).toHaveFocus());
    await user.keyboard('{Enter}');
    await editor();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(cell('City 3')).toHaveFocus());
    expect(writes()).toEqual([]);
    expect(address()).not.toContain('open');
  });

  it('stays open with what was typed where a rule or the server refuses it, and says why', async () => {
    quiet();
    const { user, cell, writes, editor } = await openDepots('MANAGER');
    await user.click(cell('City 1'));
    await user.keyboard('Long beyond measure');
    await editor();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('At most 9 letters')).toBeVisible();
    expect(await editor()).toHaveValue('Long beyond measure');
    expect(writes()).toEqual([]);
    mockServer.use(
      http.post('/api/d/depot/update', () =>
        HttpResponse.json({ code: 'VALIDATION_FAILED', message: 'no', errors: { city: 'Nobody lives there' } }, { status: 400 }),
      ),
    );
    await user.clear(await editor());
    await user.keyboard('Rungholt{Enter}');
    expect(await screen.findByText('Nobody lives there')).toBeVisible();
    expect(await editor()).toHaveValue('Rungholt');
    expect(cell('City 1')).toBeVisible();
  });

  it('overwrites nobody: it shows what is stored by now, and waits for the choice', async () => {
    quiet();
    const { user, cell, writes, editor } = await openDepots('MANAGER');
    const current = { ...supplier(1), city: 'Theirs', entityLastUpdatedOn: '2026-03-05T00:00:00.000Z' };
    const stale = () => HttpResponse.json({ code: 'STALE_RECORD', message: 'stale', errors: {}, current }, { status: 409 });
    mockServer.use(http.post('/api/d/depot/update', stale, { once: true }));
    await user.click(cell('City 1'));
    await user.keyboard('Mine');
    await editor();
    await user.keyboard('{Enter}');
    const versions = await screen.findByRole('table', { name: 'Both versions' });
    expect(within(versions).getByText('Theirs')).toBeVisible();
    expect(writes()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() => expect(cell('City 2')).toHaveFocus());
    expect(writes()).toMatchObject([{ city: 'Mine', entityLastUpdatedOn: '2026-03-05T00:00:00.000Z' }]);

    mockServer.use(http.post('/api/d/depot/update', () => stale(), { once: true }));
    await user.click(cell('Mine'));
    await user.keyboard('Again');
    await editor();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Take the stored version' }));
    await waitFor(() => expect(cell('Theirs')).toHaveFocus());
    expect(writes()).toHaveLength(1);
  });

  it('shows nothing as stored before the server has it, and gives what is typed meanwhile to the next cell', async () => {
    const { user, cell, editor } = await openDepots('MANAGER');
    let answer: (response: Response) => void = () => undefined;
    mockServer.use(http.post('/api/d/depot/update', () => new Promise<Response>((resolve) => (answer = resolve)), { once: true }));
    await user.click(cell('City 1'));
    await user.keyboard('Bonn');
    await editor();
    await user.keyboard('{Enter}');
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await user.keyboard('{Backspace}Kielx{Backspace}');
    expect(cell('City 1')).toBeVisible();
    expect(await editor()).toHaveValue('Bonn');
    answer(HttpResponse.json({ status: 'SUCCESS', entityId: 1, errorList: [], entityLastUpdatedOn: '2026-03-02T00:00:00.000Z' }));
    await waitFor(async () => expect(await editor()).toHaveValue('Kiel'));
  });

  it('takes a record by its name, goes up by Shift, and does not take a name that nobody chose for none', async () => {
    const { user, cell, writes } = await openDepots('MANAGER');
    await user.click(cell('City 1').nextElementSibling as HTMLElement);
    await user.keyboard('Nowhere');
    const box = await screen.findByDisplayValue('Nowhere');
    await user.keyboard('{Tab}');
    expect(await screen.findByText(/Required|Choose one/)).toBeVisible();
    expect(writes()).toEqual([]);
    await user.clear(box);
    for (const key of ['{Enter}', '{Shift>}{Enter}{/Shift}', '{Tab}']) {
      await user.keyboard('Spa');
      await screen.findByRole('option', { name: 'Spain' });
      await user.keyboard(key);
      await waitFor(() => expect(screen.queryByRole('combobox', { name: /Country/ })).toBeNull());
    }
    expect([(await screen.findAllByText('Spain')).length, writes()]).toMatchObject([2, [{ country: { id: 8 } }, { country: { id: 8 } }]]);
  });

  it('has no input for who may not write', async () => {
    const { user, cell, writes } = await openDepots();
    await user.click(cell('City 2'));
    await user.keyboard('x{F2}');
    await user.dblClick(cell('City 2'));
    expect(cell('City 2')).toHaveFocus();
    await user.keyboard('?');
    expect(await screen.findByText('Select a block')).toBeVisible();
    expect(screen.queryByText(/^Change the cell/)).toBeNull();
    expect(screen.queryByRole('textbox', { name: /City/, hidden: true })).toBeNull();
    expect(writes()).toEqual([]);
  });
});

describe('a block of cells', () => {
  const version = '2026-03-01T00:00:00.000Z';
  const nothing = { created: 0, updated: 0, unchanged: 0, badRows: [], badRowCount: 0, missing: [], changes: [] };
  const openUploads = async (...authorities: string[]) => {
    const files: string[] = [];
    const calls: string[] = [];
    const take = (path: string, answer: object) =>
      http.post(`/api/depot-upload/${path}`, async ({ request }) => {
        const file = (await request.formData()).get('file');
        calls.push(path);
        if (file instanceof File) files.push(await file.text());
        return HttpResponse.json(answer);
      });
    const missing = [{ name: 'country', label: 'Countries', count: 1, texts: ['Chad'], needs: [], mayCreate: true }];
    const read = { encoding: 'utf-8', isEncodingDoubtful: false };
    const trial = { ...nothing, updated: 1, missing, badRows: [{ row: 3, column: 'City', reason: 'At most 9 letters' }], badRowCount: 1 };
    mockServer.use(
      take('preview', { ...read, rows: [], columns: [], fields: [], unknownColumns: [], problem: null }),
      take('trial', trial),
      take('upload-file', { ...nothing, ...read, status: 'SUCCESS', message: '1 updated', badRowsId: null }),
    );
    const paste = (text: string) => fireEvent.paste(document.activeElement ?? document.body, { clipboardData: { getData: () => text } });
    return { ...(await openDepots(...authorities)), files, calls, paste };
  };

  it('is copied as it is shown: as text that no spreadsheet takes for a formula, and as a table', async () => {
    const { user, cell } = await openUploads();
    await user.click(cell('City 1'));
    await user.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}');
    const copied = new Map<string, string>();
    const setData = (type: string, text: string) => copied.set(type, text);
    fireEvent.copy(document.activeElement ?? document.body, { clipboardData: { setData } });
    expect(copied.get('text/plain')).toBe('City 1\tJapan\nCity 2\tJapan');
    expect(copied.get('text/html')).toContain('<tr><td>City 2</td><td>Japan</td></tr>');
  });

  it('that is pasted over cells is tried first, with the records as they were read, and stored when it is confirmed', async () => {
    const { user, cell, files, calls, paste, writes } = await openUploads('MANAGER');
    await user.click(cell('City 2'));
    paste('Bonn\r\n"Kiel\nHafen"\r\nMainz\r\n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the cells of these organizations' }));
    expect(await dialog.findByText('At most 9 letters')).toBeVisible();
    expect(screen.getByRole('dialog').textContent).not.toMatch(/file|upload/i);
    expect(files.at(-1)).toBe(`id\tentityLastUpdatedOn\tcity\n2\t${version}\tBonn\n3\t${version}\t"Kiel\nHafen"\n\t\tMainz`);
    expect(calls).not.toContain('upload-file');
    expect(writes()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Change' }));
    await waitFor(() => expect([screen.queryByRole('dialog'), screen.getByText('1 updated')]).toEqual([null, expect.any(HTMLElement)]));
  });

  it('of which every row is wrong cannot be stored', async () => {
    const { user, cell, paste } = await openUploads('MANAGER');
    mockServer.use(http.post('/api/depot-upload/trial', () => HttpResponse.json({ ...nothing, badRowCount: 2 })));
    await user.click(cell('City 2'));
    paste('Bonn\r\nKiel');
    expect(await screen.findByText(/2 wrong/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Change' })).toBeDisabled();
  });

  it('is filled from its first row in the same way', async () => {
    const { user, cell, files, calls } = await openUploads('MANAGER');
    await user.click(cell('City 1'));
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{ArrowRight}{/Shift}{Control>}d{/Control}');
    const rows = [2, 3].map((id) => `${id}\t${version}\tCity 1\tJapan`);
    await waitFor(() => expect(files.at(-1)).toBe(['id\tentityLastUpdatedOn\tcity\tcountry', ...rows].join('\n')));
    expect(calls).not.toContain('upload-file');
  });

  it('is not taken by who may not write; a single cell begins an ordinary edit', async () => {
    const reader = await openUploads();
    await reader.user.click(reader.cell('City 1'));
    reader.paste('Bonn\nKiel');
    await reader.user.keyboard('{Control>}d{/Control}');
    expect(screen.queryByRole('dialog')).toBeNull();
    reader.unmount();
    const { user, cell, editor, paste, writes } = await openUploads('MANAGER');
    await user.click(cell('City 1'));
    paste('Bonn');
    expect(await editor()).toHaveValue('Bonn');
    expect(writes()).toEqual([]);
  });
});
