import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { importedOfferCall } from '../../../../../contract/offers/offerCalls.ts';
import type { ImportDifference, ImportedOffer } from '../../../../../contract/offers/undoImport.ts';
import { pathOf } from '../../../../../contract/workflow.ts';
import { calls as importCalls } from '../../../../../contract/workflows/offer-import/calls.ts';
import { createTestApp, type TestApp } from '../../../../helpers/app.ts';
import { askUndo, endUndoJobs, runUndo } from '../../../../helpers/importUndo.ts';
import { createTrader, header, noon, runImport } from '../../../../helpers/trader.ts';
import type { CellValue } from '../../../../helpers/workbook.ts';

export let test: TestApp;
export let manager: { authorization: string };
export let clerk: { authorization: string };
/** Gives the test file an application of its own, in which the trader is as new and nothing is imported before each test. */
export const openUndoDesk = (): void => {
  beforeAll(async () => {
    test = await createTestApp();
    manager = await test.signIn('MANAGER', 'CLERK');
    clerk = await test.signIn('CLERK');
    await sql`create table x_quotation (offer_id bigint not null references offer (id))`.execute(test.database.db);
    await test.services.jobs.start({});
  });
  beforeEach(async () => {
    await createTrader(test.database);
    await sql`truncate x_quotation, product_alias, product_merge, ledger restart identity cascade`.execute(test.database.db);
    await endUndoJobs(test);
  });
  afterAll(() => test.close());
};

let hours = 0;
export const importRows = (...rows: CellValue[][]) => {
  hours += 1;
  return runImport(test.database, { Offers: [header, ...rows] }, { now: new Date(noon.getTime() + hours * 60_000) });
};
export const undo = async (id: number) => {
  expect(await askUndo(test, id, manager)).toMatchObject({ status: 200, body: { status: 'SUCCESS', errorList: [] } });
  await runUndo(test, id);
};
export const get = async <Body>(url: string, query: Record<string, unknown> = {}, headers = manager) => {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]));
  const response = await test.app.inject({ url, query: texts, headers });
  return { status: response.statusCode, range: response.headers['content-range'], body: response.json<Body>() };
};
export const offersOf = async (importBatchId: number, filter: Record<string, unknown> = {}) =>
  (await get<ImportedOffer[]>(importedOfferCall, { filter: { importBatchId, ...filter } })).body;
export const differenceOf = async (id: number) => (await get<ImportDifference>(pathOf(importCalls.difference, { id: id }))).body;
export const send = async (url: string, payload: object) => {
  const answer = await test.app.inject({ method: 'POST', url, headers: manager, payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};
