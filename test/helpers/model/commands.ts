import fc from 'fast-check';
import { compareActivity, compareAll, compareRankings } from './compare.ts';
import type { Market, UserName } from './market.ts';
import {
  create,
  type Drawn,
  edit,
  importRows,
  mergeTwo,
  moveClock,
  remove,
  restart,
  restoreOne,
  type Step,
  setUp,
  signOut,
  submit,
  takeBackLast,
  undoOneBatch,
  undoOneMerge,
  uploadRows,
  type World,
} from './steps.ts';

const all: readonly (readonly [weight: number, name: string, step: Step])[] = [
  [20, 'create', create],
  [12, 'edit fresh', edit('fresh')],
  [6, 'edit stale', edit('stale')],
  [3, 'edit blind', edit('blind')],
  [8, 'delete', remove],
  [10, 'take back', takeBackLast('undo')],
  [5, 'do again', takeBackLast('redo')],
  [5, 'restore', restoreOne],
  [6, 'merge', mergeTwo],
  [5, 'undo merge', undoOneMerge],
  [8, 'import', importRows],
  [5, 'undo import', undoOneBatch('import-batch')],
  [5, 'submit', submit],
  [4, 'undo list', undoOneBatch('submission')],
  [5, 'upload', uploadRows],
  [3, 'set up', setUp],
  [1, 'sign out', signOut],
  [1, 'clock', moveClock],
  [0.2, 'restart', restart],
];

/** Every so many steps, and after the last, what the servers say is compared with the model. */
const COMPARED = 20;

export const compareWorld = async ({ market, servers, steps, entries }: World): Promise<void> => {
  const at = Math.floor(steps / COMPARED);
  await compareAll(market, servers, at);
  await compareRankings(market, servers, at);
  await compareActivity(market, servers, entries);
};

const command = (name: string, step: Step, drawn: Drawn): fc.AsyncCommand<Market, World> => ({
  check: () => true,
  async run(market, world) {
    world.steps += 1;
    market.answered = 'done';
    await step(world, drawn);
    const key = `${name}: ${market.answered}`;
    world.tally.set(key, (world.tally.get(key) ?? 0) + 1);
    for (const [resource, ids] of world.ids) for (const { id } of market.all(resource)) ids.add(id);
    if (world.steps % COMPARED === 0) await compareWorld(world);
  },
  toString: () => `${name} ${JSON.stringify(drawn)}`,
});

const number = fc.nat(100);
const drawn = fc.record({
  user: fc.constantFrom<UserName>('manager', 'manager', 'manager', 'manager', 'manager', 'clerk', 'clerk', 'reader'),
  at: fc.nat(1),
  ...{ a: number, b: number, c: number, d: number },
});

export const commands = fc.oneof(
  ...all.map(([weight, name, step]) => ({ weight: weight * 10, arbitrary: drawn.map((each) => command(name, step, each)) })),
);
