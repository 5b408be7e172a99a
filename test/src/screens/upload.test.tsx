import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { UploadTrial } from '../../../contract/uploads.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, quiet, signedInAs } from '../consoleApp.tsx';

const rates = new File(['Base,Symbol,Rate,Timestamp\n'], 'rates.csv', { type: 'text/csv' });

const nothing: UploadTrial = { created: 0, updated: 0, unchanged: 0, badRows: [], badRowCount: 0, missing: [], changes: [] };

const openRates = (answer: (request: Request) => Response | Promise<Response>) => {
  const state = { lists: 0, listsBefore: 0, sent: [] as Request[] };
  mockServer.use(
    http.get('/api/forex-rate/search/findAll', () => {
      state.lists += 1;
      return HttpResponse.json({ _embedded: { forexRate: [] }, page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } });
    }),
    http.post('/api/forex-rate-upload/preview', () =>
      HttpResponse.json({
        encoding: null,
        isEncodingDoubtful: false,
        sheets: [],
        sheet: null,
        rows: [],
        columns: [],
        fields: [],
        unknownColumns: [],
        problem: null,
      }),
    ),
    http.post('/api/forex-rate-upload/trial', () => HttpResponse.json(nothing)),
    http.post('/api/forex-rate-upload/upload-file', ({ request }) => {
      state.sent.push(request.clone());
      state.listsBefore = state.lists;
      return answer(request);
    }),
  );
  signedInAs('MANAGER');
  return { ...openConsole('/forex-rate/list'), state };
};

const sendFile = async ({ user }: ReturnType<typeof openRates>, file = rates) => {
  await user.click(await screen.findByRole('button', { name: 'Upload file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload forex rates' }));
  await user.upload(dialog.getByLabelText('Choose a file: CSV file or .xlsx workbook'), file);
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled());
  await user.click(dialog.getByRole('button', { name: 'Upload' }));
  return dialog;
};

let kept: string[];
beforeEach(() => {
  kept = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    kept.push(this.download);
  });
});

describe('the upload of a list', () => {
  it('sends the file with the session, says what came in and loads the list again', async () => {
    const opened = openRates(() => HttpResponse.json({ status: 'SUCCESS', message: '1 created, 2 updated, 3 unchanged.', errorList: [] }));
    const dialog = await sendFile(opened);
    expect(await dialog.findByRole('alert')).toHaveTextContent('1 created, 2 updated, 3 unchanged.');
    const [request] = opened.state.sent;
    expect(request?.headers.get('authorization')).toBe('Bearer token-1');
    const file = (await request?.formData())?.get('file');
    expect(file instanceof File && file.name).toBe('rates.csv');
    await waitFor(() => expect(opened.state.lists).toBeGreaterThan(opened.state.listsBefore));
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });

  it("shows the server's message when it fails, and resets the progress [spec 8.errors.5]", async () => {
    quiet();
    const refusal = { code: 'UPLOAD_REFUSED', message: 'The file is empty.', errors: {}, status: 'FAILED', errorList: [] };
    const dialog = await sendFile(openRates(() => HttpResponse.json(refusal, { status: 400 })));
    expect(await dialog.findByRole('alert')).toHaveTextContent('The file is empty.');
    expect(dialog.queryByRole('progressbar')).toBeNull();
    expect(dialog.queryByRole('table', { name: 'Bad rows' })).toBeNull();
    expect(dialog.getByRole('button', { name: 'Upload' })).toBeEnabled();
  });

  it.each([
    ['no message', () => HttpResponse.json({}, { status: 500 })],
    ['no JSON', () => new HttpResponse('<html>', { status: 502 })],
    ['nothing at all', () => HttpResponse.error()],
  ])("says 'Could not upload the file!' when the server sends %s [spec 8.errors.5]", async (_, answer) => {
    quiet();
    const dialog = await sendFile(openRates(answer));
    expect((await dialog.findByRole('alert')).textContent).toBe('Could not upload the file!');
    expect(dialog.queryByRole('progressbar')).toBeNull();
  });

  it('shows the bad rows as a table, and downloads all of them', async () => {
    quiet();
    const refusal = {
      code: 'UPLOAD_REFUSED',
      message: 'Nothing was uploaded: 31 rows are wrong.\nRow 2, Rate: Must be a number',
      badRows: [
        { row: 2, column: 'Rate', reason: 'Must be a number' },
        { row: 7, column: '', reason: 'Names the same forex rate as row 3' },
      ],
      badRowCount: 31,
      badRowsId: 'an-id',
    };
    const asked: string[] = [];
    mockServer.use(
      http.get('/api/forex-rate-upload/bad-rows/:id', ({ params, request }) => {
        asked.push(`${params.id} ${request.headers.get('authorization')}`);
        return new HttpResponse('Row,Column,Reason\r\n', { headers: { 'content-type': 'text/csv' } });
      }),
    );
    const opened = openRates(() => HttpResponse.json(refusal, { status: 400 }));
    const dialog = await sendFile(opened);
    expect((await dialog.findByRole('alert')).textContent).toBe('Nothing was uploaded: 31 rows are wrong.');
    const rows = within(dialog.getByRole('table', { name: 'Bad rows' })).getAllByRole('row');
    expect(
      rows.map((row) =>
        within(row)
          .queryAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([[], ['2', 'Rate', 'Must be a number'], ['7', '', 'Names the same forex rate as row 3']]);
    await opened.user.click(dialog.getByRole('button', { name: 'Download all bad rows' }));
    await waitFor(() => expect(kept).toEqual(['forex-rate-bad-rows.csv']));
    expect(asked).toEqual(['an-id Bearer token-1']);
  });

  it('has the browser ask before the console is left while a file is on its way, and not afterwards', async () => {
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const opened = openRates(async () => {
      await answered;
      return HttpResponse.json({ message: '1 created, 0 updated, 0 unchanged.' });
    });
    const dialog = await sendFile(opened);
    await dialog.findByText(/^(Sending|Checking and storing)/);
    expect(isAsked()).toBe(true);
    answer();
    await dialog.findByRole('alert');
    await waitFor(() => expect(isAsked()).toBe(false));
  });

  it('removes the result of a file when another file is chosen', async () => {
    quiet();
    const opened = openRates(() => HttpResponse.json({ message: 'Wrong.' }, { status: 400 }));
    const dialog = await sendFile(opened);
    await dialog.findByRole('alert');
    await opened.user.upload(dialog.getByLabelText(/CSV file or .xlsx workbook$/), rates);
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('offers the template', async () => {
    mockServer.use(http.get('/api/forex-rate-upload/template', () => new HttpResponse('Base\r\n')));
    const { user } = openRates(() => HttpResponse.error());
    await user.click(await screen.findByRole('button', { name: 'Upload file' }));
    await user.click(await screen.findByRole('button', { name: 'Download template' }));
    await waitFor(() => expect(kept).toEqual(['forex-rate-template.csv']));
  });

  it('is not there for a list that has none', async () => {
    mockServer.use(
      http.get('/api/general-note/search/findAll', () =>
        HttpResponse.json({ _embedded: { generalNote: [] }, page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } }),
      ),
    );
    signedInAs('MANAGER');
    openConsole('/general-note/list');
    await screen.findByRole('link', { name: 'New' });
    expect(screen.queryByRole('button', { name: 'Upload file' })).toBeNull();
  });
});
