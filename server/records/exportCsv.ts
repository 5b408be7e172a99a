import { fieldLabel } from '../../contract/metadata.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { RecordContext } from '../registry/registry.ts';
import { begin } from './begin.ts';
import { BYTE_ORDER_MARK, csvLines } from './csv.ts';
import { createCsvCells } from './csvCells.ts';
import { filterConditions, isByBindings } from './filter.ts';
import { type OpenPage, openPage, type PageQuery } from './findPage.ts';
import { canSlice, inSlices } from './slices.ts';
import { whereConditions } from './whereConditions.ts';

const ALL = Number.MAX_SAFE_INTEGER;

export const exportCsv = async (
  context: RecordContext,
  declaration: ResourceDeclaration,
  query: Omit<PageQuery, 'page' | 'size' | 'conditions'>,
  timeZone: string,
): Promise<AsyncIterable<string>> => {
  const { sort = declaration.list.sort, filter = {}, where = [], keyword = null } = query;
  const isSliced = keyword === null && !isByBindings(declaration, filter) && canSlice(declaration, sort);
  const conditionsOf = async () => {
    const { walked, others } = await whereConditions(context, declaration, where, sort);
    return [...filterConditions(context.registry, declaration, filter), ...walked, ...others];
  };
  const chunks = isSliced
    ? await begin(inSlices(context, declaration, { sort, conditions: await conditionsOf() }))
    : (await openPage(context, declaration, { ...query, timeZone, page: 0, size: ALL })).chunks;
  return lines(declaration, chunks, createCsvCells(context.registry, declaration, timeZone));
};

async function* lines(
  declaration: ResourceDeclaration,
  chunks: OpenPage['chunks'],
  cells: ReturnType<typeof createCsvCells>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([cells.map(({ name }) => fieldLabel(declaration, name))]);
  for await (const chunk of chunks) yield csvLines(chunk.map((record) => cells.map(({ text }) => text(record))));
}
