import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ledgerColumns } from '../../../../../server/trade/changed-offers/ledgerColumns.ts';
import { createTestApp, type TestApp } from '../../../../helpers/app.ts';
import { askUndo, dumpOffers, endUndoJobs, latestBatch, runUndo } from '../../../../helpers/importUndo.ts';
import { createTrader, header, noon, runImport } from '../../../../helpers/trader.ts';
import type { CellValue } from '../../../../helpers/workbook.ts';

let test: TestApp;
let manager: { authorization: string };
beforeAll(async () => {
  test = await createTestApp();
  manager = await test.signIn('MANAGER');
  await test.services.jobs.start({});
});
afterAll(() => test.close());

const row = fc.tuple(
  fc.constantFrom('Alpha', 'Beta', 'Gamma'),
  fc.constantFrom('P1', 'P2', 'P9'),
  fc.constantFrom(1, 2, 3, 'cheap'),
  fc.constantFrom(null, new Date('2026-11-01T00:00:00Z'), new Date('2026-11-02T00:00:00Z')),
  fc.constantFrom(null, 10, 20),
  fc.constantFrom(null, 'Used', 'Sealed', 'Broken'),
  fc.constantFrom(null, new Date('2026-12-01T00:00:00Z')),
);
const sheet = fc.array(row, { maxLength: 12 });
const named = [...header, 'Quantity', 'Grade', 'Valid until'];
const [CASES, SEED] = [8, 20_261_122];

it('an import and its undo leave every offer as it was, and the same sheet brings nothing in again', async () => {
  for (const [one, other, last] of fc.sample(fc.tuple(sheet, sheet, sheet), { numRuns: CASES, seed: SEED })) {
    await createTrader(test.database);
    let hours = 0;
    const importNext = (rows: readonly CellValue[][]) => {
      hours += 1;
      return runImport(
        test.database,
        {
          Offers: [named, ...rows.map((row) => [...row.slice(0, 4), null, ...row.slice(4)])],
        },
        { now: new Date(noon.getTime() + hours * 3_600_000) },
      );
    };
    await importNext(one);
    await importNext(other);
    const before = await dumpOffers(test);
    // Some of its rows were there once, and so renew their offers.
    const { offersAdded } = await importNext([...last, ...one]);
    if (offersAdded > 0) expect(await dumpOffers(test)).not.toBe(before);
    const id = await latestBatch(test);
    expect((await askUndo(test, id, manager)).status).toBe(200);
    await runUndo(test, id);
    expect(await dumpOffers(test)).toBe(before);
    await importNext([...last, ...one]);
    expect(await dumpOffers(test)).toBe(before);
  }
  await endUndoJobs(test);
});

it('the ledger holds every column of an offer, so that an undo gives back each of them', async () => {
  const { rows } = await sql<{ column: string }>`
    select column_name as "column" from information_schema.columns where table_schema = 'public' and table_name = 'offer'`.execute(
    test.database.db,
  );
  expect(rows.map(({ column }) => column).sort()).toEqual(['id', ...ledgerColumns].sort());
});
