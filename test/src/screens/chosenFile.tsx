import { screen, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { UploadPreview, UploadTrial } from '../../../contract/uploads.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openConsole, signedInAs } from '../consoleApp.tsx';

export const rates = new File(['Base,Symbol,Rate,Timestamp\n'], 'rates.csv', { type: 'text/csv' });
export const preview: UploadPreview = {
  encoding: 'utf-8',
  isEncodingDoubtful: false,
  sheets: [],
  sheet: null,
  rows: [
    ['Base', 'Symbol'],
    ['USD', '美元'],
  ],
  columns: [],
  fields: [],
  unknownColumns: [],
  problem: null,
};
export const nothing: UploadTrial = { created: 0, updated: 0, unchanged: 0, badRows: [], badRowCount: 0, missing: [], changes: [] };
export const done = { status: 'SUCCESS', message: '1 created, 0 updated, 0 unchanged.', errorList: [] };

type Asks = [encoding: string | null, columns: string | null, sheet: string | null];
export const asksOf = ({ searchParams: all }: URL): Asks => [all.get('encoding'), all.get('columns'), all.get('sheet')];

export const chooseFile = async ({
  file = rates,
  previewed = () => preview,
  uploaded = () => HttpResponse.json(done),
  tried = nothing,
}: {
  file?: File;
  tried?: UploadTrial;
  previewed?: (...asks: Asks) => UploadPreview | Response;
  uploaded?: (query: URLSearchParams) => Response;
} = {}) => {
  const asked: string[] = [];
  mockServer.use(
    http.get('/api/forex-rate/search/findAll', () =>
      HttpResponse.json({ _embedded: { forexRate: [] }, page: { number: 0, size: 20, totalElements: 0, totalPages: 0 } }),
    ),
    http.post('/api/forex-rate-upload/preview', ({ request }) => {
      const answer = previewed(...asksOf(new URL(request.url)));
      return answer instanceof Response ? answer : HttpResponse.json(answer);
    }),
    http.post('/api/forex-rate-upload/trial', () => HttpResponse.json(tried)),
    http.post('/api/forex-rate-upload/upload-file', ({ request }) => {
      const { searchParams } = new URL(request.url);
      asked.push(String(searchParams));
      return uploaded(searchParams);
    }),
  );
  signedInAs('MANAGER');
  const { user } = openConsole('/forex-rate/list');
  await user.click(await screen.findByRole('button', { name: 'Upload file' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload forex rates' }));
  await user.upload(dialog.getByLabelText(/CSV file or .xlsx workbook$/), file);
  const button = () => dialog.getByRole('button', { name: 'Upload' });
  return { user, dialog, button, asked };
};
