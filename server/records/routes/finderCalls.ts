import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { readAccess } from '../../../contract/access.ts';
import { dialects } from '../../../contract/dialects.ts';
import { isSelection, lookupOf } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { invalid, notFound } from '../../errors.ts';
import { kindOf } from '../../kinds/index.ts';
import type { RecordContext, Registry } from '../../registry/registry.ts';
import type { DeclaredCall } from '../../registry/serveCalls.ts';
import { columnAt, createPaths, type Filter, filterConditions, findField, idsLookedUp, tableName, where } from '../fields.ts';
import { findFirst, nounOf } from '../findOne.ts';
import { openPage } from '../findPage.ts';
import { type AskingTime, askedWhere, parameter, readIdList, readPageQuery, sendPage } from './readQuery.ts';
import { listQuerySchema, pageSchema, recordSchema, whereQuery } from './schemas.ts';

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

/** It takes one step in the index for each record that `per` can point to, so what is looked up is known before the step. */
const latestOfEach = (
  registry: Registry,
  declaration: ResourceDeclaration,
  { per, by }: { per: string; by: string },
  filter: Filter,
  now: Date,
): RawBuilder<unknown> => {
  const [group, instant] = [lookupOf(findField(declaration, per)), findField(declaration, by)];
  if (!group || !instant) throw new Error(`${declaration.name} has no latest '${by}' of each '${per}'`);
  const lookups = Object.entries(filter).flatMap(([path, value]) => {
    const [name = '', ...rest] = path.split('.');
    const field = lookupOf(findField(declaration, name));
    return rest.length > 0 && field ? [{ path, field, ids: idsLookedUp(registry, field, rest, value) }] : [];
  });
  const own = Object.fromEntries(Object.entries(filter).filter(([path]) => !lookups.some((lookup) => lookup.path === path)));
  const at = columnAt('t', instant);
  const latest = sql`order by ${at} desc, t.id desc limit 1`;
  const conditions = where([
    sql`${columnAt('t', group)} = each.id`,
    sql`${at} <= ${kindOf(instant).ofInstant(now)}`,
    ...lookups.map(({ field }, index) => sql`${columnAt('t', field)} = ${sql.ref(`asked${index}.id`)}`),
    ...filterConditions(registry, declaration, own),
  ]);
  const step = sql`select t.* from ${sql.table(tableName(declaration))} as t ${conditions} ${latest}`;
  const asked = lookups.map(({ ids }, index) => sql`cross join (${ids}) as ${sql.id(`asked${index}`)}`);
  return sql`t.id in (
    select latest.id from ${sql.table(tableName({ name: group.target }))} as each
    cross join lateral (
      select t.id from (select 1) as one ${sql.join(asked, sql` `)} cross join lateral (${step}) as t ${latest}) as latest)`;
};
