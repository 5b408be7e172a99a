import type { Readable } from 'node:stream';
import { fieldLabel } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { translated } from '../../contract/translated.ts';
import { invalid } from '../errors.ts';
import type { RecordContext } from '../registry/registry.ts';
import { MOST_ROWS, newWorkbook } from '../spreadsheet/xlsx/newWorkbook.ts';
import { begin } from './begin.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { createExportCells } from './exportCells.ts';
import { filterConditions, isByBindings } from './filter.ts';
import { type OpenPage, openPage, type PageQuery } from './findPage.ts';
import { type RecordMark, withMarks } from './recordMarks.ts';
import { canSlice, inSlices } from './slices.ts';
import { whereConditions } from './whereConditions.ts';

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
