import { z } from 'zod';
import { readAccess } from '../../../contract/access.ts';
import { type Dialect, dialects, fillPath } from '../../../contract/dialects.ts';
import { isSelection } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { DialectName, ResourceDeclaration } from '../../../contract/resource.ts';
import type { RecordContext } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import { searchablePaths } from '../fields.ts';
import { findOne } from '../findOne.ts';
import { openPage } from '../findPage.ts';
import { readKeyword, readSearchField } from '../keyword.ts';
import { type AskingTime, askedWhere, listFilter, parameter, type Reading, readId, readPageQuery, sendPage } from './readQuery.ts';
import { listQuerySchema, narrowingQuery, pageSchema, recordSchema, recordWithEmbeddedSchema } from './schemas.ts';

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
