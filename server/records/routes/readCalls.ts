import { Readable } from 'node:stream';
import { z } from 'zod';
import { readAccess } from '../../../contract/access.ts';
import { type Dialect, dialects, exportCall, fillPath } from '../../../contract/dialects.ts';
import { isSelection } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { DialectName, ResourceDeclaration } from '../../../contract/resource.ts';
import { eitherOf } from '../../../contract/translated.ts';
import { invalid } from '../../errors.ts';
import { attachment, type FileFormat, fileTypes } from '../../http/attachment.ts';
import type { RecordContext, Registry } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import { exportCsv, exportWorkbook, type RecordMark } from '../exportRecords.ts';
import { searchablePaths, sortableNames } from '../fields.ts';
import { findOne } from '../findOne.ts';
import { openPage } from '../findPage.ts';
import { readKeyword, readSearchField } from '../keyword.ts';
import { readSort } from '../sorting.ts';
import {
  type AskingTime,
  askedWhere,
  listFilter,
  parameter,
  type Reading,
  readId,
  readMatching,
  readPageQuery,
  sendPage,
} from './readQuery.ts';
import { listQuerySchema, matchingQuery, narrowingQuery, pageSchema, recordSchema, recordWithEmbeddedSchema } from './schemas.ts';

export const readCalls = (
  context: RecordContext,
  declaration: ResourceDeclaration,
  dialectName: DialectName,
  reading: Reading,
  asking: AskingTime,
): DeclaredCall[] => {
  const dialect = dialects[dialectName];
  const { name, label } = declaration;
  const access = readAccess(declaration, dialectName);
  const [idKey, isInPath] = ['id', dialect.one.path.includes('{id}')];

  const pageCall = ({ method, path }: Dialect['list'], isSearch: boolean): DeclaredCall => ({
    method,
    url: fillPath(path, name),
    access,
    errors: ['UNKNOWN_SORT_FIELD', ...(isSearch ? (['UNKNOWN_SEARCH_FIELD'] as const) : []), 'UNUSABLE_FILTER'],
    schema: () => ({
      tags: [name],
      summary: isSearch ? `Find ${label.many} that contain a text` : `List ${label.many}`,
      querystring: listQuerySchema(dialect, { ...narrowingQuery(declaration), ...(isSearch ? searchQuery(declaration, dialect) : {}) }),
      response: { 200: pageSchema(declaration, dialect.pageShape) },
    }),
    answer: async (request, reply) => {
      const { query } = request;
      const asked = {
        ...readPageQuery(declaration, query),
        filter: listFilter(declaration, dialect, query),
        ...(isSearch ? readSearch(declaration, dialect, query) : {}),
        timeZone: asking.timeZone,
        where: askedWhere(context.registry, declaration, request, asking),
      };
      return sendPage(reply, declaration, dialect.pageShape, await reading(request, reply, (from) => openPage(from, declaration, asked)));
    },
  });

  const one: DeclaredCall = {
    method: dialect.one.method,
    url: fillPath(dialect.one.path.replace('{id}', ':id'), name),
    access,
    errors: ['NOT_FOUND'],
    schema: () => ({
      tags: [name],
      summary: `Read one of the ${label.many}`,
      ...(isInPath ? { params: z.object({ id: z.int() }) } : { querystring: z.object({ id: z.int() }) }),
      response: { 200: isInPath ? recordWithEmbeddedSchema(declaration) : recordSchema(declaration) },
    }),
    answer: async ({ query }, _, id) => {
      const record = await findOne(context, declaration, readId(isInPath ? id : parameter(query, idKey), idKey));
      return isInPath ? withEmbedded(declaration, record) : record;
    },
  };

  return [pageCall(dialect.list, false), pageCall(dialect.search, true), one];
};

const withEmbedded = (declaration: ResourceDeclaration, record: RecordJson): RecordJson => {
  const embedded = declaration.fields.filter(isSelection).map(({ name }) => [name, record[name]]);
  return embedded.length === 0 ? record : { ...record, _embedded: Object.fromEntries(embedded) };
};

const FIELD_NAME = 'fieldName';

const searchQuery = (declaration: ResourceDeclaration, { searchParameters }: Dialect) => ({
  [searchParameters.keyword]: z.string().optional(),
  [FIELD_NAME]: z
    .string()
    .optional()
    .describe(`one of ${searchablePaths(declaration).join(', ')}`),
});

const readSearch = (declaration: ResourceDeclaration, { searchParameters }: Dialect, query: unknown) => ({
  keyword: readKeyword(parameter(query, searchParameters.keyword)),
  searched: readSearchField(declaration, parameter(query, FIELD_NAME)),
});

export const exportCalls = (
  reading: Reading,
  registry: Registry,
  declaration: ResourceDeclaration,
  { marks, ...asking }: AskingTime & { marks: readonly RecordMark[] },
): DeclaredCall[] => {
  const [dialectName] = declaration.dialects;
  if (dialectName === undefined) return [];
  const dialect = dialects[dialectName];
  const exporting: DeclaredCall = {
    method: exportCall.method,
    url: fillPath(exportCall.path, declaration.name),
    access: readAccess(declaration, dialectName),
    errors: ['UNKNOWN_SORT_FIELD', 'UNKNOWN_SEARCH_FIELD', 'UNUSABLE_FILTER'],
    schema: () => ({
      tags: [declaration.name],
      summary: `All ${declaration.label.many} that a list finds, as a CSV file or an .xlsx workbook`,
      querystring: z.object({
        format: z.enum(exportCall.formats).optional(),
        columns: z.string().optional().describe('Names of fields, joined by commas: the columns of a workbook. Without it: all'),
        sort: z
          .string()
          .optional()
          .describe(`field;asc or field;desc, joined by commas; fields: ${sortableNames(declaration).join(', ')}`),
        ...matchingQuery(declaration, dialect),
      }),
      produces: Object.values(fileTypes).map((type) => type.replace(/;.*/, '')),
      response: { 200: z.string() },
    }),
    answer: async (request, reply) => {
      const { query } = request;
      const format = parameter(query, 'format') ?? 'csv';
      if (!isFormat(format)) throw invalid`'format' is ${eitherOf(exportCall.formats)}, not '${format}'`;
      const asked = {
        ...readMatching(registry, declaration, dialect, request, asking),
        sort: readSort(declaration, parameter(query, 'sort')),
        isBestFirst: parameter(query, 'sort') === undefined,
        marks: marks.filter(({ resource }) => resource === declaration.name),
      };
      const columns = parameter(query, 'columns')?.split(',') ?? null;
      const file = await reading(request, reply, async (from) =>
        format === 'csv'
          ? Readable.from(await exportCsv(from, declaration, asked))
          : exportWorkbook(from, declaration, { ...asked, columns }),
      );
      return attachment(reply, format, declaration.name).send(file);
    },
  };
  return [exporting];
};

const isFormat = (text: string): text is FileFormat => Object.hasOwn(fileTypes, text);
