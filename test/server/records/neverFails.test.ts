import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dialects, fillPath } from '../../../contract/dialects.ts';
import { resources } from '../../../resources/index.ts';
import { sampleKinds } from './samples.ts';
import { createWorld, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const served = resources.flatMap((declaration) => declaration.dialects.map((dialect) => [declaration.name, dialect, declaration] as const));
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('\0', "'; --", '%', '\\', '$1', '{}', '-0'),
);
const idText = fc.oneof(text, fc.integer().map(String), fc.bigInt().map(String), fc.double().map(String));
const seed = 20_261_121;

describe.each(served)('whatever is sent to %s through %s', (name, dialectName, declaration) => {
  const dialect = dialects[dialectName];
  const names = [...declaration.fields.map((field) => field.name), 'id', 'entityLastUpdatedOn', 'active'];
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 2 }),
    text,
    fc.double(),
    fc.bigInt().map(String),
    fc.constantFrom(...declaration.fields.flatMap((field) => sampleKinds[field.kind].wrong)),
    fc.record({ id: fc.oneof(fc.integer(), idText) }),
  );
  const record = fc.dictionary(fc.oneof(fc.constantFrom(...names, ...names.map((each) => `${each}Id`)), text), value, { maxKeys: 6 });
  const body = fc.oneof(
    { weight: 5, arbitrary: record.map((each) => ({ [dialect.bodyKey(name)]: each })) },
    { weight: 1, arbitrary: fc.jsonValue() },
  );
  const number = fc.oneof(fc.nat().map(String), text);
  const query = fc.record(
    {
      page: number,
      pageNumber: number,
      size: fc.oneof(fc.integer({ min: 1, max: 50 }).map(String), number),
      sort: fc.oneof(
        text,
        fc.tuple(fc.constantFrom(...names, 'secret'), fc.constantFrom('asc', 'desc', '')).map((parts) => parts.join(';')),
      ),
      keyword: text,
      textToMatch: text,
      fieldName: fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: text }),
      active: fc.oneof(fc.constantFrom('all', 'false'), text),
      id: idText,
    },
    { requiredKeys: [] },
  );
  const isAnswered = (answer: { status: number; text: string }) => {
    expect(answer.status, answer.text).toBeLessThan(500);
    expect(answer.text).not.toMatch(/syntax error|pg_|select .* from |argon2/i);
  };

  it('reading answers, or says what is wrong', async () => {
    const calls = [dialect.list, dialect.search, dialect.one];
    const sent = fc.asyncProperty(fc.constantFrom(...calls), query, idText, async (call, parameters, id) => {
      const path = fillPath(call.path, name, id.toWellFormed() || 'x');
      isAnswered(await world.call(call.method, path, { query: parameters as Record<string, string> }));
    });
    await fc.assert(sent, { numRuns: 40, seed });
  });

  it('writing stores it, or says what is wrong', async () => {
    const calls = [dialect.create, dialect.update, ...(dialect.remove && declaration.canDelete ? [dialect.remove] : [])];
    const sent = fc.asyncProperty(fc.constantFrom(...calls), body, async (call, json) => {
      const answer = await world.call(call.method, fillPath(call.path, name), { body: JSON.stringify(json) });
      isAnswered(answer);
      if (answer.status === 200) return;
      expect(answer.json.status).toBe('FAILED');
      expect(answer.json.errorList.every(({ message }: { message: string }) => message.length > 5)).toBe(true);
      expect(answer.json.errorList).not.toEqual([]);
    });
    await fc.assert(sent, { numRuns: 40, seed });
  });
});
