import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';

/** For a test that answers every other call by one handler. */
export const noRunTimeResources = http.get('/api/console/resource', () =>
  HttpResponse.json([], { headers: { 'Content-Range': 'resource */0' } }),
);
/** Every list asks for its views. */
export const noSavedViews = http.get('/api/console/saved-view', () => HttpResponse.json([]));
/** A server, or a proxy, that does not stream: the console works without. */
export const noStream = http.get('/api/console/changes', () => HttpResponse.json({ place: '', isReload: false, changes: [] }));
/** The menu counts these. */
export const noHeldPrices = http.get('/api/console/held-price', () =>
  HttpResponse.json([], { headers: { 'Content-Range': 'held-price */0' } }),
);
export const noNewPairs = http.get('/api/console/new-pair', () => HttpResponse.json([], { headers: { 'Content-Range': 'new-pair */0' } }));
export const noAlerts = http.get('/api/console/alert', () => HttpResponse.json([], { headers: { 'Content-Range': 'alert */0' } }));
/** The home page of a quiet day. */
export const quietDesk = http.get('/api/console/home/:section', () =>
  HttpResponse.json({
    days: [],
    now: 0,
    movers: [],
    pairs: [],
    silent: [],
    products: 0,
    usual: null,
    rates: [],
    groups: [],
    inAll: 0,
    rows: 0,
  }),
);
const noImport = http.get('/api/console/offer-import', () => HttpResponse.json({ running: null, last: null }));
const noJobRuns = http.get('/api/console/job-run', () => HttpResponse.json([], { headers: { 'Content-Range': 'job-run */0' } }));
export const nothingUnusual = http.post('/api/price-guard/check', () => HttpResponse.json({ baseCurrency: 'USD', unusual: [] }));
/** The comparison, and searches that lead somewhere, ask for them. */
export const noFamilies = http.get('/api/console/family/among', () => HttpResponse.json({ families: [] }));
/** Products to choose from have their best price beside them. */
const noPrices = http.post('/api/offer-from-text/prices', () => HttpResponse.json({ prices: [] }));
/** 'Find anything' asks in a list what its keys would undo. */
const nothingOwn = http.get('/api/console/own-change/:resource', () => HttpResponse.json({ undo: null, redo: null }));
/** Each row of the comparison asks whether its supplier was asked. */
export const nobodyAsked = http.get('/api/console/supplier-question', () => HttpResponse.json({ asked: [] }));
/** A record's page says a second later that it was left. */
const nobodyElse = http.post('/api/console/presence', () => HttpResponse.json({ others: [], changedBy: null }));
/**
 * The backend of screen tests: `mockServer.use(http.get('/api/…', …))` in a test; handlers are removed after it. A call without
 * a handler fails the test.
 */
export const mockServer = setupServer(
  noRunTimeResources,
  noSavedViews,
  noStream,
  nobodyElse,
  noHeldPrices,
  noNewPairs,
  noAlerts,
  quietDesk,
  noImport,
  noJobRuns,
  nothingUnusual,
  noFamilies,
  noPrices,
  nothingOwn,
  nobodyAsked,
);
