import { z } from 'zod';
import { readAccess } from '../../../contract/access.ts';
import { dialects } from '../../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { isSelection } from '../../../contract/selections.ts';
import { invalid, notFound } from '../../errors.ts';
import { kindOf } from '../../kinds/index.ts';
import type { RecordContext, Registry } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import type { Filter } from '../filter.ts';
import { findFirst, nounOf } from '../findOne.ts';
import { openPage } from '../findPage.ts';
import { latestOfEach } from '../latestOfEach.ts';
import { createPaths } from '../paths.ts';
import { type AskingTime, askedWhere, parameter, readIdList, readPageQuery } from './readQuery.ts';
import { listQuerySchema, pageSchema, recordSchema, whereQuery } from './schemas.ts';
import { sendPage } from './sendPage.ts';

const dialect = dialects['paged-search'];
type Finder = NonNullable<ResourceDeclaration['finders']>[number];

export const finderCalls = (context: RecordContext, declaration: ResourceDeclaration, asking: AskingTime): DeclaredCall[] =>
  (declaration.finders ?? []).map((finder) => {
    const isOne = finder.answers === 'one';
    const shape = finder.shape ?? dialect.pageShape;
    return {
      method: 'GET',
      url: `/api/${finder.under ?? `${declaration.name}/search`}/${finder.call}`,
      access: readAccess(declaration, 'paged-search', finder.read),
      errors: isOne ? ['NOT_FOUND'] : ['UNKNOWN_SORT_FIELD', 'UNUSABLE_FILTER'],
      schema: () => {
        const parameters = parametersOf(declaration, finder);
        return {
          tags: [declaration.name],
          summary: `Find ${declaration.label.many}${finder.by.length > 0 ? ` by ${finder.by.map((by) => by.parameter).join(' and ')}` : ''}`,
          querystring: isOne ? z.object(parameters) : listQuerySchema(dialect, { ...parameters, ...whereQuery }),
          response: { 200: isOne ? recordSchema(declaration) : pageSchema(declaration, shape) },
        };
      },
      answer: async (request, reply) => {
        const { query } = request;
        const filter = readFilter(context.registry, declaration, finder, query);
        if (!isOne) {
          const conditions = finder.latest ? [latestOfEach(context.registry, declaration, finder.latest, filter, asking.now())] : [];
          const where = askedWhere(context.registry, declaration, request, asking);
          const page = await openPage(context, declaration, {
            ...readPageQuery(declaration, query, finder.sort),
            filter,
            where,
            conditions,
          });
          return sendPage(reply, declaration, shape, page);
        }
        const record = await findFirst(context, declaration, filter);
        if (!record) throw notFound`such ${nounOf(declaration)}`;
        return record;
      },
    };
  });

const parametersOf = (declaration: ResourceDeclaration, { by }: Finder): Record<string, z.ZodType> =>
  Object.fromEntries(
    by.map((each) => [each.parameter, isList(declaration, each) ? z.string().optional().describe('ids joined by commas') : z.string()]),
  );

type By = Finder['by'][number];

const readFilter = (registry: Registry, declaration: ResourceDeclaration, { by, only = {} }: Finder, query: unknown): Filter => ({
  ...only,
  ...Object.assign({}, ...by.map((each) => readParameter(registry, declaration, each, query))),
});

const readParameter = (registry: Registry, declaration: ResourceDeclaration, by: By, query: unknown): Filter => {
  if (isList(declaration, by)) {
    const ids = readIdList(query, by.parameter);
    return by.field === undefined ? (ids.length > 0 ? { id: null } : {}) : { [by.field]: ids };
  }
  const { field } = createPaths(registry, declaration).end(by.field ?? 'id');
  const text = parameter(query, by.parameter);
  if (text === undefined) throw invalid`'${by.parameter}' is missing`;
  const value = kindOf(field).filterValue(text);
  if (value === undefined) throw invalid`'${by.parameter}' cannot be '${text}'`;
  return { [by.field ?? 'id']: value };
};

const isList = ({ fields }: ResourceDeclaration, { field }: By): boolean =>
  field === undefined || fields.some((each) => each.name === field && isSelection(each));
