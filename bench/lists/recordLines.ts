import type { Line } from './compare.ts';
import { firstBehind, firstPage, type Listed, pagesByLookup, pagesOf } from './lines.ts';
import { holds, holdsByRow, RARE_WORD } from './words.ts';

const newest = 't.entity_created_on desc, t.id desc';

const rates: Listed = { name: 'rates', path: '/api/forex-rate/search/findAll', table: 'forex_rate', order: newest };
const baseCurrency = { target: 'currency', shown: 'symbol', column: 'base_currency_id' };
const symbolCurrency = { ...baseCurrency, column: 'symbol_currency_id' };
const symbols = (word: string) => `select id from currency where symbol ilike '%${word}%'`;
const latest = (base: string, now: string) => `t.id in (
  select latest.id from currency each cross join lateral (
    select r.id from forex_rate r where r.active and r.symbol_currency_id = each.id and r."timestamp" <= ${now}
      and r.base_currency_id = (select id from currency where symbol = '${base}') order by r."timestamp" desc, r.id desc limit 1) latest)`;

const rateLines: Line[] = [
  ...pagesOf(rates),
  firstPage({ ...rates, name: 'rates from the last one on', query: { sort: 'entityCreatedOn;asc' }, order: 't.entity_created_on, t.id' }),
  ...pagesOf({ ...rates, name: 'rates by date', query: { sort: 'date;desc' }, order: 't."timestamp" desc, t.id desc' }),
  ...pagesByLookup({
    ...rates,
    name: 'rates by symbol',
    query: { sort: 'symbolCurrency;asc' },
    ...{ ...symbolCurrency, direction: 'asc', behind: newest },
  }),
  ...['USD', 'EUR'].map((base) =>
    firstPage({
      ...rates,
      name: `latest rates of ${base}`,
      path: '/api/forex-rate/search/findAllLatestByBase',
      query: { base },
      where: latest(base, '(extract(epoch from now()) * 1000)::bigint'),
    }),
  ),
  ...pagesOf({
    ...rates,
    name: 'rates, a keyword of half',
    path: '/api/forex-rate/search/findAllByKeywordCaseInsensitive',
    query: { keyword: 'HKD' },
    where: `(t.base_currency_id in (${symbols('HKD')}) or t.symbol_currency_id in (${symbols('HKD')}))`,
  }),
  firstPage({
    ...rates,
    name: 'rates, a keyword of few',
    path: '/api/forex-rate/search/findAllByKeywordCaseInsensitive',
    query: { keyword: 'EUR' },
    where: firstBehind('forex_rate', [baseCurrency, symbolCurrency], 'EUR', 'o.entity_created_on desc, o.id desc'),
  }),
];

const notes: Listed = { name: 'notes', path: '/api/general-note/search/findAll', table: 'general_note', order: newest };
const notesFound: Listed = { ...notes, path: '/api/general-note/search/findAllByKeywordCaseInsensitive' };
const ofCategory = { ...notes, path: '/api/general-note/search/findAllByCategoryCaseInsensitive' };
const noteLines: Line[] = [
  ...pagesOf(notes),
  ...pagesOf({ ...ofCategory, name: 'notes of a category of half', query: { category: 'STAFF' }, where: `lower(t.category) = 'staff'` }),
  ...pagesOf({ ...ofCategory, name: 'notes of a category of few', query: { category: 'seldom' }, where: `lower(t.category) = 'seldom'` }),
  firstPage({
    ...notesFound,
    name: 'notes, a rare keyword',
    query: { keyword: RARE_WORD },
    where: `(${holds('t.category', RARE_WORD)} or ${holds('t.note_words', RARE_WORD)})`,
  }),
  ...pagesOf({
    ...notesFound,
    name: 'notes, a keyword of all',
    query: { keyword: 'amount' },
    where: `(${holdsByRow('t.category', 'amount')} or ${holdsByRow('t.note_words', 'amount')})`,
  }),
  firstPage({
    ...notesFound,
    name: 'notes, a keyword of the oldest',
    query: { keyword: 'seldom' },
    where: `t.id in (select id from general_note where ${holds('category', 'seldom')} union select id from general_note where ${holds('note_words', 'seldom')})`,
  }),
];

const byKey = 't.category, t.key, t.id';
const settings: Listed = { name: 'settings', path: '/api/d/application-settings/findAllPage', table: 'application_settings', order: byKey };
const settingsFound: Listed = { ...settings, path: '/api/d/application-settings/findAllWhereValueContainsText' };
const settingLines: Line[] = [
  ...pagesOf(settings),
  ...['usual', 'wide'].map((category) =>
    firstPage({
      ...settings,
      name: `settings of the category ${category}`,
      path: '/api/application-settings/search/findAllByCategoryCaseInsensitive',
      query: { category },
      where: `lower(t.category) = '${category}'`,
    }),
  ),
  firstPage({
    ...settingsFound,
    name: 'settings, a rare text in one field',
    query: { fieldName: 'value', textToMatch: RARE_WORD },
    where: holds('t.value', RARE_WORD),
  }),
  ...pagesOf({
    ...settingsFound,
    name: 'settings, a common text in one field',
    query: { fieldName: 'value', textToMatch: 'value' },
    where: holdsByRow('t.value', 'value'),
  }),
];

export const recordLines: Line[] = [...rateLines, ...noteLines, ...settingLines];
