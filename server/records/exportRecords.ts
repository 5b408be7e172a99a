import type { Readable } from 'node:stream';
import { type RawBuilder, sql } from 'kysely';
import { marksField } from '../../contract/commonFields.ts';
import { isSelection } from '../../contract/kinds/index.ts';
import { fieldLabel } from '../../contract/metadata.ts';
import type { RecordJson } from '../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import type { Database } from '../database/tables.ts';
import { invalid } from '../errors.ts';
import { kindOf } from '../kinds/index.ts';
import type { WriteCell } from '../kinds/serverKind.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { MOST_ROWS, newWorkbook } from '../spreadsheet/xlsx/newWorkbook.ts';
import { begin } from './begin.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { columnAt, createPaths, fieldOf, filterConditions, findField, isByBindings, tableName, uploadFields, where } from './fields.ts';
import { findMany, ROWS_AT_ONCE } from './findOne.ts';
import { type OpenPage, openPage, type PageQuery } from './findPage.ts';
import { whereConditions } from './readWhere.ts';
import { direction, wholeOrder } from './sorting.ts';

const ALL = Number.MAX_SAFE_INTEGER;

type ExportQuery = Omit<PageQuery, 'page' | 'size' | 'conditions'> & { timeZone: string; marks?: readonly RecordMark[] };

export const exportCsv = async (context: RecordContext, declaration: ResourceDeclaration, query: ExportQuery) =>
  lines(declaration, await chunksOf(context, declaration, query), cellsOf(context, declaration, query));

/** `columns`: names of fields in their order, then what an upload needs beside them; all where it is null. @throws PublicError where a sheet cannot take all rows */
export const exportWorkbook = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  { columns, ...query }: ExportQuery & { columns: readonly string[] | null },
): Promise<Readable> => {
  const { info } = await openPage(context, declaration, { ...query, page: 0, size: 1, isTotalExact: true });
  if (info.totalElements > MOST_ROWS)
    throw invalid`a sheet holds ${MOST_ROWS.toLocaleString('en')} rows: filter the list, or export it as CSV`;
  const all = cellsOf(context, declaration, query);
  const names = columns && new Set([...columns, ...partsOf(declaration, columns)]);
  const cells = names ? [...names].flatMap((name) => all.find((cell) => cell.name === name) ?? []) : all;
  if (cells.length === 0) throw invalid`'columns' names no field of the list`;
  const chunks = await chunksOf(context, declaration, query);
  async function* rows() {
    for await (const chunk of chunks) yield chunk.map((record) => cells.map(({ cell }) => cell(record)));
  }
  const header = cells.map(({ name }) => translated(fieldLabel(declaration, name)));
  return newWorkbook({ name: translated(declaration.label.many), header, rows: rows() });
};

/** An upload reads the parts of a text that is made of others, such as a phone, and checks the text itself. */
const partsOf = ({ list, fields }: ResourceDeclaration, columns: readonly string[]): string[] =>
  list.upload ? fields.flatMap((field) => ('derived' in field && columns.includes(field.name) ? (field.derived?.from ?? []) : [])) : [];

const cellsOf = ({ registry }: RecordContext, declaration: ResourceDeclaration, { marks = [], timeZone }: ExportQuery) =>
  createExportCells(registry, declaration, timeZone, marks.length > 0);

const chunksOf = async (context: RecordContext, declaration: ResourceDeclaration, query: ExportQuery) => {
  const { marks = [] } = query;
  const chunks = await plainChunks(context, declaration, query);
  return marks.length > 0 ? withMarks(context.db, marks, chunks) : chunks;
};

const plainChunks = async (context: RecordContext, declaration: ResourceDeclaration, query: ExportQuery) => {
  const { sort = declaration.list.sort, filter = {}, where = [], keyword = null } = query;
  const isSliced = keyword === null && !isByBindings(declaration, filter) && canSlice(declaration, sort);
  const conditionsOf = async () => {
    const { walked, others } = await whereConditions(context, declaration, where, sort);
    return [...filterConditions(context.registry, declaration, filter), ...walked, ...others];
  };
  return isSliced
    ? await begin(inSlices(context, declaration, { sort, conditions: await conditionsOf() }))
    : (await openPage(context, declaration, { ...query, page: 0, size: ALL })).chunks;
};

async function* lines(
  declaration: ResourceDeclaration,
  chunks: OpenPage['chunks'],
  cells: ReturnType<typeof createExportCells>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([cells.map(({ name }) => fieldLabel(declaration, name))]);
  for await (const chunk of chunks) yield csvLines(chunk.map((record) => cells.map(({ text }) => text(record))));
}

/** Instants are written in `timeZone`, lookups by their lookup field. With an upload, an export can be uploaded again. */
export const createExportCells = (registry: Registry, declaration: ResourceDeclaration, timeZone: string, hasMarks = false) => {
  const paths = createPaths(registry, declaration);
  const inZone = zonedTime(timeZone);
  const at = (path: string): WriteCell => {
    const { field } = paths.end(path);
    const holder = path.split('.').slice(0, -1);
    const write = kindOf(field).csvCell(field, { inZone, at: (inner) => at([...holder, inner].join('.')) });
    return (value, record) => (write ? writeFilled(write, value, record) : null);
  };
  const uploaded = declaration.list.upload ? uploadFields(declaration).map(({ name }) => name) : [];
  const selections = declaration.fields.filter(isSelection).map(({ name }) => name);
  const names = new Set([...declaration.list.columns, ...uploaded, ...selections]);
  const fields = [...names].flatMap((name) => findField(declaration, name) ?? []);
  return [...fields, ...(hasMarks ? [marksField] : [])].flatMap((field) => {
    const { name } = field;
    const write = kindOf(field).csvCell(field, { inZone, at });
    if (!write) return [];
    const text = (record: RecordJson) => writeFilled(write, record[name], record);
    const cell = (record: RecordJson) => {
      const written = text(record);
      return written === null ? null : kindOf(field).workbookCell(written, field);
    };
    return [{ name, text, cell }];
  });
};

const writeFilled: (write: WriteCell, ...cell: Parameters<WriteCell>) => string | null = (write, value, record) =>
  value === null || value === undefined ? null : write(value, record);

/** The Swedish way of writing instants is this one. A kept formatter takes a microsecond, a new one a hundred. */
export const zonedTime = (timeZone: string): ((instant: Date) => string) => {
  const known = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, ...toTheMinute });
  formats.set(timeZone, known);
  return (instant) => known.format(instant);
};

const formats = new Map<string, Intl.DateTimeFormat>();

const toTheMinute = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' } as const;

/** A word that a workflow has beside records on the screen. `among`: the ids of those that have it. */
export interface RecordMark {
  resource: string;
  word: string;
  among: (db: Database, ids: readonly number[]) => Promise<readonly number[]>;
}

async function* withMarks(
  db: Database,
  marks: readonly RecordMark[],
  chunks: Iterable<RecordJson[]> | AsyncIterable<RecordJson[]>,
): AsyncGenerator<RecordJson[]> {
  for await (const chunk of chunks) {
    const ids = chunk.map(({ id }) => Number(id));
    const found = await Promise.all(marks.map(async ({ word, among }) => ({ word, ids: new Set(await among(db, ids)) })));
    yield chunk.map((record) => {
      const words = found.flatMap((mark) => (mark.ids.has(Number(record.id)) ? translated(mark.word) : []));
      return { ...record, [marksField.name]: words.join(', ') || null };
    });
  }
}

const SLICE = 20_000;

interface Sliced {
  sort: readonly SortField[];
  conditions: readonly RawBuilder<unknown>[];
  size?: number;
}

export const canSlice = (declaration: ResourceDeclaration, sort: readonly SortField[]): boolean => {
  const order = wholeOrder(declaration, sort);
  return order.every(({ field: name, sortDirection }) => {
    const field = findField(declaration, name);
    const isFilled = field?.required || !declaration.fields.some((each) => each.name === name);
    return field && isFilled && comparedKinds.includes(field.kind) && sortDirection === order[0]?.sortDirection;
  });
};

const comparedKinds: readonly string[] = ['TEXT', 'NUMBER', 'DATETIME'];

/** What matches from beginning to end comes exactly once: what moved to a slice that was read already comes last, by its id. */
export async function* inSlices(context: RecordContext, declaration: ResourceDeclaration, sliced: Sliced): AsyncGenerator<RecordJson[]> {
  const { sort, conditions, size = SLICE } = sliced;
  const seen = new IdSet();
  const orders = [wholeOrder(declaration, sort), [{ field: 'id', sortDirection: 'asc' as const }]];
  for (const order of orders)
    for (let after: readonly string[] | null = null; ; ) {
      const { ids, end } = await readSlice(context, declaration, { order, conditions, size }, after);
      const fresh = ids.filter((id) => seen.add(id));
      for (let first = 0; first < fresh.length; first += ROWS_AT_ONCE)
        yield await findMany(context, declaration, fresh.slice(first, first + ROWS_AT_ONCE));
      const isFirst = after === null;
      after = end;
      if (ids.length === size) continue;
      if (isFirst) return;
      break;
    }
}

const readSlice = async (
  { db }: RecordContext,
  declaration: ResourceDeclaration,
  { order, conditions, size }: { order: readonly SortField[]; conditions: readonly RawBuilder<unknown>[]; size: number },
  after: readonly string[] | null,
): Promise<{ ids: number[]; end: string[] }> => {
  const columns = order.map(({ field }) => columnAt('t', fieldOf(declaration, field)));
  const step = direction(order[0]?.sortDirection ?? 'asc');
  const isBehind = order[0]?.sortDirection === 'desc' ? sql`<` : sql`>`;
  const behind = after ? [sql`(${sql.join(columns)}) ${isBehind} (${sql.join(after)})`] : [];
  const named = columns.map((column, nth) => sql`${column} as ${sql.id(`k${nth}`)}`);
  const ends = columns.map((_, nth) => sql`(select ${sql.id(`k${nth}`)}::text from slice offset ${size - 1}) as ${sql.id(`k${nth}`)}`);
  const { rows } = await sql<Record<string, string | null>>`
    with slice as materialized (
      select ${sql.join(named)}, t.id as sliced from ${sql.table(tableName(declaration))} as t ${where([...conditions, ...behind])}
      order by ${sql.join(columns.map((column) => sql`${column} ${step}`))} limit ${size}
    )
    select string_agg(sliced::text, ',') as ids, ${sql.join(ends)} from slice`.execute(db);
  const { ids = null, ...end } = rows[0] ?? {};
  return { ids: ids === null ? [] : ids.split(',').map(Number), end: columns.map((_, nth) => end[`k${nth}`] ?? '') };
};

/** A set of ids, of which those that lie close together take a bit each: a million in a Set take 40 MB. */
export class IdSet {
  readonly #blocks = new Map<number, Uint32Array>();

  add(id: number): boolean {
    const [block, place] = [Math.floor(id / BLOCK), id % BLOCK];
    const words = this.#blocks.get(block) ?? new Uint32Array(BLOCK / 32);
    this.#blocks.set(block, words);
    const [word, bit] = [place >> 5, 1 << (place & 31)];
    const before = words[word] ?? 0;
    words[word] = before | bit;
    return (before & bit) === 0;
  }
}

const BLOCK = 65_536;
