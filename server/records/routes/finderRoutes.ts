import { z } from 'zod';
import { dialects } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { App } from '../../app.ts';
import { PublicError } from '../../errors.ts';
import { kindOf } from '../../kinds/index.ts';
import { readAccess } from '../access.ts';
import { findField } from '../fields.ts';
import type { Filter } from '../filter.ts';
import { findFirst, lowerFirst } from '../findOne.ts';
import { openPage } from '../findPage.ts';
import type { RecordContext } from '../registry.ts';
import { described } from './described.ts';
import { invalid, parameter, readPageQuery } from './readQuery.ts';
import { listQuerySchema, pageSchema, recordSchema } from './schemas.ts';
import { sendPage } from './sendPage.ts';

const dialect = dialects['paged-search'];
type Finder = NonNullable<ResourceDeclaration['finders']>[number];

/** The calls that a declaration names besides its dialects': records whose fields have the values asked for. */
export const finderRoutes = (app: App, context: RecordContext, declaration: ResourceDeclaration): void => {
  for (const finder of declaration.finders ?? []) {
    const isOne = finder.answers === 'one';
    const parameters = Object.fromEntries(finder.by.map((by) => [by.parameter, z.string()]));
    app.route({
      method: 'GET',
      url: `/api/${declaration.name}/search/${finder.call}`,
      config: { access: readAccess(declaration, 'paged-search', finder.read) },
      ...described(declaration.name, {
        summary: `Find ${declaration.label.many} by ${finder.by.map((by) => by.parameter).join(' and ')}`,
        querystring: isOne ? z.object(parameters) : listQuerySchema(dialect, parameters),
        response: { 200: isOne ? recordSchema(declaration) : pageSchema(declaration, dialect.pageShape) },
      }),
      handler: async ({ query }, reply) => {
        const filter = readFilter(declaration, finder, query);
        if (!isOne) {
          const page = await openPage(context, declaration, { ...readPageQuery(declaration, query), filter });
          return sendPage(reply, declaration, dialect.pageShape, page);
        }
        const record = await findFirst(context, declaration, filter);
        if (!record) throw new PublicError('NOT_FOUND', { what: `such ${lowerFirst(declaration.label.one)}` });
        return record;
      },
    });
  }
};

const readFilter = (declaration: ResourceDeclaration, { by }: Finder, query: unknown): Filter =>
  Object.fromEntries(
    by.map((each) => {
      const field = findField(declaration, each.field);
      const text = parameter(query, each.parameter);
      if (!field || text === undefined) throw invalid(`'${each.parameter}' is missing`);
      const value = kindOf(field).filterValue(text);
      if (value === undefined) throw invalid(`'${each.parameter}' cannot be '${text}'`);
      return [each.field, value];
    }),
  );
