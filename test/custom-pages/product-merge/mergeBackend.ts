import { HttpResponse, http } from 'msw';
import { finderCalls } from '../../../contract/finders.ts';
import { productImport } from '../../../contract/sharedSpreadsheet.ts';
import { distinctionsPath, calls as productImportCalls } from '../../../contract/workflows/product-import/calls.ts';
import type { ProductDistinction } from '../../../contract/workflows/product-import/schemas.ts';
import { calls as mergeCalls, mergesPath } from '../../../contract/workflows/product-merge/calls.ts';
import type { ProductMerge } from '../../../contract/workflows/product-merge/schemas.ts';
import { embeddedPage } from '../../helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';

const records = [
  { label: 'Offers', moved: 1_200, doubled: 0 },
  { label: 'Product keywords', moved: 1, doubled: 2 },
];
export const made: ProductMerge = {
  id: 7,
  mergedOn: '2026-11-20T06:00:00.000Z',
  requestedBy: 'ann',
  primaryProductId: 1,
  primaryTitle: 'Phone 128GB',
  secondaryProductId: 2,
  secondaryTitle: 'Phone 128 GB',
  records,
  undoneOn: null,
};

export const mergeBackend = (merges: ProductMerge[] = []) => {
  const sent: [string, unknown][] = [];
  const imports = { notes: [] as string[], distinctions: [] as ProductDistinction[], jobCode: '', notesAsked: 0, settingAsked: 0 };
  const titles = ['Phone 128GB', 'Phone 128 GB'];
  const post = (url: string, answer: () => object) =>
    http.post(url, async ({ request }) => {
      sent.push([url, await request.json()]);
      return HttpResponse.json(answer());
    });
  mockServer.use(
    http.get(mergesPath, () =>
      HttpResponse.json(merges, { headers: { 'Content-Range': `product-merge 0-${merges.length - 1}/${merges.length}` } }),
    ),
    http.get('/api/product/search/findById', ({ request }) => {
      const id = Number(new URL(request.url).searchParams.get('id'));
      const title = titles[id - 1];
      return title ? HttpResponse.json({ id, title }) : HttpResponse.json({ code: 'NOT_FOUND', message: 'gone' }, { status: 404 });
    }),
    http.get('/api/product/search/:call', () =>
      HttpResponse.json({
        _embedded: { product: titles.map((title, index) => ({ id: index + 1, title })) },
        page: { number: 0, size: 10, totalElements: 2, totalPages: 1 },
      }),
    ),
    http.get(finderCalls.settingByKey, ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isAsked = query.get('category') === productImport.settingCategory && query.get('key') === productImport.settingKey;
      imports.settingAsked += 1;
      return HttpResponse.json({ id: 1, value: isAsked ? imports.jobCode : 'another setting' });
    }),
    http.get(finderCalls.notesByCategory, ({ request }) => {
      const isAsked = new URL(request.url).searchParams.get('category') === productImport.noteCategory;
      imports.notesAsked += 1;
      const rows = imports.notes.map((note, index) => ({ id: index + 1, note, entityCreatedOn: '2026-11-20T06:00:00.000Z' }));
      const info = { number: 0, size: rows.length, totalElements: rows.length, totalPages: 1 };
      return HttpResponse.json(embeddedPage('generalNote', { rows: isAsked ? rows : [], info }));
    }),
    http.post(productImportCalls.schedule.path, async ({ request }) => {
      sent.push([productImportCalls.schedule.path, await request.text()]);
      imports.jobCode = 'job-1';
      return HttpResponse.json({ status: 'SUCCESS', jobCode: 'job-1', errorList: [] });
    }),
    post(mergeCalls.preview.path, () => ({ primary: { id: 1, title: titles[0] }, secondary: { id: 2, title: titles[1] }, records })),
    post(mergeCalls.merge.path, () => {
      merges.unshift(made);
      return { status: 'SUCCESS', mergeId: 7, records, errorList: [] };
    }),
    http.get(distinctionsPath, () =>
      HttpResponse.json(imports.distinctions, { headers: { 'Content-Range': `product-distinction 0-0/${imports.distinctions.length}` } }),
    ),
    http.delete(`${distinctionsPath}/:id`, () => HttpResponse.json(imports.distinctions.pop())),
    post(productImportCalls.keepApart.path, () => {
      imports.notes = [];
      imports.distinctions = [
        { id: 3, primaryTitle: 'Phone 128GB', secondaryTitle: 'Phone 128 GB', madeBy: 'ann', madeOn: '2026-11-20T06:00:00.000Z' },
      ];
      return { status: 'SUCCESS', errorList: [] };
    }),
    post(mergeCalls.undo.path, () => {
      merges[0] = { ...made, undoneOn: '2026-11-20T07:00:00.000Z' };
      return { status: 'SUCCESS', errorList: [] };
    }),
  );
  return { sent, imports };
};
