import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import type { UploadPreview } from '../../../contract/uploads.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';
import { asksOf, chooseFile, done, nothing, preview, rates } from './chosenFile.tsx';

describe('before a file is uploaded', () => {
  it('its first rows are shown as they were read', async () => {
    const { user, dialog, button, asked } = await chooseFile();
    const table = within(await dialog.findByRole('table', { name: 'The first rows, as they were read' }));
    expect(table.getByRole('cell', { name: '美元' })).toBeVisible();
    expect(dialog.getByLabelText('Text read as')).toHaveValue('utf-8');
    await user.click(button());
    expect(await dialog.findByText(done.message)).toBeVisible();
    expect(asked).toEqual(['']);
  });

  it('a doubtful encoding is asked for, and the rows are read in the chosen one', async () => {
    const previewed = (encoding: string | null): UploadPreview => ({
      ...preview,
      encoding: encoding === 'big5' ? 'big5' : 'gbk',
      isEncodingDoubtful: encoding === null,
      rows: [['Base'], [encoding === 'big5' ? '貌屢' : '华桂']],
    });
    const { user, dialog, button, asked } = await chooseFile({ previewed });
    expect(await dialog.findByText(/choose the encoding that shows them correctly/)).toBeVisible();
    expect(button()).toBeDisabled();
    await user.selectOptions(dialog.getByLabelText('Text read as'), 'big5');
    expect(await dialog.findByRole('cell', { name: '貌屢' })).toBeVisible();
    await user.selectOptions(dialog.getByLabelText('Text read as'), 'gbk');
    expect(await dialog.findByRole('cell', { name: '华桂' })).toBeVisible();
    await user.click(button());
    await dialog.findByText(done.message);
    expect(asked).toEqual(['encoding=gbk']);
  });

  it('a workbook of several sheets is read from the one that the user chooses', async () => {
    const previewed = (_: unknown, __: unknown, sheet: string | null): UploadPreview => ({
      ...preview,
      sheets: ['Deckblatt', 'Preise'],
      sheet: sheet ?? 'Deckblatt',
      rows: [[sheet ? 'Base' : 'Our prices']],
    });
    const { user, dialog, button, asked } = await chooseFile({ previewed, tried: { ...nothing, unchanged: 13 } });
    await dialog.findByText(/13 unchanged/);
    const compared = Promise.withResolvers<void>();
    mockServer.use(http.post('/api/forex-rate-upload/trial', () => compared.promise.then(() => HttpResponse.json(nothing))));
    await user.selectOptions(await dialog.findByLabelText('Sheet'), 'Preise');
    expect(await dialog.findByText('Comparing with what is stored …')).toBeVisible();
    expect(dialog.queryByText(/13 unchanged/)).toBeNull();
    compared.resolve();
    expect(await dialog.findByRole('columnheader', { name: 'Base' })).toBeVisible();
    await user.click(button());
    await dialog.findByText(done.message);
    expect(asked).toEqual(['sheet=Preise']);
  });

  it('unknown columns are named, and left out when the user agrees', async () => {
    const { user, dialog, button, asked } = await chooseFile({ previewed: () => ({ ...preview, unknownColumns: ['Shade', 'Weight'] }) });
    expect(await dialog.findByText(/These columns are not known: Shade, Weight/)).toBeVisible();
    expect(button()).toBeDisabled();
    await user.click(dialog.getByRole('checkbox', { name: 'Continue without these columns' }));
    await user.click(button());
    await dialog.findByText(done.message);
    expect(asked).toEqual(['unknownColumns=leave-out']);
  });

  it('a column is taken for the field that the user chooses, and remembered', async () => {
    const previewed = (_: unknown, columns: string | null): UploadPreview => ({
      ...preview,
      columns: [{ title: 'Kurs', field: columns ? 'rate' : null }],
      fields: [{ name: 'rate', label: 'Rate', isRequired: true }],
      problem: columns ? null : 'The header lacks: Rate.',
    });
    const { user, dialog, button, asked } = await chooseFile({ previewed });
    const column = await dialog.findByRole('combobox', { name: 'Kurs' });
    expect(column).toHaveDisplayValue('Not known');
    await user.selectOptions(column, 'Rate');
    await waitFor(() => expect(button()).toBeEnabled());
    await user.upload(dialog.getByLabelText(/CSV file or .xlsx workbook$/), rates);
    await waitFor(() => expect(dialog.getByRole('combobox', { name: 'Kurs' })).toHaveDisplayValue('Rate'));
    await user.click(button());
    await dialog.findByText(done.message);
    expect(asked).toEqual([String(new URLSearchParams({ columns: '{"Kurs":"rate"}' }))]);
  });

  it('what it would change is shown, and the good rows can be taken at once', async () => {
    const changes = [
      { row: 2, title: 'USD · HKD', fields: [{ label: 'Rate', before: '7.8', after: '7.9' }] },
      { row: 3, title: null, fields: [{ label: 'Base currency', before: '', after: 'EUR' }] },
    ];
    const badRows = [{ row: 4, column: 'Rate', reason: 'Must be a number' }];
    const tried = { created: 1, updated: 1, unchanged: 5, badRows, badRowCount: 1, missing: [], changes };
    const { user, dialog, asked } = await chooseFile({ tried });
    expect(await dialog.findByText('1 new, 1 changed, 5 unchanged, 1 wrong.')).toBeVisible();
    const table = within(dialog.getByRole('table', { name: 'What would change' }));
    expect(table.getByRole('row', { name: '2 USD · HKD Rate: 7.8 → 7.9' })).toBeVisible();
    expect(table.getByRole('row', { name: '3 New EUR' })).toBeVisible();
    const reason = dialog.getByRole('cell', { name: 'Must be a number' });
    expect(reason).toBeVisible();
    // Many changes would hide what needs the user's hand.
    expect(reason.compareDocumentPosition(dialog.getByText('USD · HKD'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.click(dialog.getByRole('button', { name: 'Store only the good rows' }));
    await dialog.findByText(done.message);
    expect(asked).toEqual(['badRows=leave-out']);
  });

  it('a file that cannot be read, or lacks a column, says so and cannot be sent', async () => {
    quiet();
    const refusal = () => HttpResponse.json({ code: 'UPLOAD_REFUSED', message: 'The file is empty.', errors: {} }, { status: 400 });
    const refused = await chooseFile({ previewed: refusal });
    expect(await refused.dialog.findByText('The file is empty.')).toBeVisible();
    expect(refused.button()).toBeDisabled();
  });

  it('a backend without previews takes the file as it is', async () => {
    quiet();
    const { user, dialog, button, asked } = await chooseFile({ previewed: () => new HttpResponse(null, { status: 404 }) });
    await waitFor(() => expect(button()).toBeEnabled());
    await user.click(button());
    await dialog.findByText(done.message);
    expect(asked).toEqual(['']);
  });

  it('a file that was changed on disk must be chosen again', async () => {
    const file = new File(['x'], 'rates.csv');
    const { user, dialog, button, asked } = await chooseFile({ file });
    await waitFor(() => expect(button()).toBeEnabled());
    vi.spyOn(Blob.prototype, 'arrayBuffer').mockRejectedValue(new DOMException('', 'NotReadableError'));
    await user.click(button());
    expect(await dialog.findByText('The file was changed after it was chosen. Choose it again.')).toBeVisible();
    expect(asked).toEqual([]);
  });
});

describe('rows that are pasted into the list', () => {
  const openList = async (tried = nothing) => {
    const asked: (string | null)[] = [];
    const files: string[] = [];
    mockServer.use(
      http.get('/api/forex-rate/search/findAll', () =>
        HttpResponse.json({ _embedded: { forexRate: [] }, page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } }),
      ),
      http.post('/api/forex-rate-upload/preview', async ({ request }) => {
        asked.push(asksOf(new URL(request.url))[1]);
        const file = (await request.formData()).get('file');
        if (file instanceof File) files.push(await file.text());
        return HttpResponse.json(preview);
      }),
      http.post('/api/forex-rate-upload/trial', () => HttpResponse.json(tried)),
    );
    signedInAs('MANAGER');
    openConsole('/forex-rate/list');
    await screen.findByRole('button', { name: 'Upload file' });
    return { asked, files };
  };
  const paste = (target: Element, rows: string) => fireEvent.paste(target, { clipboardData: { getData: () => rows } });

  it('go through the same dialog, under the titles that they bring', async () => {
    const { asked, files } = await openList();
    paste(document.body, 'Rate\tNote\r\n7.8\tx\r\n');
    expect(await screen.findByRole('dialog', { name: 'Upload forex rates' })).toBeVisible();
    await waitFor(() => expect(files).toEqual(['Rate\tNote\n7.8\tx\n']));
    expect(asked).toEqual([null]);
    expect(screen.getByText('Chosen: Pasted rows.tsv')).toBeVisible();
  });

  it('are taken for the columns of the form where they bring no titles', async () => {
    const { asked, files } = await openList();
    paste(document.body, '7.8\t1767225600000\n');
    await waitFor(() => expect(files).toEqual(['Column 1\tColumn 2\n7.8\t1767225600000\n']));
    expect(JSON.parse(asked[0] ?? '')).toEqual({ 'Column 1': 'rate', 'Column 2': 'timestamp' });
  });

  it.each([
    ['7.8\tx\n', ['1', '2']],
    ['Rate\tNote\n7.8\tx\n', ['2', '3']],
  ])('are counted from their own first row: %j', async (rows, expected) => {
    const fields = [{ label: 'Rate', before: '', after: '7.8' }];
    await openList({
      ...nothing,
      created: 1,
      changes: [{ row: 2, title: null, fields }],
      badRowCount: 1,
      badRows: [{ row: 3, column: 'Rate', reason: 'Must be a number' }],
    });
    paste(document.body, rows);
    const grids = await Promise.all(['What would change', 'Bad rows'].map((name) => screen.findByRole('table', { name })));
    expect(grids.map((grid) => within(grid).getAllByRole('cell')[0]?.textContent)).toEqual(expected);
  });

  it('come in a file too, which is dropped anywhere on the list', async () => {
    const { files } = await openList();
    const main = screen.getByRole('main');
    expect(fireEvent.drop(main, { dataTransfer: { types: ['text/plain'], files: [] } })).toBe(true);
    const dataTransfer = { types: ['Files'], files: [rates] };
    const marked = () => screen.getAllByText('Upload file').length > 1;
    const over = fireEvent.dragOver(main, { dataTransfer });
    expect([over, marked()]).toEqual([false, true]);
    fireEvent.dragLeave(main);
    expect(marked()).toBe(false);
    fireEvent.dragOver(main, { dataTransfer });
    expect([fireEvent.drop(main, { dataTransfer }), marked()]).toEqual([false, false]);
    expect(await screen.findByText('Chosen: rates.csv')).toBeVisible();
    expect(screen.getByText('Choose a file')).toBeVisible();
    await waitFor(() => expect(files).toHaveLength(1));
    fireEvent.dragOver(main, { dataTransfer });
    expect(marked()).toBe(false);
    expect(fireEvent.drop(main, { dataTransfer })).toBe(false);
    expect(files).toHaveLength(1);
  });

  it('stay where they are pasted while somebody types, and a single word is no block', async () => {
    const { files } = await openList();
    paste(screen.getByRole('searchbox'), 'a\tb\n');
    paste(document.body, 'word');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(files).toEqual([]);
  });
});

it('the good rows of a file can be uploaded alone, and the others downloaded', async () => {
  quiet();
  const badRows = [{ row: 2, column: 'Rate', reason: 'Must be a number' }];
  const refusal = {
    code: 'UPLOAD_REFUSED',
    message: 'Nothing was uploaded: 1 row is wrong.',
    errors: {},
    badRows,
    badRowCount: 1,
    badRowsId: 'one',
  };
  const { user, dialog, button, asked } = await chooseFile({
    uploaded: (query) =>
      query.has('badRows')
        ? HttpResponse.json({ ...done, badRows, badRowCount: 1, badRowsId: 'two' })
        : HttpResponse.json(refusal, { status: 400 }),
  });
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  expect(await dialog.findByRole('table', { name: 'Bad rows' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Store only the good rows' }));
  expect(await dialog.findByText(done.message)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download the rows that were left out' })).toBeVisible();
  // The button that had the focus is gone.
  expect(dialog.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(asked).toEqual(['', 'badRows=leave-out']);
});
