import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { resources } from '../../../resources/index.ts';
import { offer } from '../../../resources/offer.ts';
import { organization } from '../../../resources/organization.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { indexesOf } from '../../../server/database/generate/indexes.ts';
import type { InParts } from '../../../server/database/parts.ts';
import { columnName, findField } from '../../../server/records/fields.ts';
import { createRegistry } from '../../../server/registry/registry.ts';
import { systemActor } from '../../../server/services.ts';
import { zonedInstants } from '../../../server/spreadsheet/zonedInstants.ts';
import { readCell } from '../../../server/uploads/cells/rowInput.ts';
import { BATCH_ROWS } from '../../../server/uploads/limits.ts';
import { readHeader } from '../../../server/uploads/reading/columns.ts';
import { saveRecords, type UploadContext } from '../../../server/uploads/saving/saveRecords.ts';
import { doneMessage, uploadFile } from '../../../server/uploads/uploadFile.ts';
import { createTestDatabase } from '../../helpers/database.ts';

/** These uploads are never cancelled. */
const { signal } = new AbortController();
const inTokyo = zonedInstants('Asia/Tokyo');

/** A resource with unique names whose uploads match by another field. */
const byCountry: ResourceDeclaration = { ...organization, uploadMatchesBy: ['country'] };
const { uploadMatchesBy: _, ...withoutIdentity }: ResourceDeclaration = organization;

describe('a file', () => {
  let database: DatabaseHandle;
  let folder: string;
  beforeAll(async () => {
    database = await createTestDatabase();
    folder = await mkdtemp(join(tmpdir(), 'offerdesk-test-'));
    await database.db
      .insertInto('country')
      .values(['Japan', 'Chile', 'Ghana'].map((name) => ({ name })))
      .execute();
    await sql`insert into organization (name, country_id) select 'Acme ' || name, id from country where name <> 'Ghana'`.execute(
      database.db,
    );
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  const contextOf = () => ({
    db: database.db,
    inParts: database.inParts,
    registry: createRegistry(resources),
    actor: systemActor,
    signal,
    fileName: 'organizations.csv',
  });
  const upload = async (declaration: ResourceDeclaration, content: string, toInstant = inTokyo, context: UploadContext = contextOf()) => {
    const path = join(folder, 'organizations.csv');
    await writeFile(path, content);
    const result = await uploadFile({ path, name: 'organizations.csv' }, { context, declaration, toInstant, now: new Date() });
    return result.counts ? doneMessage(result.counts, result) : result.faults.shown;
  };

  it('refuses a row with a value that another record has, also in other case', async () => {
    expect(await upload(withoutIdentity, 'Name,Country\nNew,Ghana\nACME JAPAN,Japan\n')).toEqual([
      { row: 3, column: 'Name', reason: 'Name is already used by another organization.' },
    ]);
    expect(await upload(byCountry, 'Name,Country\nAcme Japan,Chile\n')).toEqual([
      { row: 2, column: 'Name', reason: 'Name is already used by another organization.' },
    ]);
  });

  it('refuses two rows with the same value', async () => {
    expect(await upload(withoutIdentity, 'Name,Country\nNew,Ghana\nnew,Japan\n')).toEqual([
      { row: 3, column: 'Name', reason: 'Row 2 has the same Name' },
    ]);
  });

  it('lets a record keep its own value', async () => {
    expect(await upload(byCountry, 'Name,Country\nAcme JAPAN,Japan\nGold,Ghana\n')).toBe('1 created, 1 updated, 0 unchanged.');
  });

  it('refuses a row whose country is deleted between being found and being stored', async () => {
    const columns = ['name', 'country'].map((name) => ({
      field: findField(organization, name) as FieldDeclaration,
      position: 0,
      title: name,
    }));
    const saved = saveRecords(contextOf(), { declaration: organization, columns }, [
      { row: 2, dated: null, values: ['Acme Atlantis', 999_999], sameAs: null, seen: null },
    ]);
    await expect(saved).rejects.toMatchObject({ code: 'UPLOAD_REFUSED', message: expect.stringContaining('was deleted just now') });
  });

  it('stores nothing more of what its sender has called off, also where all of it is one part', async () => {
    const sender = new AbortController();
    const calledOff: InParts = (tables, work) =>
      database.inParts(tables, (parts) =>
        work({
          ...parts,
          run: (part) =>
            parts.run((db) => {
              sender.abort();
              return part(db);
            }),
        }),
      );
    const names = async () =>
      (await database.db.selectFrom('organization').select('name').orderBy('name').execute()).map(({ name }) => name);
    const before = await names();
    const context = { ...contextOf(), inParts: calledOff, signal: sender.signal };
    await expect(upload(withoutIdentity, 'Name,Country\nCalled Off,Ghana\n', inTokyo, context)).rejects.toThrow('aborted');
    expect(await names()).toEqual(before);
  });

  it('lets others have their turn before much of a file is read', async () => {
    let [dates, mostDates, isOver] = [0, 0, false];
    const takeTurn = () => {
      mostDates = Math.max(mostDates, dates);
      dates = 0;
      if (!isOver) setImmediate(takeTurn);
    };
    setImmediate(takeTurn);
    const rows = 'Acme,Tablet,USD,1,2026-01-31\n'.repeat(5 * BATCH_ROWS);
    await upload(offer, `Organization,Product,Currency,Amount,Date\n${rows}`, (wallClock) => {
      dates += 1;
      return inTokyo(wallClock);
    });
    isOver = true;
    // The start and the end of a day.
    expect(mostDates).toBeLessThanOrEqual(2 * BATCH_ROWS);
  });

  it('refuses white space around a value where the form does', async () => {
    expect(await upload(withoutIdentity, 'Name,Country\n" padded",Ghana\n')).toEqual([
      { row: 2, column: 'Name', reason: 'No leading or trailing whitespaces' },
    ]);
  });
});

describe.each(resources.filter(({ uploadMatchesBy }) => uploadMatchesBy).map((declaration) => [declaration.name, declaration] as const))(
  'what %s is known by',
  (_, declaration) => {
    it('is found through an index, since every row of a file looks for it', () => {
      const wanted = (declaration.uploadMatchesBy ?? []).flatMap((name) => findField(declaration, name) ?? []).map(columnName);
      const firstColumns = indexesOf(declaration).flatMap(
        ({ sql: text }) => /\((?:lower\()?"(\w+)"/.exec(text.replace(/^.* on /, ''))?.[1] ?? [],
      );
      expect(firstColumns.filter((column) => wanted.includes(column))).not.toEqual([]);
    });
  },
);

describe('a cell', () => {
  const read = (kind: 'BOOLEAN' | 'DATETIME', text: string) =>
    readCell({ name: 'field', kind }, { kind: 'TEXT', text }, { toInstant: inTokyo });

  it.each(['YES', 'yes', 'true', 'TRUE', '1', ' Yes '])('is true as %s', (text) => expect(read('BOOLEAN', text)).toEqual({ value: true }));
  it.each(['NO', 'no', 'false', 'False', '0'])('is false as %s', (text) => expect(read('BOOLEAN', text)).toEqual({ value: false }));
  it.each(['y', 'ja', '2', '-'])('is no truth value as %s', (text) => expect(read('BOOLEAN', text)).toHaveProperty('problem'));

  it.each([
    ['2026-01-31 09:30', '2026-01-31T00:30:00.000Z'],
    ['2026-01-31 09:30:15', '2026-01-31T00:30:15.000Z'],
    ['2026-01-31T09:30', '2026-01-31T00:30:00.000Z'],
    ['2026-01-31', '2026-01-30T15:00:00.000Z'],
    ['2026-01-31T09:30:00.000Z', '2026-01-31T09:30:00.000Z'],
    ['2026-01-31T09:30:00+02:00', '2026-01-31T09:30:00+02:00'],
  ])('is an instant as %s, in the business’s zone where it names none', (text, value) => {
    expect(read('DATETIME', text)).toEqual({ value });
  });
  it.each(['2026-02-30 10:00', '2026-13-01', '2026-01-01 25:00'])('is no instant as %s', (text) => {
    expect(read('DATETIME', text)).toHaveProperty('problem');
  });
  it.each(['tomorrow', '31 January', '1.5'])('that is no instant as %s is asked for in the form that the product shows', (text) => {
    expect(read('DATETIME', text)).toEqual({ problem: 'Write it as 2026-01-31 09:30' });
  });

  it('of a header is known as an export writes it, where its label would be mistaken for a formula', () => {
    const fields = [{ ...organization.fields[0], label: '- Name' }, organization.fields[1]];
    const cells = new Map(["'- Name", 'Country'].map((text, at) => [at, { kind: 'TEXT', text } as const]));
    const { columns } = readHeader({ ...organization, fields }, { number: 1, cells });
    expect(columns.map(({ field }) => field.name)).toEqual(['name', 'country']);
  });

  it('of a workbook that is a date is an instant too', () => {
    expect(readCell({ name: 'at', kind: 'DATETIME' }, { kind: 'DATE', wallClock: '2026-01-31T09:30:00' }, { toInstant: inTokyo })).toEqual({
      value: '2026-01-31T00:30:00.000Z',
    });
  });

  it.each([
    ['1767225600000', '1767225600000'],
    ['2026-01-01 09:00', 1767225600000],
    ['2026-01-01T00:00:00Z', 1767225600000],
    ['1767225600000.0', '1767225600000.0'],
    ['20260101', Date.UTC(2025, 11, 31, 15)],
    ['202601010900', 1767225600000],
    ['20260101090000', 1767225600000],
  ])('is a time in milliseconds as %s, where the field is one', (text, value) => {
    const field = { name: 'timestamp', kind: 'NUMBER', precision: 16, scale: 0, isInstant: true } as const;
    expect(readCell(field, { kind: 'TEXT', text }, { toInstant: inTokyo })).toEqual({ value });
    expect(readCell(field, { kind: 'DATE', wallClock: '2026-01-01T09:00:00' }, { toInstant: inTokyo })).toEqual({ value: 1767225600000 });
  });

  it.each([
    ['seconds', '1767225600'],
    ['days of a workbook', '46023'],
    ['nonsense', 'nonsense'],
    ['the day or the month first', '01/02/2026'],
    ['no day of the calendar', '20260230'],
    ['a part of a millisecond', '1767225600000.5'],
    ['before 1970', '-1767225600000'],
  ])('is no time in milliseconds as %s, which would be of 1970 or of no year at all', (_, text) => {
    const problem = `'${text}' is not a time. Write it as 2026-01-31 09:30, or as milliseconds since 1970`;
    const field = { name: 'timestamp', kind: 'NUMBER', precision: 16, scale: 0, isInstant: true } as const;
    expect(readCell(field, { kind: 'TEXT', text }, { toInstant: inTokyo })).toEqual({ problem });
    expect(readCell(field, { kind: 'NUMBER', text: '46023' }, { toInstant: inTokyo })).toHaveProperty('problem');
  });

  it('is an odd time in milliseconds where the row says the same in words', () => {
    const field = { name: 'timestamp', kind: 'NUMBER', precision: 16, scale: 0, isInstant: true } as const;
    const shown = { from: new Date('1970-01-01T05:37:00Z'), until: new Date('1970-01-01T05:38:00Z') };
    expect(readCell(field, { kind: 'TEXT', text: '20261121' }, { toInstant: inTokyo, shown })).toEqual({ value: '20261121' });
    expect(
      readCell(
        field,
        { kind: 'TEXT', text: '20261122' },
        { toInstant: inTokyo, shown: { ...shown, until: new Date('1970-01-01T05:37:01Z') } },
      ),
    ).toEqual({
      value: Date.UTC(2026, 10, 21, 15),
    });
  });

  const amount = { name: 'amount', kind: 'NUMBER', precision: 18, scale: 5 } as const;
  it.each([
    ['210,000.50', '210000.50'],
    ['1,250,000', '1250000'],
    ['1250.5', '1250.5'],
    ["1'250", '1250'],
    ['1 250', '1250'],
    ['1.250,00', '1250.00'],
    ['1,25', '1.25'],
  ])('is an amount by the only number that it can mean: %s', (text, value) => {
    expect(readCell(amount, { kind: 'TEXT', text }, { toInstant: inTokyo })).toEqual({ value });
  });
  it.each(['1,250', '1250,000', '12 50', '1.25,00'])('is no amount where a separator may mean either thing: %s', (text) => {
    const problem = `'${text}' is not a plain number such as 1250 or 1250.50`;
    expect(readCell(amount, { kind: 'TEXT', text }, { toInstant: inTokyo })).toEqual({ problem });
  });

  it('that is empty says nothing of what has a value of its own accord, and clears the rest', () => {
    expect(readCell({ name: 'active', kind: 'BOOLEAN' }, undefined, { toInstant: inTokyo })).toBeUndefined();
    expect(readCell({ name: 'title', kind: 'TEXT', maxLength: 5 }, undefined, { toInstant: inTokyo })).toEqual({ value: null });
  });
});
