import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { readAccess } from '../../../contract/access.ts';
import { type Authority, isAllowed } from '../../../contract/authentication.ts';
import { dialects, searchCall } from '../../../contract/dialects.ts';
import { contentPageOf } from '../../../contract/pageSchemas.ts';
import { contentPage, parseSort } from '../../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { PublicError } from '../../errors.ts';
import { readAgain } from '../../registry/readAgain.ts';
import type { Registry } from '../../registry/registry.ts';
import type { App } from '../../services.ts';
import { type AskedRecords, findByKeyword, foundFields } from '../findByKeyword.ts';
import { readKeyword } from '../keyword.ts';
import { described } from './described.ts';
import { parameter, type Reading, readPage } from './readQuery.ts';
import { listQuerySchema } from './schemas.ts';

/** A page of whole records is held in memory; the largest that a generic screen shows is 500. */
const MOST_FOUND = 1_000;
const clerk: Authority[] = ['CLERK'];

export const keywordRoutes = (app: App, { registry, reading }: { registry: Registry; reading: Reading }, timeZone: string): void => {
  const find = (
    request: FastifyRequest,
    reply: FastifyReply,
    isSearched: (declaration: ResourceDeclaration) => boolean,
    more: Pick<AskedRecords, 'sort' | 'mostOfEach'>,
  ) => {
    const { query } = request;
    const text = readKeyword(parameter(query, 'keyword'));
    const keyword = text === null ? null : { text, timeZone };
    const sought = { ...readPage(query, 100, MOST_FOUND), ...more, keyword };
    return readAgain(registry, () => reading(request, reply, (from) => findByKeyword(from, registry.all().filter(isSearched), sought)));
  };
  app.route({
    method: 'GET',
    url: '/api/d/search/findAllByKeywordCaseInsensitive',
    config: { access: { allOf: clerk }, errors: ['UNKNOWN_SORT_FIELD'] },
    ...described('search', {
      summary: 'Find records of every generic resource that contain a text',
      querystring: listQuerySchema(dialects.generic, { keyword: z.string().optional() }),
      response: { 200: z.looseObject({ content: z.array(foundTitle.loose()) }) },
    }),
    handler: async (request, reply) => {
      const mayRead = (declaration: ResourceDeclaration) => isAllowed(readAccess(declaration, 'generic'), request.user.authorities);
      return contentPage(
        await find(request, reply, (each) => each.dialects.includes('generic') && mayRead(each), {
          sort: readFoundSort(parameter(request.query, 'sort')),
        }),
      );
    },
  });
  app.route({
    method: searchCall.method,
    url: searchCall.path,
    config: { access: {} },
    ...described('search', {
      summary: 'Find the titles of records that contain a text, of every resource whose screens the user may open',
      querystring: z.object({
        keyword: z.string().optional(),
        pageNumber: z.int().min(0).optional(),
        pageSize: z.int().min(1).max(MOST_FOUND).optional(),
      }),
      response: { 200: contentPageOf(foundTitle) },
    }),
    handler: async (request, reply) => {
      const mayOpen = (declaration: ResourceDeclaration) => isAllowed(readAccess(declaration), request.user.authorities);
      const { rows, info } = await find(request, reply, (each) => each.dialects.length > 0 && mayOpen(each), {
        sort: [],
        mostOfEach: searchCall.mostOfEach,
      });
      return contentPage({ rows: rows.map(({ entityPath, id, title }) => ({ entityPath, id, title })), info });
    },
  });
};

const foundTitle = z.object({ entityPath: z.string(), id: z.int(), title: z.string() });

const readFoundSort = (text: string | undefined): SortField[] =>
  parseSort(text ?? '').map(({ field, sortDirection }): SortField => {
    const isKnown = foundFields.some((name) => name === field) && (sortDirection === 'asc' || sortDirection === 'desc');
    if (!isKnown) throw new PublicError('UNKNOWN_SORT_FIELD', { field, allowed: foundFields.join(', ') });
    return { field, sortDirection: sortDirection === 'desc' ? 'desc' : 'asc' };
  });
