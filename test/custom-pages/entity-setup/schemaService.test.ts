import { describe, expect, it } from 'vitest';
import { entityJsonSchema } from '../../../contract/workflows/entity-setup/entityJsonSchema.ts';
import { schemaService } from '../../../custom-pages/entity-setup/editor/schemaService.ts';

const { check, complete } = schemaService(entityJsonSchema());

const proposedAt = (marked: string) => complete(marked.replace('|', ''), marked.indexOf('|'));
const labelsAt = async (marked: string) => (await proposedAt(marked)).map(({ label }) => label);

describe('completion', () => {
  it('proposes every kind of field, and those alone that begin like what was typed', async () => {
    const kinds = ['"TEXT"', '"NUMBER"', '"BOOLEAN"', '"DATETIME"', '"MANY_TO_ONE"', '"ONE_TO_MANY"'];
    expect(await labelsAt('{"name": "a", "fields": [{"name": "b", "kind": |}]}')).toEqual(expect.arrayContaining(kinds));
    expect(await labelsAt('{"name": "a", "fields": [{"name": "b", "kind": "ma|"}]}')).toEqual(['"MANY_TO_ONE"', '"ONE_TO_MANY"']);
  });

  it('proposes what a field of its kind may have, with a place for the value', async () => {
    const [target] = await proposedAt('{"name": "a", "fields": [{"name": "b", "kind": "MANY_TO_ONE", "tar|"}]}');
    expect(target).toMatchObject({ label: 'target', template: expect.stringMatching(/^"target": "\$\{1\}"$/) });
    expect(await labelsAt('{"name": "a", "fields": [{"name": "b", "kind": "TEXT", "tar|"}]}')).toEqual([]);
  });
});

describe('mistakes', () => {
  it.each([
    ['{"name": "a",\n "fields": [{"name": "b", "kind": "TEXT",}]}', 2, 41, 'Trailing comma'],
    ['{"name": "a",\n "fields": [{"name": "b"}]}', 2, 13, 'Missing property "kind".'],
    ['{"name": "a",\n "fields": [{"name": "B", "kind": "TEXT"}]}', 2, 22, expect.stringContaining('a field name is camelCase')],
    ['{"name": "a", "fields": [], "fields": []}', 1, 15, 'Duplicate object key'],
    ['[]', 1, 1, 'Incorrect type. Expected "object".'],
  ])('of %j are found at line %i, column %i', async (text, line, column, message) => {
    expect(await check(text)).toContainEqual(expect.objectContaining({ line, column, message }));
  });

  it('are not looked for in a text that would hold up the typing; the server says them', async () => {
    expect(await check(`[${'1,'.repeat(100_001)}`)).toEqual([]);
  });
});
