import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ResourceDeclaration } from '../../../../contract/resource.ts';
import { resources } from '../../../../resources/index.ts';
import { remove } from '../../../../server/records/remove.ts';
import { callsOf, openWorld, written } from './calls.ts';

const world = openWorld();

describe.each(written)('writing %s through %s', (name, dialectName, declaration) => {
  const { dialect, ask, send, read, created, isReadable } = callsOf(world, declaration, dialectName);

  const readable = (values: Record<string, unknown>) => Object.fromEntries(Object.entries(values).filter(([key]) => isReadable(key)));

  it('creates a record that reads as it was written, with its ids and times [spec 3.tag.1 3.tag-input-text.1 3.phone-dialing-code.1 3.forex-rate.1 3.currency.1 3.offer.1 3.product.1 3.application-settings.1 3.organization.1 3.country.1 3.contact.1 3.expansion-colour.1 7.tags.3-4 7.phone-dialing-code.2 7.forex-and-currency.4-5 7.offers.3 7.products.2 7.organizations.3 7.generic.2,7,10]', async () => {
    const { id, values, record, answer } = await created();
    expect(answer?.json).toMatchObject({ entityId: id, entityLastUpdatedOn: record.entityLastUpdatedOn });
    expect(record).toMatchObject({ id, ...Object.fromEntries(Object.entries(values).filter(([key]) => isReadable(key))) });
    expect(record.entityCreatedOn).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(
      Object.keys(record)
        .filter((key) => key !== '_embedded')
        .sort(),
    ).toEqual(['id', 'entityCreatedOn', 'entityLastUpdatedOn', ...declaration.fields.map((field) => field.name).filter(isReadable)].sort());
  });

  it('creates a record of a form that says it has no id yet, and chooses none that it says', async () => {
    const values = await world().samples.values(declaration);
    expect(await send(dialect.create, { ...values, id: 7 })).toMatchObject({ status: 400 });
    const answer = await send(dialect.create, { ...values, id: null });
    expect(answer, answer.text).toMatchObject({ status: 200 });
  });

  it('creates one record of a form that is sent again since its answer was lost, also at once', async () => {
    const values = await world().samples.values(declaration);
    const key = randomUUID();
    const [first, second] = await Promise.all([send(dialect.create, values, key), send(dialect.create, values, key)]);
    const third = await send(dialect.create, values, key);
    expect(first, first.text).toMatchObject({ status: 200 });
    const other = { ...values, ...(await world().samples.values(declaration)) };
    expect(await send(dialect.create, other, key)).toMatchObject({ status: 409, json: { code: 'KEY_OF_OTHER_CONTENT' } });
    expect([second.json.entityId, third.json.entityId]).toEqual([first.json.entityId, first.json.entityId]);
    expect(await send(dialect.create, values, 'none')).toMatchObject({ status: 400 });
    await remove(world().context, declaration, first.json.entityId);
    expect(await send(dialect.create, values, key)).toMatchObject({ status: 409, json: { code: 'STORED_AND_DELETED' } });
    await world().database.db.updateTable('createdOnce').set({ userId: -1 }).where('key', '=', key).execute();
    expect(await send(dialect.create, values, key), 'of another user').toMatchObject({ json: { code: 'KEY_OF_OTHER_CONTENT' } });
  });

  const lookups = declaration.fields.filter((field) => field.kind === 'MANY_TO_ONE');
  it.each(lookups)('reads $name with its $lookupSearchField', async (field) => {
    const { record } = await created();
    expect(record[field.name]).toEqual({ id: expect.any(Number), [field.lookupSearchField]: expect.any(String) });
  });

  const inForm = lookups.filter((field) => declaration.form.includes(field.name));
  it.each(inForm)('takes $name as an id too, in the words of the specification [spec 3.offer.4]', async (field) => {
    const { [field.name]: target, ...others } = await world().samples.values(declaration);
    const { id } = target as { id: number };
    const answer = await send(dialect.create, { ...others, [`${field.name}Id`]: id });
    expect(answer).toMatchObject({ status: 200 });
    expect((await read(answer.json[dialect.answerKey(name)])).json[field.name]).toMatchObject({ id });
  });

  it('updates everything, then one field alone, and leaves the others [spec 7.tags.5 7.forex-and-currency.5 7.offers.3 7.products.2 7.organizations.3 7.generic.8]', async () => {
    const { id, record } = await created();
    const values = await world().samples.values(declaration);
    const first = await send(dialect.update, { id, ...values });
    expect(first, first.text).toMatchObject({ status: 200, json: { status: 'SUCCESS', entityId: id } });
    expect((await read(id)).json).toMatchObject(readable(values));
    expect(Date.parse(first.json.entityLastUpdatedOn)).toBeGreaterThan(Date.parse(record.entityLastUpdatedOn));
    const [one = ''] = declaration.form;
    const again = await world().samples.values(declaration, [one]);
    expect(await send(dialect.update, { id, ...again })).toMatchObject({ status: 200 });
    expect((await read(id)).json).toMatchObject(readable({ ...values, ...again }));
  });

  it('gives every save a strictly later version, and refuses an older one with the stored record', async () => {
    const { id, record } = await created();
    let seen = record.entityLastUpdatedOn;
    for (let save = 0; save < 3; save += 1) {
      const answer = await send(dialect.update, { id, entityLastUpdatedOn: seen });
      expect(answer, answer.text).toMatchObject({ status: 200 });
      expect(answer.json.entityLastUpdatedOn > seen).toBe(true);
      seen = answer.json.entityLastUpdatedOn;
    }
    const before = (await read(id)).json;
    const values = await world().samples.values(declaration);
    const stale = await send(dialect.update, { id, ...values, entityLastUpdatedOn: record.entityLastUpdatedOn });
    expect(stale).toMatchObject({ status: 409, json: { code: 'STALE_RECORD', status: 'FAILED', current: before } });
    expect((await read(id)).json).toEqual(before);
    expect(await send(dialect.update, { id, entityLastUpdatedOn: 'earlier' })).toMatchObject({ status: 400 });
  });

  const body = (each: unknown) => ({ body: { [dialect.removeKey(name)]: each } });
  const removing = dialect.remove ? [dialect.remove] : [];
  it.each(declaration.canDelete ? [] : removing)('deletes nothing at $path', async (remove) => {
    const { id } = await created();
    const { status, json } = await ask(remove, body(id));
    const isGeneric = dialectName === 'generic';
    expect([status, json.message]).toEqual(
      isGeneric ? [405, `${declaration.label.many} cannot be deleted.`] : [404, expect.stringContaining('There is no POST')],
    );
    expect((await read(id)).status).toBe(200);
  });

  it.each(declaration.canDelete ? removing : [])(
    'deletes at $path, and counts what refers to a record in use [spec 7.offers.3 7.products.2 7.organizations.3 7.generic.9]',
    async (remove) => {
      const { id } = await created();
      expect(await ask(remove, body(id))).toMatchObject({ status: 200, json: { status: 'SUCCESS', entityId: id } });
      expect((await read(id)).status).toBe(404);
      expect((await ask(remove, body(id))).status).toBe(404);
      expect((await ask(remove, body('x'))).status).toBe(400);
      for (const referrer of resources) {
        const field = referrer.fields.find((each) => each.kind === 'MANY_TO_ONE' && each.target === name && !each.goesWithTarget);
        if (!field) continue;
        const used = await created();
        await world().samples.store(referrer, { ...choices(referrer, 0), [field.name]: { id: used.id } });
        const refused = await ask(remove, body(used.id));
        expect(refused).toMatchObject({ status: 409, json: { code: 'IN_USE', status: 'FAILED' } });
        expect(refused.json.message).toContain(
          `1 ${referrer.label.one.charAt(0).toLowerCase()}${referrer.label.one.slice(1)} refers to it.`,
        );
        await world().samples.store(referrer, { ...choices(referrer, 1), [field.name]: { id: used.id } });
        expect((await ask(remove, body(used.id))).json.message).toContain(`2 ${referrer.label.many.toLowerCase()} refer to it.`);
        expect((await read(used.id)).status).toBe(200);
      }
    },
  );
});

/** Gives two roles of one user different values. */
const choices = ({ fields }: ResourceDeclaration, n: number) =>
  Object.fromEntries(fields.flatMap((field) => (field.kind === 'TEXT' && field.choices ? [[field.name, field.choices[n]]] : [])));
