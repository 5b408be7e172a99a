import type { ByKind, FieldDeclaration, FieldKind, FieldOf } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { user } from '../../../resources/user.ts';
import { create } from '../../../server/records/create.ts';
import { writableNames } from '../../../server/records/fields.ts';
import type { WriteContext } from '../../../server/registry/registry.ts';

type Values = Record<string, unknown>;

/** A value that JavaScript cannot turn into text: it throws. */
const textless = { toString: 1 };

/** Valid values per kind, different for every `n`, and values of a wrong type. */
export const sampleKinds: ByKind<{ [K in FieldKind]: { valid(field: FieldOf<K>, n: number): unknown; wrong: readonly unknown[] } }> = {
  TEXT: {
    valid: ({ choices, maxLength, pattern }, n) => {
      if (pattern === 'username') return `Ω ${n}`;
      if (pattern === 'email') return `ω${n}@example.com`;
      return choices?.[n % choices.length] ?? `Ω${n} ${'value'.repeat(2)}`.slice(0, maxLength).trim();
    },
    wrong: [5, true, {}, [], textless, 'nul \0 here', 'half a pair \ud800'],
  },
  PASSWORD: { valid: (_, n) => `correct horse ${n}`, wrong: [5, true, {}, [], textless] },
  NUMBER: {
    valid: ({ scale, maxLength = 15 }, n) => Number(`${n}${scale > 0 ? '.25' : ''}`.slice(0, maxLength)),
    wrong: ['abc', true, {}, [], textless, '1,,00', '0x10', 'Infinity', '12345678901234567'],
  },
  BOOLEAN: { valid: (_, n) => n % 2 === 0, wrong: ['true', 1, null, {}, textless] },
  DATETIME: {
    valid: ({ isDay, notPast }, n) =>
      isDay ? new Date(Date.UTC(2090, 0, n, 16) - 1).toISOString() : new Date(Date.UTC(notPast ? 2090 : 2026, 0, 1, 0, n)).toISOString(),
    wrong: ['yesterday', 5, true, {}, textless, '2026-01-01', '2026-02-30T00:00:00Z', '0000-01-01T00:00:00Z'],
  },
  MANY_TO_ONE: { valid: () => null, wrong: ['Japan', 5, true, [], {}, { id: 'x' }, { id: 1.5 }, { id: 2 ** 60 }, { id: {} }, textless] },
  ONE_TO_MANY: { valid: () => undefined, wrong: [] },
  OBJECT: { valid: () => undefined, wrong: [] },
};

export const validValue = <K extends FieldKind>(field: FieldOf<K> & { kind: K }, n: number): unknown =>
  sampleKinds[field.kind].valid(field, n);

/** A role of a user is also a record of `authority`: a user who has one cannot be deleted, nor be given it again. */
const withoutRoles = (values: Values): Values =>
  Object.fromEntries(['clerk', 'manager'].flatMap((role) => (role in values ? [[role, false]] : [])));

export const createSamples = (context: WriteContext, made = 0) => {
  const lookup = async (field: FieldOf<'MANY_TO_ONE'>): Promise<{ id: number }> => {
    const record = await store(context.registry.get(field.target));
    return { id: record.id };
  };
  const sampleOf = (field: FieldDeclaration, n: number): unknown =>
    field.kind === 'MANY_TO_ONE' ? lookup(field) : (validValue(field, n) as unknown);

  const values = async (declaration: ResourceDeclaration, names: readonly string[] = declaration.form): Promise<Values> => {
    made += 1;
    const n = made;
    const result: Values = {};
    for (const field of declaration.fields) {
      const value = names.includes(field.name) ? await sampleOf(field, n) : undefined;
      if (value !== undefined) result[field.name] = value;
    }
    if (declaration.name === user.name) Object.assign(result, withoutRoles(result));
    return result;
  };

  const store = async (declaration: ResourceDeclaration, more: Values = {}): Promise<RecordJson> =>
    create(context, declaration, { ...(await values(declaration, writableNames(declaration))), ...more });

  return { values, store };
};
