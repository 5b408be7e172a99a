import { act, fireEvent, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { shippedWords } from '../../../bench/offer-text/shippedWords.ts';
import { contentPage } from '../../../contract/records.ts';
import { findExpansionColors, calls as offerTextCalls } from '../../../contract/workflows/offer-from-text/calls.ts';
import type { PricesRequest, ProductPrices } from '../../../contract/workflows/offer-from-text/prices.ts';
import type {
  CleanedEntry,
  SubmitMappedOfferRequest,
  SubmitOfferFromTextRequest,
} from '../../../contract/workflows/offer-from-text/schemas.ts';
import { offerFromText } from '../../../custom-pages/offer-from-text/index.ts';
import { OfferFromTextPage } from '../../../custom-pages/offer-from-text/OfferFromTextPage.tsx';
import { OfferFromTextMappingSummaryPage } from '../../../custom-pages/offer-from-text/summary/OfferFromTextMappingSummaryPage.tsx';
import { storeSession } from '../../../src/providers/session.ts';
import { PageContext } from '../../../src/ui/Page.tsx';
import { embeddedPage } from '../../helpers/embeddedPage.ts';
import { mockServer } from '../../helpers/mockServer.ts';
import { openPage } from '../../src/openPage.tsx';
import { cleaned, cleanedSet } from './intake/anIntake.ts';

const infoOf = (rows: readonly unknown[]) => ({ number: 0, size: 50, totalElements: rows.length, totalPages: 1 });

export const backend = () => {
  const state = {
    entries: new Map<string, Partial<CleanedEntry>[]>(),
    cleaned: [] as SubmitOfferFromTextRequest['offerFromText'][],
    submitted: [] as SubmitMappedOfferRequest[],
    products: [] as unknown[],
    keywords: [] as string[],
    colors: [] as string[],
    grades: [] as { id: number; title: string; isUsual: boolean }[],
    prices: new Map<number, ProductPrices>(),
    priced: [] as PricesRequest[],
    usualCurrency: null as { id: number; symbol: string } | null,
    endsOlder: false,
    notes: [] as { id: number; note: string; entityCreatedOn: string }[],
    noteCategories: [] as (string | null)[],
    rates: [
      { id: 1, symbolCurrency: { id: 5, symbol: 'EUR' }, rate: 0.5, timestamp: Date.parse('2026-11-20T18:05:00.000Z') },
      { id: 2, symbolCurrency: { id: 6, symbol: 'JPY' }, rate: 80, timestamp: Date.parse('2026-11-18T18:05:00.000Z') },
    ],
    answerClean: null as (() => Response | Promise<Response> | undefined) | null,
    answerSubmit: null as (() => Response | Promise<Response>) | null,
  };
  const lookup = (name: string, rows: readonly Record<string, unknown>[]) => [
    http.get(`/api/${name}/search/findAll`, () =>
      HttpResponse.json(embeddedPage(name, { rows: [], info: { ...infoOf([]), totalElements: 500 } })),
    ),
    http.get(`/api/${name}/search/findAllByKeywordCaseInsensitive`, ({ request }) => {
      state.keywords.push(`${name} ${new URL(request.url).searchParams.get('keyword')}`);
      return HttpResponse.json(embeddedPage(name, { rows: [...rows], info: infoOf(rows) }));
    }),
  ];
  mockServer.use(
    http.get('/api/console/settings', () =>
      HttpResponse.json({ title: 'Offerdesk', timeZone: 'Asia/Tokyo', baseCurrency: 'CHF', textBatchWaitMs: 0, hasSpreadsheet: true }),
    ),
    ...lookup('organization', [
      { id: 4, name: 'Kita Trading' },
      { id: 7, name: 'Kira Phones' },
    ]),
    ...lookup('currency', [
      { id: 5, symbol: 'EUR' },
      { id: 6, symbol: 'JPY' },
    ]),
    ...lookup('country', [{ id: 9, name: 'Japan' }]),
    ...lookup('product', [
      { id: 31, title: 'Nokia 3310' },
      { id: 32, title: 'Nokia 8110' },
    ]),
    http.get('/api/general-note/search/findAllByCategoryCaseInsensitive', ({ request }) => {
      state.noteCategories.push(new URL(request.url).searchParams.get('category'));
      return HttpResponse.json(embeddedPage('generalNote', { rows: state.notes, info: infoOf(state.notes) }));
    }),
    http.get('/api/forex-rate/search/findAllLatestByBase', () => {
      return HttpResponse.json(embeddedPage('forexRate', { rows: state.rates, info: infoOf(state.rates) }));
    }),
    http.get('/api/d/grade/findAllPage', () => HttpResponse.json(contentPage({ rows: state.grades, info: infoOf(state.grades) }))),
    http.get(offerTextCalls.words.path, () => HttpResponse.json(shippedWords())),
    http.get(findExpansionColors.path, () =>
      HttpResponse.json({
        content: state.colors.map((name, id) => ({ id, name })),
        number: 0,
        size: 9999,
        totalPages: 1,
        totalElements: state.colors.length,
      }),
    ),
    http.post(offerTextCalls.clean.path, async ({ request }) => {
      const { offerFromText } = (await request.json()) as SubmitOfferFromTextRequest;
      state.cleaned.push(offerFromText);
      const cleanedOfferFromTextList = offerFromText.offerTextList.flatMap((line, lineNumber) =>
        (state.entries.get(line) ?? [{}]).map((entry) => cleaned(line.toLowerCase(), { lineNumber, inputLine: line, ...entry })),
      );
      return (await state.answerClean?.()) ?? HttpResponse.json({ ...cleanedSet(cleanedOfferFromTextList), matchedIgnoreTerms: ['stock'] });
    }),
    http.post(offerTextCalls.prices.path, async ({ request }) => {
      const body = (await request.json()) as PricesRequest;
      state.priced.push(body);
      const prices = body.productIds.map((productId) => state.prices.get(productId) ?? { productId, last: null, best: null });
      return HttpResponse.json({ prices });
    }),
    http.get(offerTextCalls.usualCurrency.path, () => HttpResponse.json({ currency: state.usualCurrency, endsOlder: state.endsOlder })),
    http.post(offerTextCalls.submit.path, async ({ request }) => {
      state.submitted.push((await request.json()) as SubmitMappedOfferRequest);
      return (await state.answerSubmit?.()) ?? HttpResponse.json({ status: 'SUCCESS', errorList: [], offersCreated: 1 });
    }),
    http.post('/api/d/product/create', async ({ request }) => {
      state.products.push(await request.json());
      return HttpResponse.json({ status: 'SUCCESS', entityId: 77, errorList: [] });
    }),
    http.get('/api/d/product/findById', () => HttpResponse.json({ id: 77, title: 'New product' })),
  );
  return state;
};

let users = 0;
/** Each test has a user of its own: what one user pasted is kept as long as the console is open. */
export const newUser = (): string => {
  users += 1;
  return `ann-${users}`;
};

export const signIn = (username: string): void =>
  storeSession({ accessToken: 'token', username, expiration: Date.now() + 86_400_000, authorityList: ['CLERK'] });

await offerFromText.loadTexts();
const titled = (path: string, page: ReactNode) => (
  <PageContext value={offerFromText.pages.find(({ paths }) => paths.includes(path)) ?? { title: '' }}>{page}</PageContext>
);

export const openPages = (address = '/offer-from-text', username = newUser()) => {
  signIn(username);
  const pages = [
    { path: '/offer-from-text', element: titled('/offer-from-text', <OfferFromTextPage />) },
    { path: '/offer-from-text-mapping-summary', element: titled('/offer-from-text-mapping-summary', <OfferFromTextMappingSummaryPage />) },
  ];
  const view = openPage(pages, address);
  return { ...view, username, address: () => view.router.state.location.pathname };
};

export const textBox = () => screen.getByRole('textbox', { name: /Offer text/ });
export const write = (value: string) => fireEvent.change(textBox(), { target: { value } });
export const choose = async (name: RegExp, typed: string, title: string) => {
  fireEvent.change(await screen.findByRole('combobox', { name }), { target: { value: typed } });
  await act(() => vi.advanceTimersByTimeAsync(800));
  fireEvent.click(await screen.findByRole('option', { name: title }));
};
export const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

export const fillIn = async (text: string) => {
  await choose(/Organization/, 'ki', 'Kita Trading');
  await choose(/Input currency/, 'eu', 'EUR');
  write(text);
};

export const handIn = async (lines: readonly string[]) => {
  await fillIn(lines.join('\n'));
  submit();
  await screen.findByRole('heading', { level: 1, name: 'Check offers from text' });
  await screen.findByText(/\d+ lines? (was|were) read/);
};
