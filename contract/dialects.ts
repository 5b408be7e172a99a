import { camelCase } from './names.ts';
import { EXACT_MATCHES } from './records.ts';
import type { DialectName, ResourceDeclaration } from './resource.ts';

export interface Call {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
}

/** `null`: the dialect has no such call. */
export interface Dialect {
  list: Call;
  search: Call;
  one: Call;
  create: Call;
  update: Call;
  remove: Call | null;
  pageParameters: { page: string; size: string };
  lookupParameters: { page: string; size: string };
  searchParameters: { keyword: string; field: string | null };
  pageShape: 'embedded' | 'content';
  isActiveOnly: boolean;
  bodyKey: (name: string) => string;
  removeKey: (name: string) => string;
  answerKey: (name: string) => string;
}

export const dialects: Record<DialectName, Dialect> = {
  'paged-active': {
    list: { method: 'GET', path: '/api/{name}/search/findAllActive' },
    search: { method: 'GET', path: '/api/{name}/search/findAllActiveByKeywordCaseInsensitive' },
    one: { method: 'GET', path: '/api/{name}/{id}' },
    create: { method: 'POST', path: '/api/{name}-management/create-{name}' },
    update: { method: 'PUT', path: '/api/{name}-management/update-{name}' },
    remove: null,
    pageParameters: { page: 'page', size: 'size' },
    lookupParameters: { page: 'page', size: 'size' },
    searchParameters: { keyword: 'keyword', field: null },
    pageShape: 'embedded',
    isActiveOnly: true,
    bodyKey: camelCase,
    removeKey: (name) => `${camelCase(name)}Id`,
    answerKey: (name) => `${camelCase(name)}Id`,
  },
  'paged-search': {
    list: { method: 'GET', path: '/api/{name}/search/findAll' },
    search: { method: 'GET', path: '/api/{name}/search/findAllByKeywordCaseInsensitive' },
    one: { method: 'GET', path: '/api/{name}/search/findById' },
    create: { method: 'POST', path: '/api/{name}-management/create-{name}' },
    update: { method: 'POST', path: '/api/{name}-management/update-{name}' },
    remove: { method: 'POST', path: '/api/{name}-management/delete-{name}' },
    pageParameters: { page: 'pageNumber', size: 'pageSize' },
    lookupParameters: { page: 'page', size: 'size' },
    searchParameters: { keyword: 'keyword', field: null },
    pageShape: 'embedded',
    isActiveOnly: false,
    bodyKey: camelCase,
    removeKey: (name) => `${camelCase(name)}Id`,
    answerKey: () => 'entityId',
  },
  generic: {
    list: { method: 'GET', path: '/api/d/{name}/findAllPage' },
    search: { method: 'GET', path: '/api/d/{name}/findAllWhereValueContainsText' },
    one: { method: 'GET', path: '/api/d/{name}/findById' },
    create: { method: 'POST', path: '/api/d/{name}/create' },
    update: { method: 'POST', path: '/api/d/{name}/update' },
    remove: { method: 'POST', path: '/api/d/{name}/deleteById' },
    pageParameters: { page: 'pageNumber', size: 'pageSize' },
    lookupParameters: { page: 'pageNumber', size: 'pageSize' },
    searchParameters: { keyword: 'textToMatch', field: 'fieldName' },
    pageShape: 'content',
    isActiveOnly: false,
    bodyKey: () => 'object',
    removeKey: () => 'objectId',
    answerKey: () => 'entityId',
  },
};

type Spoken = Pick<ResourceDeclaration, 'dialects'>;

export const dialectOf = ({ dialects: [first = 'generic'] }: Spoken): Dialect => dialects[first];

export type LookupCalls = 'typed' | 'generic';

/** The calls of a lookup. A resource that has only one of both sorts is looked up by that one; an undeclared resource is generic. */
export const lookupDialectOf = (declaration: Spoken | undefined, calls: LookupCalls): Dialect => {
  const { dialects: spoken = [] } = declaration ?? {};
  const wanted = spoken.find((name) => (name === 'generic') === (calls === 'generic'));
  return dialects[wanted ?? spoken[0] ?? 'generic'];
};

export const isGeneric = ({ dialects: [first] }: Spoken): boolean => first === 'generic';

export const metadataCalls = {
  profiles: { method: 'GET', path: '/api/d/{name}/findAllEntityDisplayProfileByName', parameter: 'profile-name' },
  editing: { method: 'GET', path: '/api/d/{name}/findAllEntityEditingInformation', parameter: 'entity-display-profile-name' },
} as const;

/** It takes `keyword`, `fieldName`, `sort` and `active` as the list's calls do. */
export const exportCall = { method: 'GET', path: '/api/console/export/{name}', formats: ['csv', 'xlsx'] } as const;

/** They delete or change what an export of the same query holds. `most`: with more, nothing is. */
export const matchingCalls = {
  method: 'POST',
  delete: '/api/console/delete-matching/{name}',
  change: '/api/console/change-matching/{name}',
  most: EXACT_MATCHES,
  /** So many at once, so that one call takes seconds. */
  part: 500,
} as const;

export const searchCall = { method: 'GET', path: '/api/console/search', mostOfEach: 7 } as const;

/** A header of a creation that may be sent again. */
export const KEY_HEADER = 'idempotency-key';

export const uploadCalls = {
  upload: '/api/{name}-upload/upload-file',
  preview: '/api/{name}-upload/preview',
  trial: '/api/{name}-upload/trial',
  template: '/api/{name}-upload/template',
  badRows: '/api/{name}-upload/bad-rows/{id}',
} as const;

/** `/tag`, or `/d/organization` for a resource whose first dialect is generic. Its list is at `<base>/list`, its form at `<base>/new`. */
export const baseAddress = (declaration: Pick<ResourceDeclaration, 'name' | 'dialects'>): string =>
  isGeneric(declaration) ? `/d/${declaration.name}` : `/${declaration.name}`;

export const fillPath = (path: string, name: string, id?: number | string): string =>
  path.replaceAll('{name}', name).replace('{id}', encodeURIComponent(String(id)));
