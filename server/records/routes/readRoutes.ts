import { z } from 'zod';
import { type Dialect, dialects, fillPath } from '../../../contract/dialects.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { DialectName, ResourceDeclaration } from '../../../contract/resource.ts';
import { isSelection } from '../../../contract/selections.ts';
import type { App } from '../../http/application.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { readAccess } from '../access.ts';
import { searchablePaths } from '../fields.ts';
import { findOne } from '../findOne.ts';
import { openPage } from '../findPage.ts';
import { readKeyword, readSearchField } from '../keyword.ts';
import { described } from './described.ts';
import { listFilter, parameter, readId, readPageQuery } from './readQuery.ts';
import { listQuerySchema, pageSchema, recordSchema, selectionQuery } from './schemas.ts';
import { sendPage } from './sendPage.ts';

/** The calls of one declaration in one dialect that read: list, keyword search, one record. `timeZone`: in which people read instants. */
export const readRoutes = (
  app: App,
  context: RecordContext,
  declaration: ResourceDeclaration,
  dialectName: DialectName,
  timeZone: string,
): void => {
  const dialect = dialects[dialectName];
  const { name, label } = declaration;
  const access = readAccess(declaration, dialectName);
  const page = { 200: pageSchema(declaration, dialect.pageShape) };
  const [idKey, isInPath] = ['id', dialect.one.path.includes('{id}')];

  app.route({
    method: dialect.list.method,
    url: fillPath(dialect.list.path, name),
    config: { access, errors: ['UNKNOWN_SORT_FIELD'] },
    ...described(name, {
      summary: `List ${label.many}`,
      querystring: listQuerySchema(dialect, selectionQuery(declaration)),
      response: page,
    }),
    handler: async ({ query }, reply) => {
      const asked = { ...readPageQuery(declaration, query), filter: listFilter(declaration, dialect, query) };
      return sendPage(reply, declaration, dialect.pageShape, await openPage(context, declaration, asked));
    },
  });

  app.route({
    method: dialect.search.method,
    url: fillPath(dialect.search.path, name),
    config: { access, errors: ['UNKNOWN_SORT_FIELD', 'UNKNOWN_SEARCH_FIELD'] },
    ...described(name, {
      summary: `Find ${label.many} that contain a text`,
      querystring: searchQuery(declaration, dialect),
      response: page,
    }),
    handler: async ({ query }, reply) => {
      const asked = {
        ...readPageQuery(declaration, query),
        filter: listFilter(declaration, dialect, query),
        keyword: readKeyword(parameter(query, dialect.searchParameters.keyword)),
        searched: readSearchField(declaration, parameter(query, FIELD_NAME)),
        timeZone,
      };
      return sendPage(reply, declaration, dialect.pageShape, await openPage(context, declaration, asked));
    },
  });

  app.route({
    method: dialect.one.method,
    url: isInPath ? dialect.one.path.replaceAll('{name}', name).replace('{id}', ':id') : fillPath(dialect.one.path, name),
    config: { access, errors: ['NOT_FOUND'] },
    ...described(name, {
      summary: `Read one of the ${label.many}`,
      ...(isInPath ? { params: z.object({ id: z.string() }) } : { querystring: z.object({ id: z.string() }) }),
      response: { 200: recordSchema(declaration) },
    }),
    handler: async ({ query, params }) => {
      const id = isInPath ? (params as { id: string }).id : parameter(query, idKey);
      const record = await findOne(context, declaration, readId(id, idKey));
      return isInPath ? withEmbedded(declaration, record) : record;
    },
  });
};

/** What is chosen stands in the record, and for clients that look for it there, among what is embedded. */
const withEmbedded = (declaration: ResourceDeclaration, record: RecordJson): RecordJson => {
  const embedded = declaration.fields.filter(isSelection).map(({ name }) => [name, record[name]]);
  return embedded.length === 0 ? record : { ...record, _embedded: Object.fromEntries(embedded) };
};

/** Every dialect's search may name the one field that is looked in; the generic one always does. */
const FIELD_NAME = 'fieldName';

const searchQuery = (declaration: ResourceDeclaration, dialect: Dialect): z.ZodType =>
  listQuerySchema(dialect, {
    ...selectionQuery(declaration),
    [dialect.searchParameters.keyword]: z.string().optional(),
    [FIELD_NAME]: z
      .string()
      .optional()
      .describe(`one of ${searchablePaths(declaration).join(', ')}`),
  });
