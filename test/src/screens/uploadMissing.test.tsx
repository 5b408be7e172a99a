import { waitFor } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import type { UploadPreview } from '../../../contract/uploads.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { quiet } from '../consoleApp.tsx';
import { chooseFile, done, nothing, preview } from './chosenFile.tsx';

it('what all rows lack is looked up where records have it, and a title that none has is said to be new', async () => {
  const previewed = (): UploadPreview => ({ ...preview, fields: [{ name: 'baseCurrency', label: 'Base', isRequired: true }] });
  mockServer.use(
    http.get('/api/currency/search/findAllByKeywordCaseInsensitive', () =>
      HttpResponse.json({
        _embedded: { currency: [{ id: 1, symbol: 'USD' }] },
        page: { number: 0, size: 1000, totalElements: 1, totalPages: 1 },
      }),
    ),
  );
  const { user, dialog } = await chooseFile({ previewed });
  const box = await dialog.findByRole('combobox', { name: 'Base of all rows' });
  await user.type(box, 'US');
  await waitFor(() => expect(box).toHaveAccessibleDescription('None has this title yet'));
  const list = document.getElementById(box.getAttribute('list') ?? '');
  expect([...(list?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual(['USD']);
  await user.type(box, 'd');
  await waitFor(() => expect(box).not.toHaveAccessibleDescription());
});

it('what the file lacks is typed once, and missing records are created on demand', async () => {
  const missing = [
    {
      name: 'baseCurrency',
      label: 'Currencies',
      count: 7,
      texts: ['AAA', 'BBB'].map((text) => ({ text, near: text === 'BBB' ? 'BB' : null })),
      needs: [{ name: 'country', label: 'Country' }],
      mayCreate: true,
    },
  ];
  const tried = { created: 0, updated: 0, unchanged: 0, badRows: [], badRowCount: 0, missing, changes: [] };
  const previewed = (): UploadPreview => ({ ...preview, fields: [{ name: 'rate', label: 'Rate', isRequired: true }] });
  const { user, dialog, button, asked } = await chooseFile({ tried, previewed });
  await user.type(await dialog.findByRole('textbox', { name: 'Rate of all rows' }), '7.8');
  expect(await dialog.findByText(/yet\. Currencies \(7\): AAA, BBB \(or is it BB, which is stored\?\) …\./)).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Create them too' }));
  await user.type(await dialog.findByRole('textbox', { name: 'Country of the new currencies' }), 'Iceland{Enter}');
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  await dialog.findByText(done.message);
  expect(asked).toEqual([String(new URLSearchParams({ constants: '{"rate":"7.8"}', missing: '{"baseCurrency":{"country":"Iceland"}}' }))]);
});

it('a refused upload can create what its rows lack after all', async () => {
  quiet();
  const badRows = [{ row: 2, column: 'Base', reason: 'There is no currency XYZ' }];
  const refusal = { code: 'UPLOAD_REFUSED', message: 'Nothing was uploaded: 1 row is wrong.', errors: {}, badRows, badRowsId: 'one' };
  const missing = [
    { name: 'baseCurrency', label: 'Currencies', count: 1, texts: [{ text: 'XYZ', near: null }], needs: [], mayCreate: true },
  ];
  const { user, dialog, button, asked } = await chooseFile({
    tried: { ...nothing, badRows, badRowCount: 1, missing },
    uploaded: (query) => (query.has('missing') ? HttpResponse.json(done) : HttpResponse.json(refusal, { status: 400 })),
  });
  await dialog.findByRole('checkbox', { name: 'Create them too' });
  await user.click(button());
  await dialog.findByText(refusal.message);
  expect(dialog.getAllByRole('table', { name: 'Bad rows' })).toHaveLength(1);
  await user.click(dialog.getByRole('checkbox', { name: 'Create them too' }));
  await waitFor(() => expect(button()).toBeEnabled());
  await user.click(button());
  expect(await dialog.findByText(done.message)).toBeVisible();
  expect(asked).toEqual(['', String(new URLSearchParams({ missing: '{"baseCurrency":{}}' }))]);
});
