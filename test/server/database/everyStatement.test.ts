import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { removeStartingPlace, type SweepCase, type Swept, sweep } from '../../helpers/statement-faults/sweep.ts';
import { workflowCases } from '../../helpers/workflowCases.ts';
import { houseCases } from './houseStatements.ts';
import { sweepRestore } from './restoredUnderFaults.ts';

/** `npm run soak -- everyStatement` takes every one. */
const every = Number(process.env.EVERY_STATEMENT ?? 10);
const stepsOf = ({ alike = 1 }: SweepCase) => ({
  first: { ERROR: 1, LOSS: Math.ceil(every / 2) },
  // Of the sample, every second statement fails in the other way.
  every: every > 1 ? 2 * every * alike : every,
});

/** The first case of each file stands for the others. On the embedded database, where each loss ends the thread, an upload stands for all. */
const isSample = every > 1;
const allCases = [
  ...houseCases,
  ...(await workflowCases<SweepCase>('lostConnection.ts', isSample)),
  ...(await workflowCases<SweepCase>('everyStatement.ts', isSample)),
];
const isEmbedded = process.env.OFFERDESK_TEST_DATABASE === 'embedded';
const cases = isEmbedded && isSample ? allCases.filter(({ title }) => title === 'an upload') : allCases;

const all: Swept[] = [];
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterAll(removeStartingPlace);
afterAll(() => {
  if (every > 1) return;
  const count = (of: (swept: Swept) => number) => all.reduce((sum, swept) => sum + of(swept), 0);
  console.log(
    `${all.length} cases of ${count(({ statements }) => statements)} statements: ${count(({ tried }) => tried)} of them failed once`,
  );
});

const tell = (result: Swept) => {
  all.push(result);
  if (every === 1) console.log(`${result.title}: ${result.statements} statements, ${result.tried} failed once`);
  expect(result.faults).toEqual([]);
};

it.each(cases)('$title ends as before or as after, whichever statement fails', async (swept) => tell(await sweep(swept, stepsOf(swept))));

// Each attempt runs all migrations.
it('a restore leaves an empty database or a whole one, whichever statement fails', async () =>
  tell(await sweepRestore(every === 1 ? 20 : isEmbedded ? 1_200 : 600)));
