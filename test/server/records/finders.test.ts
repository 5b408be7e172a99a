import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { resources } from '../../../resources/index.ts';
import { createWorld, type World } from './world.ts';

const isPlain = (name: string) => (field: FieldDeclaration) => field.name === name && field.kind !== 'ONE_TO_MANY';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

/** Finders by field values. Finders by bindings or by time have their own tests. */
const finders = resources.flatMap((declaration) =>
  (declaration.finders ?? []).flatMap((finder) => {
    const by = finder.by.flatMap(({ parameter, field }) =>
      field && declaration.fields.some(isPlain(field)) ? [{ parameter, field }] : [],
    );
    const isOfFieldsAlone = by.length > 0 && by.length === finder.by.length && !finder.latest && !finder.only;
    return isOfFieldsAlone ? [[declaration.name, finder.call, declaration, { answers: finder.answers, by }] as const] : [];
  }),
);

describe.each(finders)('%s %s', (name, call, declaration, finder) => {
  const path = `/api/${name}/search/${call}`;
  const valueOfField = (record: RecordJson, field: string) => {
    const value = record[field];
    return String(typeof value === 'object' && value !== null ? (value as { id: number }).id : value);
  };
  const queryFor = (record: RecordJson, change: (text: string) => string = (text) => text) =>
    Object.fromEntries(finder.by.map(({ parameter, field }) => [parameter, change(valueOfField(record, field))]));

  it('finds what has the values asked for, text in any case, and nothing else [spec 7.offers.2 7.application-settings.2 7.general-notes.2 7.organizations.2]', async () => {
    const [record, other] = [await world.samples.store(declaration), await world.samples.store(declaration)];
    for (const query of [queryFor(record), queryFor(record, (text) => text.toUpperCase())]) {
      const { status, json } = await world.call('GET', path, { query });
      expect(status).toBe(200);
      if (finder.answers === 'one') expect(json).toEqual(record);
      else expect(Object.values<RecordJson[]>(json._embedded)[0]?.map(({ id }) => id)).toEqual([record.id]);
    }
    expect(other.id).not.toBe(record.id);
  });

  it('answers 404 or an empty page for what is not there, and 400 for what is missing or no value', async () => {
    const nothing = Object.fromEntries(finder.by.map(({ parameter }) => [parameter, '987654321']));
    const { status, json } = await world.call('GET', path, { query: nothing });
    if (finder.answers === 'one') expect(status).toBe(404);
    else expect(json.page).toMatchObject({ totalElements: 0 });
    expect((await world.call('GET', path)).status).toBe(400);
    const nul = Object.fromEntries(finder.by.map(({ parameter }) => [parameter, '\0']));
    expect((await world.call('GET', path, { query: nul })).status).toBe(400);
  });
});
