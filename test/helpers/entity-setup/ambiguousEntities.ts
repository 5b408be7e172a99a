import fc from 'fast-check';
import type { EntityDraft, FieldDraft } from '../../../contract/workflows/entity-setup/completeDeclaration.ts';

/** Three entities whose lookups lead from the first to the last, and several readings of the first over the same table. */
export interface AmbiguousEntities {
  /** `leaf`, `middle` and `root`. */
  tables: readonly [leaf: EntityDraft, middle: EntityDraft, root: EntityDraft];
  readings: readonly Reading[];
}

/** The paths that a declaration of `root` shows, and what its list shows, searches and sorts by: numbers, each modulo what there is. */
export interface Reading {
  paths: readonly string[];
  chosen: readonly number[];
}

/** Words that are names of their own, joined into longer names, and parts of statements. */
const words = ['main', 'office', 'id', 'password', 't', 'j1', 'c0', 'g', `l${'o'.repeat(36)}ng`];
const name = fc
  .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
  .map(([first = '', ...rest]) => [first, ...rest.map((word) => word[0]?.toUpperCase() + word.slice(1))].join(''))
  .filter((joined) => joined !== 'id' && joined.length <= 45);

const fieldTo = (targets: readonly string[]): fc.Arbitrary<object> =>
  fc.oneof(
    { weight: 2, arbitrary: fc.constant({ kind: 'TEXT' }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'PASSWORD', maxLength: 100 }) },
    { weight: 1, arbitrary: fc.constant({ kind: 'NUMBER' }) },
    { weight: 4, arbitrary: fc.constantFrom(...targets).map((target) => ({ kind: 'MANY_TO_ONE', target })) },
  );

/** No two are stored under one name: `main` as a lookup and `mainId` as a text would be. */
const fields = (targets: readonly string[]): fc.Arbitrary<FieldDraft[]> =>
  fc
    .uniqueArray(fc.tuple(name, fieldTo(targets)), { minLength: 5, maxLength: 8, selector: ([each]) => each.replace(/Id$/, '') })
    .map((named) => named.map(([each, field]) => ({ name: each, ...field }) as FieldDraft));

/** Everything that a path from `root` can name, also what it must not, through at most `steps` lookups. */
const pathsFrom = (entities: ReadonlyMap<string, EntityDraft>, from: string, steps: number): string[] =>
  (entities.get(from)?.fields ?? []).flatMap((field) => [
    field.name,
    ...('target' in field && field.target && steps > 0
      ? pathsFrom(entities, field.target, steps - 1).map((path) => `${field.name}.${path}`)
      : []),
  ]);

const title = { name: 'title', kind: 'TEXT', required: true } as const;
const users = { name: 'user', fields: ['username', 'password'].map((each) => ({ name: each, kind: 'TEXT' })) } as EntityDraft;

/** `worlds` times three tables, with so many readings each; the same ones for the same seed. */
export const ambiguousEntities = (worlds: number, readings: number, seed: number): AmbiguousEntities[] => {
  const draft = (entity: string, own: readonly FieldDraft[]): EntityDraft => ({ name: entity, fields: [title, ...own], form: ['title'] });
  const tables = fc
    .tuple(fields(['user', 'leaf']), fields(['user', 'leaf', 'middle']), fields(['user', 'leaf', 'middle', 'root']))
    .map(([leaf, middle, root]) => [draft('leaf', leaf), draft('middle', middle), draft('root', root)] as const);
  const world = tables.chain((made) => {
    const all = pathsFrom(new Map([users, ...made].map((each) => [each.name, each])), 'root', 4).filter((path) => path.length <= 500);
    const through = all.filter((path) => path.includes('.'));
    const reading = fc.record({
      paths: fc.uniqueArray(fc.constantFrom(...(through.length > 0 ? through : all)), { minLength: 1, maxLength: 9 }),
      chosen: fc.array(fc.nat(1_000), { minLength: 4, maxLength: 4 }),
    });
    return fc.record({ tables: fc.constant(made), readings: fc.array(reading, { minLength: readings, maxLength: readings }) });
  });
  return fc.sample(world, { numRuns: worlds, seed });
};
