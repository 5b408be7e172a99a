import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCommonField } from '../../../contract/commonFields.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { completeDeclaration } from '../../../contract/workflows/entity-setup/completeDeclaration.ts';
import { resources } from '../../../resources/index.ts';
import { user } from '../../../resources/user.ts';
import type { DatabaseHandle } from '../../../server/database/connect.ts';
import { createTableSql } from '../../../server/database/generate/changeTable.ts';
import { exportCsv } from '../../../server/records/exportRecords.ts';
import { createPaths, searchablePaths, sortableNames } from '../../../server/records/fields.ts';
import { findOne } from '../../../server/records/findOne.ts';
import { findPage } from '../../../server/records/findPage.ts';
import { createRegistry, type RecordContext } from '../../../server/registry/registry.ts';
import { runTimeFaults } from '../../../server/registry/runTimeFaults.ts';
import { createTestDatabase } from '../../helpers/database.ts';
import { ambiguousEntities, type Reading } from '../../helpers/entity-setup/ambiguousEntities.ts';

/** PostgreSQL reads the same statements. The soak takes 5,000 on each. */
const COUNT = Number(process.env.SHOWN_DECLARATIONS ?? (process.env.OFFERDESK_TEST_DATABASE === 'embedded' ? 500 : 50));
const SEED = Number(process.env.ENTITY_SEED ?? 20_261_123);
const EACH = 25;
const RECORDS = 4;
const SECRET = '$argon2id$';

/** A row as the database holds it, under the names of fields; what points to another row is its id. */
type Row = Readonly<Record<string, unknown>>;

let database: DatabaseHandle;
beforeAll(async () => {
  database = await createTestDatabase();
  for (const name of ['ana', 'ben', 'cho', 'dee'])
    await sql`insert into "user" (username, password, clerk) values (${name}, ${`${SECRET}${name}`}, true)`.execute(database.db);
});
afterAll(() => database?.close());
beforeEach(() => sql`drop table if exists x_root, x_middle, x_leaf`.execute(database.db));

const columnOf = ({ name, kind }: { name: string; kind: string }): string =>
  `${name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}${kind === 'MANY_TO_ONE' ? '_id' : ''}`;

/** Makes the table of an entity, and records in which no two values are alike. */
const fill = async (declaration: ResourceDeclaration): Promise<void> => {
  await sql.raw(createTableSql(declaration)).execute(database.db);
  for (let at = 1; at <= RECORDS; at += 1) {
    const values = declaration.fields.map((field, place) => {
      const { name, kind } = field;
      // No record points to a later one.
      if (kind === 'MANY_TO_ONE') return (field.target === declaration.name ? at - 1 : (at + place) % (RECORDS + 1)) || null;
      const text = `${declaration.name} ${name} ${at}`;
      return kind === 'NUMBER' ? place * 100 + at : kind === 'PASSWORD' ? `${SECRET}${text}` : text;
    });
    await sql`insert into ${sql.id(`x_${declaration.name}`)} (${sql.join(declaration.fields.map((field) => sql.id(columnOf(field))))})
      values (${sql.join(values)})`.execute(database.db);
  }
};

const rowsOf = async (declaration: ResourceDeclaration): Promise<Row[]> => {
  const table = declaration.name === user.name ? 'user' : `x_${declaration.name}`;
  const columns = declaration.fields.map((field) => sql`${sql.ref(`t.${columnOf(field)}`)} as ${sql.id(field.name)}`);
  const { rows } = await sql<Row>`select t.id, ${sql.join(columns)} from ${sql.id(table)} as t order by t.id`.execute(
    database.db.withoutPlugins(),
  );
  return rows;
};

/** The plain join: from row to row, a step for each name of the path. */
const valueAt = (all: ReadonlyMap<string, { declaration: ResourceDeclaration; rows: Row[] }>, path: string, row: Row | undefined) => {
  let [entity, current] = ['root', row];
  for (const name of path.split('.').slice(0, -1)) {
    const field = all.get(entity)?.declaration.fields.find((each) => each.name === name);
    entity = field?.kind === 'MANY_TO_ONE' ? field.target : '';
    const id = current?.[name];
    current = all.get(entity)?.rows.find((each) => Number(each.id) === Number(id));
  }
  const [last = ''] = path.split('.').slice(-1);
  const value = current?.[last] ?? null;
  return all.get(entity)?.declaration.fields.find(({ name }) => name === last)?.kind === 'NUMBER' && value !== null ? Number(value) : value;
};

const kindAt = (all: readonly ResourceDeclaration[], path: string, entity = 'root'): string => {
  const [name = '', ...rest] = path.split('.');
  const field = all.find((each) => each.name === entity)?.fields.find((each) => each.name === name);
  return rest.length > 0 && field?.kind === 'MANY_TO_ONE' ? kindAt(all, rest.join('.'), field.target) : (field?.kind ?? 'none');
};

describe(`${COUNT} random declarations, with seed ${SEED}`, () => {
  it.each(ambiguousEntities(Math.ceil(COUNT / EACH), Math.min(EACH, COUNT), SEED))(
    'show what a plain join shows, and no secret',
    async ({ tables, readings }) => {
      const declared: ResourceDeclaration[] = [];
      for (const draft of tables) {
        const declaration = completeDeclaration(draft, [...resources, ...declared]);
        expect(runTimeFaults(declaration, declared, resources)).toEqual([]);
        declared.push(declaration);
        await fill(declaration);
      }
      const all = new Map<string, { declaration: ResourceDeclaration; rows: Row[] }>();
      for (const declaration of [user, ...declared]) all.set(declaration.name, { declaration, rows: await rowsOf(declaration) });
      for (const reading of readings) await check(reading);

      async function check({ paths, chosen }: Reading): Promise<void> {
        const [root, others] = [tables[2], declared.slice(0, 2)];
        const withPaths = (shown: readonly string[]) =>
          completeDeclaration(
            {
              ...root,
              fields: [
                ...root.fields,
                ...shown.map((path, at) => ({ name: `shown${at}`, kind: 'OBJECT' as const, sourceFieldPath: path })),
              ],
            },
            [...resources, ...others],
          );
        const at = (path: string) => kindAt([user, ...declared], path);
        const secret = paths.filter((path) => at(path) === 'PASSWORD');
        for (const path of secret) {
          expect(runTimeFaults(withPaths([path]), others, resources)).toEqual([expect.stringContaining('leads to a secret')]);
          const bold = withPaths([path]);
          const context = { db: database.db, registry: createRegistry([...resources, ...others, bold]) };
          expect(() => createPaths(context.registry, bold).end(path)).toThrow('written and never read');
          await expect(findPage(context, bold, { page: 0, size: 9 })).rejects.toThrow('written and never read');
        }
        const shown = paths.filter((path) => ['TEXT', 'NUMBER'].includes(at(path)));
        const whole = withPaths(shown);
        expect(runTimeFaults(whole, others, resources)).toEqual([]);
        const readable = sortableNames(whole);
        const pick = (list: readonly string[], place: number) => list[(chosen[place] ?? 0) % list.length] ?? '';
        const searched = searchablePaths(whole).filter((path) => !isCommonField(path));
        const declaration = {
          ...whole,
          list: {
            ...whole.list,
            columns: whole.list.columns.filter((name) => !isCommonField(name)),
            searched: [pick(searched, 0), pick(searched, 1)],
            sort: [{ field: pick(readable, 2), sortDirection: 'asc' as const }],
          },
        };
        const context: RecordContext = { db: database.db, registry: createRegistry([...resources, ...others, declaration]) };
        const rows = all.get('root')?.rows ?? [];
        const expected = (row: Row) =>
          Object.fromEntries(
            declaration.fields.flatMap((field): [string, unknown][] => {
              if (field.kind === 'PASSWORD' || field.kind === 'ONE_TO_MANY') return [];
              if (field.kind === 'OBJECT') return [[field.name, valueAt(all, field.sourceFieldPath, row)]];
              if (field.kind !== 'MANY_TO_ONE') return [[field.name, valueAt(all, field.name, row)]];
              const [id, text] = [row[field.name], valueAt(all, `${field.name}.${field.lookupSearchField}`, row)];
              return [[field.name, id === null ? null : { id: Number(id), [field.lookupSearchField]: text }]];
            }),
          );
        const withoutCommon = ({ id: _, entityCreatedOn: __, entityLastUpdatedOn: ___, ...rest }: RecordJson) => rest;

        const page = await findPage(context, declaration, { page: 0, size: 100 });
        const listed = page.rows.toSorted((one, other) => one.id - other.id);
        expect(listed.map(withoutCommon)).toEqual(rows.map(expected));
        const one = await findOne(context, declaration, 1 + ((chosen[3] ?? 0) % RECORDS));
        expect(withoutCommon(one)).toEqual(expected(rows[one.id - 1] ?? {}));

        const sorted = sortedValues(declaration, page.rows, pick(readable, 2));
        expect(sorted).toEqual(sorted.toSorted((a, b) => (a === null ? 1 : b === null ? -1 : a < b ? -1 : 1)));

        let csv = '';
        for await (const line of await exportCsv(context, declaration, { keyword: null, timeZone: 'UTC' })) csv += line;
        const [, ...lines] = parse(csv, { bom: true }) as string[][];
        const cells = (row: RecordJson) =>
          declaration.list.columns.map((name) => {
            const value = row[name] ?? null;
            const lookup = declaration.fields.find((field) => field.name === name);
            return String((lookup?.kind === 'MANY_TO_ONE' ? (value as Row | null)?.[lookup.lookupSearchField] : value) ?? '');
          });
        expect(lines.map((line) => line.slice(0, declaration.list.columns.length))).toEqual(page.rows.map(cells));

        for (const keyword of [SECRET, String(valueAt(all, declaration.list.searched[0] ?? '', rows[0]) ?? SECRET)]) {
          const found = await findPage(context, declaration, { page: 0, size: 100, keyword });
          const holds = (row: Row) =>
            declaration.list.searched.some((path) =>
              String(pathOf(declaration, path, (each) => valueAt(all, each, row)) ?? '').includes(keyword),
            );
          expect(found.rows.map(({ id }) => id).toSorted()).toEqual(rows.filter(holds).map(({ id }) => Number(id)));
        }
        expect(JSON.stringify([page, one, csv])).not.toContain('$argon2');
      }
    },
  );
});

const pathOf = (declaration: ResourceDeclaration, path: string, read: (path: string) => unknown): unknown => {
  const field = declaration.fields.find(({ name }) => name === path);
  return read(field?.kind === 'OBJECT' ? field.sourceFieldPath : path);
};

const sortedValues = (declaration: ResourceDeclaration, rows: readonly RecordJson[], name: string): (string | number | null)[] => {
  const field = declaration.fields.find((each) => each.name === name);
  return rows.map((row) => {
    const value = row[name] ?? null;
    return (field?.kind === 'MANY_TO_ONE' ? ((value as Row | null)?.[field.lookupSearchField] ?? null) : value) as string | number | null;
  });
};
