import { describe, expect, it } from 'vitest';
import { fieldLabel } from '../../../../contract/metadata.ts';
import { lowerFirst } from '../../../../server/records/findOne.ts';
import { sampleKinds } from '../samples.ts';
import { callsOf, openWorld, written } from './calls.ts';

const world = openWorld();

describe.each(written)('writing to %s through %s', (name, dialectName, declaration) => {
  const { dialect, ask, send, read, list, created, isLookup } = callsOf(world, declaration, dialectName);

  const inForm = declaration.fields.filter((field) => declaration.form.includes(field.name));

  it.each(inForm.filter(({ required }) => required))(
    'refuses what lacks $name, at that field, and stores nothing [spec 5.generic-rules.1 7.generic.10]',
    async (field) => {
      const values = await world().samples.values(declaration);
      const { info } = await list();
      for (const missing of [{ ...values, [field.name]: null }, { ...values, [field.name]: '' }, without(values, field.name)]) {
        const answer = await send(dialect.create, missing);
        expect(answer).toMatchObject({ status: 400, json: { code: 'VALIDATION_FAILED', status: 'FAILED' } });
        expect(answer.json.errors).toEqual({ [field.name]: field.messages?.REQUIRED ?? field.message ?? 'Required' });
        expect(answer.json.errorList[0]).toMatchObject({ field: field.name, errorCode: 'FIELD_REQUIRED' });
      }
      expect((await list()).info.totalElements).toBe(info.totalElements);
      const { id } = await created();
      // A form never shows a password, so an empty one keeps the old one.
      expect(await send(dialect.update, { id, [field.name]: null })).toMatchObject({ status: field.kind === 'PASSWORD' ? 200 : 400 });
    },
  );

  const texts = inForm.filter((field) => field.kind === 'TEXT').filter(({ choices }) => !choices);
  const isChoice = (field: string) => inForm.some((each) => each.name === field && each.kind === 'TEXT' && each.choices);
  it.each(texts)('refuses $name that is too long, and takes the longest [spec 5.tag.1 5.generic-rules.4]', async (field) => {
    const values = await world().samples.values(declaration);
    const refused = await send(dialect.create, { ...values, [field.name]: 'x'.repeat(field.maxLength + 1) });
    expect(refused.json.errors).toEqual({
      [field.name]: field.messages?.MAX_LENGTH ?? field.message ?? `Max ${field.maxLength} characters`,
    });
    const start = dialectName.slice(0, Math.min(field.maxLength, 7));
    const longest =
      field.pattern === 'email' ? `@${start}`.padStart(field.maxLength, '\u{2603}') : start.padEnd(field.maxLength, '\u{2603}');
    expect(await send(dialect.create, { ...values, [field.name]: longest })).toMatchObject({ status: 200 });
  });

  it('refuses values of a wrong type, at their field', async () => {
    const { id, record } = await created();
    for (const field of inForm) {
      for (const wrong of sampleKinds[field.kind].wrong) {
        const answer = await send(dialect.update, { id, [field.name]: wrong });
        expect(answer, `${field.name}: ${JSON.stringify(wrong)}`).toMatchObject({ status: 400, json: { code: 'VALIDATION_FAILED' } });
        expect(Object.keys(answer.json.errors)).toEqual([field.name]);
      }
    }
    expect((await read(id)).json).toEqual(record);
  });

  it('refuses unknown keys, what is not in the form, and bodies of another shape', async () => {
    const { id } = await created();
    const outside = declaration.fields.filter((field) => !declaration.form.includes(field.name)).map((field) => field.name);
    for (const key of ['unknown', 'entityCreatedOn', '__proto__', 'constructor', ...outside]) {
      const body = `{"${dialect.bodyKey(name)}":{"id":${id},"${key}":"x"}}`;
      const answer = await ask(dialect.update, { body });
      expect(answer, key).toMatchObject({ status: 400, json: { status: 'FAILED' } });
      expect(answer.json.errors[key]).toContain('cannot be written');
    }
    for (const body of [
      {},
      [],
      5,
      'null',
      '"x"',
      '{',
      '',
      { [dialect.bodyKey(name)]: null },
      { [dialect.bodyKey(name)]: [] },
      { other: { id } },
    ]) {
      expect((await ask(dialect.update, { body })).status, JSON.stringify(body)).toBe(400);
    }
    expect((await ask(dialect.update, { body: { [dialect.bodyKey(name)]: { id }, more: 1 } })).status).toBe(400);
  });

  it.each(inForm.filter((field) => isLookup(field.name)))(
    'refuses $name that is not there, at its field [spec 5.generic-rules.2]',
    async (field) => {
      const values = await world().samples.values(declaration);
      const answer = await send(dialect.create, { ...values, [field.name]: { id: 987_654_321 } });
      expect(answer).toMatchObject({ status: 400, json: { errors: { [field.name]: expect.stringContaining('987654321') } } });
    },
  );

  const singles = declaration.fields.filter(({ unique }) => unique).map((field) => [field.name]);
  const uniqueSets = [...singles, ...(declaration.uniqueTogether ?? [])].map((names) => ({ names }));
  it.each(uniqueSets)(
    'refuses a second record with the same $names, whatever their case, also when both come at once [spec 5.generic-rules.8]',
    async ({ names }) => {
      const { record } = await created();
      const same = Object.fromEntries(names.map((each) => [each, isChoice(each) ? record[each] : otherCase(record[each])]));
      const labels = names.map((each) => fieldLabel(declaration, each));
      const label = labels.length === 1 ? labels[0] : `The combination of ${labels.join(' and ')}`;
      const answer = await send(dialect.create, { ...(await world().samples.values(declaration)), ...same });
      expect(answer).toMatchObject({ status: 409, json: { code: 'NOT_UNIQUE', status: 'FAILED' } });
      const message = `${label} is already used by another ${lowerFirst(declaration.label.one)}.`;
      expect(answer.json).toMatchObject({ message, errors: { [names[0] ?? '']: message } });
      const other = await created();
      expect(await send(dialect.update, { id: other.id, ...same })).toMatchObject({ status: 409 });
      expect(await send(dialect.update, { id: record.id, ...same })).toMatchObject({ status: 200 });
      const values = await world().samples.values(declaration);
      const both = await Promise.all([1, 2, 3].map(() => send(dialect.create, values)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    },
  );
});

const without = (values: Record<string, unknown>, key: string) =>
  Object.fromEntries(Object.entries(values).filter(([each]) => each !== key));
const otherCase = (value: unknown) => (typeof value === 'string' ? value.toUpperCase() : value);
