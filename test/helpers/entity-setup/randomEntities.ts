import fc from 'fast-check';
import type { EntityDraft, FieldDraft } from '../../../contract/workflows/entity-setup/completeDeclaration.ts';

export interface RandomEntity {
  first: EntityDraft;
  later: EntityDraft;
}

/** `count` entities that may be declared, the same ones for the same seed. Their names begin with `r` and are all different. */
export const randomEntities = (count: number, seed: number): RandomEntity[] =>
  fc.sample(anyEntity, { numRuns: count, seed }).map(({ first, later }, at) => {
    const name = `r${at}`;
    return { first: named(first, name), later: named(later, name) };
  });

/** It may point to itself. */
const named = (draft: EntityDraft, name: string): EntityDraft => ({
  ...draft,
  name,
  fields: draft.fields.map((field) => ('target' in field && field.target === ITSELF ? { ...field, target: name } : field)),
});

const ITSELF = 'itself';
const flag = fc.boolean();
const some = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });

const anyText = fc
  .record({
    maxLength: some(fc.integer({ min: 30, max: 300 })),
    format: some(fc.constant('html' as const)),
    isUnique: flag,
    default: some(fc.constant("it's")),
  })
  .map(({ isUnique, default: usual, ...rest }) => ({ ...rest, ...(isUnique && !rest.format ? { unique: true } : { default: usual }) }));
const anyNumber = fc.record({
  precision: some(fc.integer({ min: 12, max: 18 })),
  scale: fc.constantFrom(0, 2, 5),
  minValue: some(fc.constant(0)),
  unique: some(fc.constant(true)),
});
const anyLookup = fc.record({ target: fc.constantFrom('country', ITSELF), goesWithTarget: some(flag) });
const isListed = fc.record({ isLong: some(flag), forgiving: some(flag) });

/** The attributes of a field without its name. */
const anyField: fc.Arbitrary<object> = fc.oneof(
  anyText.map((text) => ({ kind: 'TEXT', ...text })),
  anyNumber.map((number) => ({ kind: 'NUMBER', ...number })),
  flag.map((value) => ({ kind: 'BOOLEAN', default: value })),
  fc.constant({ kind: 'DATETIME' }),
  anyLookup.map((lookup) => ({ kind: 'MANY_TO_ONE', ...lookup })),
  fc.constant({ kind: 'PASSWORD', maxLength: 50 }),
);
const anyFields = fc.array(fc.record({ attributes: anyField, stays: flag, grows: flag }), { minLength: 1, maxLength: 7 });

const anyEntity: fc.Arbitrary<RandomEntity> = fc
  .record({
    fields: anyFields,
    more: fc.array(anyField, { maxLength: 4 }),
    isMade: flag,
    lists: fc.tuple(isListed, isListed),
    canDelete: flag,
  })
  .map(({ fields, more, isMade, lists: [list, laterList], canDelete }) => {
    const title = { name: 'title', kind: 'TEXT', required: true, maxLength: 60 };
    const old = fields.map(({ attributes }, at) => ({ ...attributes, name: `old${at}Field` }));
    const made = { name: 'made', kind: 'TEXT', maxLength: 101, derived: { from: ['title', 'code'], separator: ' ' } };
    const code = { name: 'code', kind: 'TEXT', maxLength: 40 };
    const kept = fields.flatMap(({ stays, grows }, at) => (stays ? [grows ? grown(old[at]) : old[at]] : []));
    const added = more.map((attributes, at) => ({ ...attributes, name: `new${at}Field` }));
    const draft = (listed: object, ...all: unknown[]) => plain({ name: 'r', fields: all, list: listed, canDelete });
    return {
      first: draft(list, title, code, ...old, ...(isMade ? [made] : [])),
      later: draft(laterList, title, ...(isMade ? [] : [code]), ...kept, ...added),
    };
  });

/** The same with room for more. */
const grown = (field: object | undefined): object => {
  const {
    maxLength,
    precision = 18,
    unique: _,
    ...rest
  } = field as Partial<Extract<FieldDraft, { kind: 'TEXT' }>> & { precision?: number };
  const isNumber = field !== undefined && 'scale' in field;
  return { ...rest, ...(isNumber ? { precision: precision + 2 } : {}), ...(maxLength === undefined ? {} : { maxLength: maxLength + 20 }) };
};

/** As JSON has it: without what is undefined. */
const plain = (draft: object): EntityDraft => JSON.parse(JSON.stringify(draft));
