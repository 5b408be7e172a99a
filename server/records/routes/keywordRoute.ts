import { z } from 'zod';
import { readAccess } from '../../../contract/access.ts';
import { type Authority, isAllowed } from '../../../contract/authentication.ts';
import { dialects } from '../../../contract/dialects.ts';
import { emptyEnd } from '../../../contract/kinds/object/objectBoundFaults.ts';
import { contentPage, parseSort } from '../../../contract/records.ts';
import type { ResourceDeclaration, SortField } from '../../../contract/resource.ts';
import { PublicError } from '../../errors.ts';
import type { App } from '../../http/application.ts';
import { readAgain } from '../../registry/readAgain.ts';
import type { Registry } from '../../registry/registry.ts';
import { findByKeyword, foundFields } from '../findByKeyword.ts';
import { readKeyword } from '../keyword.ts';
import { described } from './described.ts';
import type { Reading } from './reading.ts';
import { parameter, readPage } from './readQuery.ts';
import { listQuerySchema } from './schemas.ts';

/** A page of whole records is held in memory; the largest that a generic screen shows is 500. */
const MOST_FOUND = 1_000;
const clerk: Authority[] = ['CLERK'];

/** One keyword over all generic resources that the user may read. */
export const keywordRoute = (app: App, { registry, reading }: { registry: Registry; reading: Reading }, timeZone: string): void => {
  app.route({
    method: 'GET',
    url: '/api/d/search/findAllByKeywordCaseInsensitive',
    config: { access: { allOf: clerk }, errors: ['UNKNOWN_SORT_FIELD'] },
    ...described('search', {
      summary: 'Find records of every resource that contain a text',
      querystring: listQuerySchema(dialects.generic, { keyword: z.string().optional() }),
      response: { 200: z.looseObject({ content: z.array(z.object({ entityPath: z.string(), id: z.int(), title: z.string() }).loose()) }) },
    }),
    handler: async (request) => {
      const { query, user } = request;
      const readable = () =>
        withRecords(registry.all()).filter(
          (declaration) => declaration.dialects.includes('generic') && isAllowed(readAccess(declaration, 'generic'), user.authorities),
        );
      const keyword = readKeyword(parameter(query, 'keyword'));
      const asked = { ...readPage(query, 100, MOST_FOUND), sort: readFoundSort(parameter(query, 'sort')) };
      const sought = { ...asked, keyword: keyword === null ? null : { text: keyword, timeZone } };
      return contentPage(await readAgain(registry, () => reading(request, (from) => findByKeyword(from, readable(), sought))));
    },
  });
};

/** Without the entities whose records cannot be read, which an earlier version accepted: one of them would make the whole search fail. */
const withRecords = (all: readonly ResourceDeclaration[]): ResourceDeclaration[] => {
  const byName = new Map(all.map((declaration) => [declaration.name, declaration]));
  return all.filter((declaration) => !declaration.fields.some((field) => emptyEnd(field, declaration, byName)));
};

const readFoundSort = (text: string | undefined): SortField[] =>
  parseSort(text ?? '').map(({ field, sortDirection }): SortField => {
    const isKnown = foundFields.some((name) => name === field) && (sortDirection === 'asc' || sortDirection === 'desc');
    if (!isKnown) throw new PublicError('UNKNOWN_SORT_FIELD', { field, allowed: foundFields.join(', ') });
    return { field, sortDirection: sortDirection === 'desc' ? 'desc' : 'asc' };
  });
