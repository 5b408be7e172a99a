import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WHERE } from '../../../contract/conditions.ts';
import type { Dialect } from '../../../contract/dialects.ts';
import { hasActive, isSelection, lookupOf, lookupParameter, selectionParameter } from '../../../contract/kinds/index.ts';
import { camelCase } from '../../../contract/names.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { invalid } from '../../errors.ts';
import { parseId } from '../../kinds/recordId.ts';
import type { RecordContext, Registry } from '../../registry/registry.ts';
import type { Filter } from '../fields.ts';
import type { OpenPage, PageQuery } from '../findPage.ts';
import { readKeyword, readSearchField } from '../keyword.ts';
import { type AskedWhere, readWhere } from '../readWhere.ts';
import { readSort } from '../sorting.ts';

export const MOST_ROWS = 9_999_999;

export const parameter = (query: unknown, name: string): string | undefined => {
  const value = (query as Readonly<Record<string, unknown>>)[name];
  if (value === undefined || value === '') return undefined;
  if (typeof value !== 'string') throw invalid`'${name}' is given more than once`;
  return value;
};

export const readPageQuery = (
  declaration: ResourceDeclaration,
  query: unknown,
  usualSort = declaration.list.sort,
): PageQuery & { page: number; size: number } => ({
  ...readPage(query, declaration.list.pageSize, MOST_ROWS),
  sort: readSort(declaration, parameter(query, 'sort'), usualSort),
  isBestFirst: parameter(query, 'sort') === undefined,
  isTotalExact: parameter(query, 'total') === 'exact',
});

export interface AskingTime {
  timeZone: string;
  now: () => Date;
}

export const askedWhere = (
  registry: Registry,
  declaration: ResourceDeclaration,
  { query, user }: Pick<FastifyRequest, 'query' | 'user'>,
  { timeZone, now }: AskingTime,
): AskedWhere => readWhere(registry, declaration, parameter(query, WHERE), { authorities: user.authorities, timeZone, now: now() });

export const readPage = (query: unknown, usualSize: number, mostRows: number): { page: number; size: number } => ({
  page: wholeNumber(query, ['page', 'pageNumber'], 0, 0, Number.MAX_SAFE_INTEGER),
  size: wholeNumber(query, ['size', 'pageSize'], usualSize, 1, mostRows),
});

export const listFilter = (declaration: ResourceDeclaration, dialect: Dialect, query: unknown): Filter => ({
  ...activeFilter(declaration, dialect, query),
  ...Object.fromEntries(
    declaration.fields.filter(lookupOf).flatMap((field) => {
      const id = parameter(query, lookupParameter(field));
      return id === undefined ? [] : [[field.name, readId(id, lookupParameter(field))]];
    }),
  ),
  ...Object.fromEntries(
    declaration.fields.filter(isSelection).flatMap((field) => {
      const ids = readIdList(query, selectionParameter(field));
      return ids.length > 0 ? [[field.name, ids]] : [];
    }),
  ),
});

/** What an export holds, in no order. */
export const readMatching = (
  registry: Registry,
  declaration: ResourceDeclaration,
  dialect: Dialect,
  request: Pick<FastifyRequest, 'query' | 'user'>,
  asking: AskingTime,
) => ({
  timeZone: asking.timeZone,
  filter: listFilter(declaration, dialect, request.query),
  where: askedWhere(registry, declaration, request, asking),
  keyword: readKeyword(parameter(request.query, 'keyword')),
  searched: readSearchField(declaration, parameter(request.query, 'fieldName')),
});

export const readIdList = (query: unknown, name: string): number[] => {
  const parts = (parameter(query, name) ?? '').split(',').map((part) => part.trim());
  const ids = [...new Set(parts.filter((part) => part !== '').map((part) => readId(part, name)))];
  if (ids.length > MOST_IDS) throw invalid`'${name}' lists more than ${MOST_IDS} ids`;
  return ids;
};

const MOST_IDS = 100;

const activeFilter = (declaration: ResourceDeclaration, { isActiveOnly }: Dialect, query: unknown): Filter => {
  if (!isActiveOnly || !hasActive(declaration)) return {};
  const asked = parameter(query, 'active') ?? 'true';
  if (asked === 'all') return {};
  if (asked !== 'true' && asked !== 'false') throw invalid`'active' is true, false or all, not '${asked}'`;
  return { active: asked === 'true' };
};

export const readId = (value: unknown, name: string): number => {
  const id = typeof value === 'string' || typeof value === 'number' ? parseId(String(value)) : null;
  if (id === null) throw invalid`'${name}' is a whole number`;
  return id;
};

const wholeNumber = (query: unknown, names: string[], otherwise: number, least: number, most: number): number => {
  for (const name of names) {
    const text = parameter(query, name);
    if (text === undefined) continue;
    const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
    if (!(value >= least && value <= most)) throw invalid`'${name}' is a whole number from ${least} to ${most}`;
    return value;
  }
  return otherwise;
};

/** Reads for a call, on a database that shows what its caller wrote. `read` may run twice: once more where the first database fails. It ends when the caller goes away. */
export type Reading = <Answer>(
  request: FastifyRequest,
  reply: FastifyReply,
  read: (from: RecordContext) => Promise<Answer>,
) => Promise<Answer>;

export const sendPage = (
  reply: FastifyReply,
  declaration: ResourceDeclaration,
  shape: Dialect['pageShape'],
  { info, chunks }: OpenPage,
): FastifyReply => {
  const rows = { count: 0 };
  const [before, after] = {
    content: ['{"content":', () => `,${JSON.stringify({ numberOfElements: rows.count, ...info }).slice(1)}`] as const,
    embedded: [`{"_embedded":{"${camelCase(declaration.name)}":`, () => `},"page":${JSON.stringify(info)}}`] as const,
  }[shape];
  const answer = reply.type('application/json; charset=utf-8');
  if (Symbol.asyncIterator in chunks) return answer.send(Readable.from(pieces(before, chunks, after, rows)));
  const found = chunks.flat();
  rows.count = found.length;
  return answer.send(`${before}${JSON.stringify(found)}${after()}`);
};

async function* pieces(
  before: string,
  chunks: AsyncIterable<RecordJson[]>,
  after: () => string,
  rows: { count: number },
): AsyncGenerator<string> {
  yield `${before}[`;
  for await (const chunk of chunks) {
    const text = chunk.map((row) => JSON.stringify(row)).join(',');
    if (text !== '') yield rows.count === 0 ? text : `,${text}`;
    rows.count += chunk.length;
  }
  yield `]${after()}`;
}
