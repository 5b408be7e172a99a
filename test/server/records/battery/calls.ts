import { afterAll, beforeAll, expect } from 'vitest';
import { type Call, dialects, fillPath, KEY_HEADER } from '../../../../contract/dialects.ts';
import { isSelection } from '../../../../contract/kinds/index.ts';
import { type RecordJson, readPage } from '../../../../contract/records.ts';
import type { DialectName, ResourceDeclaration } from '../../../../contract/resource.ts';
import { resources } from '../../../../resources/index.ts';
import { oneOfEachKind, oneOfEachSignature } from '../../../helpers/oneOfEachSignature.ts';
import { type Asked, createWorld, type World } from '../world.ts';

/** Each of these declarations in each of its dialects. The battery runs over them. */
const inEachDialect = (declarations: readonly ResourceDeclaration[]) =>
  declarations.flatMap((declaration) => declaration.dialects.map((dialect) => [declaration.name, dialect, declaration] as const));

const isEmbedded = process.env.OFFERDESK_TEST_DATABASE === 'embedded';

export const served = inEachDialect((isEmbedded ? oneOfEachKind : oneOfEachSignature)(resources));

/** Who may do what is declared for each resource by itself. */
export const allServed = inEachDialect(resources);

export const written = served.filter(([, , { access }]) => access.writtenBy !== 'server');

export const openWorld = (): (() => World) => {
  let world: World | undefined;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world?.close());
  return () => {
    if (!world) throw new Error('the world is there once the tests run');
    return world;
  };
};

export const callsOf = (world: () => World, declaration: ResourceDeclaration, dialectName: DialectName) => {
  const { name } = declaration;
  const dialect = dialects[dialectName];
  const allRows: Record<string, string> = dialect.isActiveOnly ? { active: 'all' } : {};
  const textField = declaration.fields.find((field) => field.kind === 'TEXT' && !field.choices && declaration.form.includes(field.name));

  const ask = (call: Call, asked: Asked = {}, id?: number) => world().call(call.method, fillPath(call.path, name, id), asked);
  const send = (call: Call, record: unknown, key?: string) =>
    ask(call, { body: { [dialect.bodyKey(name)]: record }, ...(key && { headers: { [KEY_HEADER]: key } }) });
  const read = async (id: number | string) => {
    if (!dialect.one.path.includes('{id}')) return ask(dialect.one, { query: { id } });
    const answer = await world().call('GET', fillPath(dialect.one.path, name, id));
    // Embedded lists are part of the record too; they have their own test.
    const { _embedded, ...json } = answer.json;
    return { ...answer, json };
  };

  const list = async (query: Record<string, string | number> = {}) => {
    const answer = await ask(dialect.list, { query: { ...allRows, ...query } });
    expect(answer.status).toBe(200);
    return readPage<RecordJson>(answer.json);
  };
  const searchQuery = (
    keyword: string,
    fieldName: string | undefined = dialect.searchParameters.field ? textField?.name : undefined,
  ): Record<string, string | number> => ({
    ...allRows,
    [dialect.searchParameters.keyword]: keyword,
    ...(fieldName === undefined ? {} : { fieldName }),
    [dialect.pageParameters.size]: 10_000,
  });
  const search = async (keyword: string, fieldName?: string) => {
    const answer = await ask(dialect.search, { query: searchQuery(keyword, fieldName) });
    expect(answer.status).toBe(200);
    return readPage<RecordJson>(answer.json).rows;
  };
  const created = async (more: Record<string, unknown> = {}) => {
    if (declaration.access.writtenBy === 'server') {
      const stored = await world().samples.store(declaration, more);
      return { id: stored.id, values: {}, record: (await read(stored.id)).json as RecordJson, answer: null };
    }
    const values = { ...(await world().samples.values(declaration)), ...more };
    const answer = await send(dialect.create, values);
    expect(answer, answer.text).toMatchObject({ status: 200, json: { status: 'SUCCESS', errorList: [] } });
    const id = Number(answer.json[dialect.answerKey(name)]);
    return { id, values, record: (await read(id)).json as RecordJson, answer };
  };
  const isReadable = (key: string) => {
    const field = declaration.fields.find((each) => each.name === key);
    return field?.kind === 'ONE_TO_MANY' ? isSelection(field) : field?.kind !== 'PASSWORD';
  };
  const isLookup = (key: string) => declaration.fields.find((field) => field.name === key)?.kind === 'MANY_TO_ONE';

  return { dialect, textField, allRows, ask, send, read, list, searchQuery, search, created, isReadable, isLookup };
};
