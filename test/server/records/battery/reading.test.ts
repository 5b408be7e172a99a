import { describe, expect, it } from 'vitest';
import { fillPath } from '../../../../contract/dialects.ts';
import type { FieldKind } from '../../../../contract/kinds/index.ts';
import { camelCase } from '../../../../contract/names.ts';
import { type RecordJson, readPage } from '../../../../contract/records.ts';
import { zonedTime } from '../../../../server/records/exportRecords.ts';
import { findField, sortableNames } from '../../../../server/records/fields.ts';
import { callsOf, openWorld, served } from './calls.ts';

const world = openWorld();

describe.each(served)('reading %s through %s', (name, dialectName, declaration) => {
  const { dialect, textField, allRows, ask, send, read, list, searchQuery, search, created } = callsOf(world, declaration, dialectName);
  const { pageParameters } = dialect;
  const isWritten = declaration.access.writtenBy !== 'server';

  const isSearched = (field: string) => [...declaration.list.searched, ...declaration.list.columns].includes(field);
  const plainTexts = textField?.kind === 'TEXT' && !textField.pattern && isSearched(textField.name) ? [textField] : [];
  it.each(plainTexts)('finds literally in $name, whatever the keyword is [spec 7.generic.4]', async (field) => {
    for (const keyword of ['50% "q"', 'a_b', 'back\\sl', "o'hara", '😀x', 'שלום', 'ÄÖ']) {
      const text = `${dialectName.charAt(0)}${keyword}`.slice(0, field.maxLength);
      const { id } = await created({ [field.name]: text });
      await created();
      const found = await search(text);
      expect(found.map((row) => row.id)).toContain(id);
      expect(found.every((row) => String(row[field.name]).toLowerCase().includes(text.toLowerCase()))).toBe(true);
    }
    expect(await search('%%%')).toEqual([]);
    expect(await search('___')).toEqual([]);
    expect(await search('\\')).not.toHaveLength((await list({ [pageParameters.size]: 1_000 })).rows.length);
    expect(await search('x'.repeat(200))).toEqual([]);
    const tooLong = await ask(dialect.search, { query: searchQuery('x'.repeat(201)) });
    expect([tooLong.status, tooLong.json]).toEqual([
      400,
      expect.objectContaining({ message: expect.stringContaining('longer than 200 characters') }),
    ]);
    expect((await ask(dialect.search, { query: searchQuery('nul \0') })).status).toBe(400);
  });

  it('finds by every searched field, and lists everything without a keyword [spec 7.tags.2 7.forex-and-currency.2 7.offers.1 7.products.1 7.application-settings.1 7.general-notes.1 7.organizations.1 7.countries.1]', async () => {
    const { record } = await created();
    for (const path of declaration.list.searched) {
      const [field = '', inner] = path.split('.');
      const value = inner ? (record[field] as Record<string, string>)[inner] : record[field];
      expect((await search(String(value), path)).map(({ id }) => id)).toContain(record.id);
    }
    const { info } = readPage((await ask(dialect.search, { query: { ...allRows, [dialect.searchParameters.keyword]: ' ' } })).json);
    expect(info.totalElements).toBe((await list()).info.totalElements);
  });

  it('finds by what every column shows [spec 7.generic.4]', async () => {
    const { record } = await created();
    const shown = declaration.list.columns.flatMap((name) => {
      const field = findField(declaration, name);
      const text = field && shownText(field.kind, record[name]);
      return text ? [{ name, text }] : [];
    });
    expect(shown).not.toEqual([]);
    for (const { name, text } of shown) {
      const found = (await search(text, name)).map(({ id }) => id);
      expect(found, `${name}: ${text}`).toContain(record.id);
    }
  });

  it('sorts by every column, both ways exactly reversed, and pages without doubles or gaps [spec 7.forex-and-currency.7]', async () => {
    let total = (await list()).info.totalElements;
    for (; total < 7; total += 1) await created();
    const size = Math.ceil(total / 3);
    for (const field of sortableNames(declaration)) {
      const ascending: number[] = [];
      for (let page = 0; page * size < total; page += 1) {
        const { rows } = await list({ sort: `${field};asc`, [pageParameters.page]: page, [pageParameters.size]: size });
        ascending.push(...rows.map(({ id }) => id));
      }
      expect(new Set(ascending).size).toBe(total);
      const whole = await list({ sort: `${field};desc`, [pageParameters.size]: 9_999_999 });
      expect(whole.rows.map(({ id }) => id)).toEqual(ascending.toReversed());
    }
  });

  it('sorts numbers, times and yes/no by their value', async () => {
    const fields = declaration.fields.filter(({ kind }) => kind === 'NUMBER' || kind === 'DATETIME' || kind === 'BOOLEAN');
    for (const { name: field } of [...fields, { name: 'id' }, { name: 'entityCreatedOn' }]) {
      const { rows } = await list({ sort: `${field};asc`, [pageParameters.size]: 1_000 });
      const values = rows.map((row) => row[field] as number | string | boolean).filter((value) => value !== null);
      expect(values).toEqual([...values].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0)));
    }
  });

  it('answers the page shape of its dialect, in either spelling of page and size, and an empty page beyond the end [spec 3.pages.1-2 7.tags.1 7.forex-and-currency.1 7.offers.1 7.contacts.1 7.generic.3]', async () => {
    await created();
    for (const query of [
      { page: 0, size: 1 },
      { pageNumber: 0, pageSize: 1 },
    ] as Record<string, number>[]) {
      const { json } = await ask(dialect.list, { query: { ...allRows, ...query } });
      const info = dialect.pageShape === 'content' ? json : json.page;
      expect(info).toMatchObject({ number: 0, size: 1, totalElements: expect.any(Number), totalPages: info.totalElements });
      expect(dialect.pageShape === 'content' ? json.content : json._embedded[camelCase(name)]).toHaveLength(1);
    }
    const total = (await list()).info.totalElements;
    for (const page of [9_999, Number.MAX_SAFE_INTEGER]) {
      const beyond = await list({ [pageParameters.page]: page });
      expect(beyond).toMatchObject({ rows: [], info: { number: page, totalElements: total } });
    }
    expect((await list()).info.size).toBe(declaration.list.pageSize);
  });

  const activeOnly = dialect.isActiveOnly ? [dialect.list] : [];
  it.each(activeOnly)('lists active records alone at $path, and the others when asked for', async (call) => {
    const { id: on } = await created({ active: true });
    const { id: off } = await created({ active: false });
    const ids = async (query: Record<string, string>) => {
      const { json } = await ask(call, { query: { ...query, [pageParameters.size]: 9_999 } });
      const listed = readPage<RecordJson>(json).rows.map(({ id }) => id);
      return [listed.includes(on), listed.includes(off)];
    };
    expect([await ids({}), await ids({ active: 'false' }), await ids({ active: 'all' })]).toEqual([
      [true, false],
      [false, true],
      [true, true],
    ]);
    expect((await ask(call, { query: { active: 'some' } })).status).toBe(400);
  });

  it('refuses bad pages, sizes, sorts, fields and ids with a clear text [spec 7.general.2]', async () => {
    const { page, size } = pageParameters;
    const bad: Record<string, string>[] = [
      { [page]: '-1' },
      { [page]: 'x' },
      { [page]: '1.5' },
      { [page]: '99999999999999999999' },
      { [size]: '0' },
      { [size]: '-5' },
      { [size]: '10000000' },
      { [size]: 'NaN' },
      { sort: 'nothing;asc' },
      { sort: 'id;upwards' },
      { sort: 'id); drop table tag; --' },
      { sort: '__proto__' },
    ];
    for (const query of bad) {
      const answer = await ask(dialect.list, { query });
      expect(answer, JSON.stringify(query)).toMatchObject({ status: 400, json: { message: expect.stringMatching(/.{15,}/) } });
    }
    expect((await ask(dialect.search, { query: { fieldName: 'nothing', [dialect.searchParameters.keyword]: 'x' } })).status).toBe(400);
    expect((await world().call('GET', `${fillPath(dialect.list.path, name)}?${size}=1&${size}=2`)).status).toBe(400);
    for (const id of ['x', '1.5', '1e3', '0x1', ' ', "1' or '1'='1", '99999999999999999999']) {
      expect((await read(id)).status, id).toBe(400);
      expect((await send(dialect.update, { id })).status, id).toBe(isWritten ? 400 : 403);
    }
    for (const id of [0, -1, 987_654_321, Number.MAX_SAFE_INTEGER]) {
      expect(await read(id)).toMatchObject({ status: 404, json: { code: 'NOT_FOUND', message: expect.stringContaining(String(id)) } });
      expect((await send(dialect.update, { id })).status).toBe(isWritten ? 404 : 403);
    }
  });
});

const shownText = (kind: FieldKind, value: unknown): string | null => {
  if (value === null || value === undefined) return null;
  if (kind === 'DATETIME') return zonedTime('Asia/Hong_Kong')(new Date(String(value)));
  if (kind === 'BOOLEAN') return value === true ? 'Yes' : 'No';
  return kind === 'NUMBER' || kind === 'TEXT' ? String(value) : null;
};
