import { type DataProvider, type GetListParams, HttpError, type Identifier, type RaRecord } from 'react-admin';
import { WHERE, type Where } from '../../contract/conditions.ts';
import {
  type Call,
  type Dialect,
  dialectOf,
  dialects,
  exportCall,
  fillPath,
  isGeneric,
  KEY_HEADER,
  type LookupCalls,
  lookupDialectOf,
  matchingCalls,
} from '../../contract/dialects.ts';
import type { MatchingAnswer } from '../../contract/matchingAnswer.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { text } from '../messages/text.ts';
import { callApi, callManagement, callPage, type Query, withQuery } from './callApi.ts';
import { download } from './download.ts';
import { sortText } from './sortPayload.ts';
import { withoutSecrets } from './withoutSecrets.ts';

export interface ListMeta {
  lookup?: LookupCalls;
  isTotalExact?: boolean;
}
/** `key`: of a form and what it holds, so that it creates one record however often it is sent. */
export interface CreateMeta {
  key?: string;
}
export interface ListFilter extends Record<string, unknown> {
  q?: string;
  searchField?: string | undefined;
  active?: unknown;
  where?: Where | undefined;
}

type ListParams = Partial<Pick<GetListParams, 'pagination' | 'sort' | 'filter' | 'meta' | 'signal'>>;

type ExportParams = Pick<ListParams, 'sort' | 'filter' | 'meta'> & {
  format: (typeof exportCall.formats)[number];
  columns?: readonly string[];
  signal: AbortSignal;
  onProgress: (bytes: number) => void;
};

export type MatchingParams = Pick<ListParams, 'filter'> & { atMost: number; signal: AbortSignal; onProgress: (looked: number) => void };

interface MatchingChange {
  data: Readonly<Record<string, unknown>>;
  versions: Readonly<Record<string, string>>;
}

export interface ResourceProvider extends DataProvider {
  /** Gives the browser the whole list as a file: the rows of all pages that `getList` answers for the same parameters. `columns`: of a workbook. */
  exportList: (resource: string, parameters: ExportParams) => Promise<void>;
  /** Deletes what `getList` finds with the filter, unless that is more than `atMost`. */
  deleteMatching: (resource: string, parameters: MatchingParams) => Promise<MatchingAnswer>;
  /** Gives it the values of `data`, but for records that have another version than the one given. */
  updateMatching: (resource: string, parameters: MatchingParams & MatchingChange) => Promise<MatchingAnswer>;
}

/** What the kinds of the fields send of a record. `isTyped`: in the spelling of the specification's typed calls. */
export type BodyOf = (
  declaration: ResourceDeclaration,
  values: Readonly<Record<string, unknown>>,
  isTyped: boolean,
) => Record<'inRecord' | 'besideRecord', Record<string, unknown>>;

export const dialectProvider = (declaration: ResourceDeclaration | undefined, bodyOf: BodyOf): Partial<ResourceProvider> => {
  const dialect = declaration ? dialectOf(declaration) : dialects.generic;
  const asked = (meta: ListMeta | undefined): Dialect => (meta?.lookup ? lookupDialectOf(declaration, meta.lookup) : dialect);
  const one = async <R extends RaRecord>(resource: string, id: R['id'], { path }: Call, signal?: AbortSignal): Promise<R> => {
    const query = path.includes('{id}') ? {} : { id };
    const record = await callApi<R | string | null>(fillPath(path, resource, id), { query, signal });
    if (record === null) throw new HttpError(text('calls.noSuchRecord'), 404);
    if (typeof record !== 'object') throw new HttpError(text('calls.unreadable'), 200);
    return record;
  };
  const bodyIn = (record: Readonly<Record<string, unknown>>) =>
    declaration ? bodyOf(declaration, record, !isGeneric(declaration)) : { inRecord: { ...record }, besideRecord: {} };
  /** In calls that end before a proxy's time is over. All that they do is one thing to undo. */
  const matching = async (resource: string, path: string, parameters: MatchingParams, body: object): Promise<MatchingAnswer> => {
    const { signal, atMost, onProgress } = parameters;
    const { method, part } = matchingCalls;
    const query = matchingQuery(dialect, parameters);
    const whole: MatchingAnswer = { done: 0, left: 0, leftRecords: [], isWhole: true, next: {} };
    for (let looked = 0; whole.next; looked += part) {
      onProgress(looked);
      const asked = { method, query, body: { ...body, atMost: atMost - looked, part, ...whole.next }, signal };
      try {
        const answer = await callManagement<MatchingAnswer>(fillPath(path, resource), asked);
        const { done, left, leftRecords, isWhole, next } = answer;
        whole.done += done;
        whole.left += left;
        whole.leftRecords.push(...leftRecords);
        Object.assign(whole, { isWhole, next });
      } catch (error) {
        if (signal.aborted || looked === 0) throw error;
        return { ...whole, isWhole: false };
      }
    }
    return whole;
  };
  const write = async (resource: string, call: Call, record: Record<string, unknown>, stored: object = {}, key?: string) => {
    const { inRecord, besideRecord } = bodyIn(record);
    return manage(dialect, resource, call, { [dialect.bodyKey(resource)]: { ...inRecord, ...stored }, ...besideRecord }, key);
  };
  const kept = (record: object) => (declaration ? withoutSecrets(declaration, { ...record }) : record);
  const provider: Pick<ResourceProvider, 'getList'> & Partial<ResourceProvider> = {
    getList: async (resource, parameters: ListParams) => {
      const { pagination, sort, meta, signal } = parameters;
      const { q, searchField, ...others } = listFilter(parameters);
      const calls = asked(meta);
      const { pageParameters, lookupParameters, searchParameters, search, list } = calls;
      const names = meta?.lookup ? lookupParameters : pageParameters;
      const query: Query = {
        [names.page]: (pagination?.page ?? 1) - 1,
        [names.size]: pagination?.perPage ?? 100,
        // The typed lookups of the specification have no sort.
        sort: meta?.lookup && calls !== dialects.generic ? undefined : sort && sortText(sort),
        total: (meta as ListMeta | undefined)?.isTotalExact ? 'exact' : undefined,
        ...queryOf(others),
        ...(q ? { [searchParameters.keyword]: q } : {}),
      };
      if (q && searchParameters.field) query[searchParameters.field] = searchField ?? declaration?.list.searched[0];
      const page = await callPage<never>(fillPath((q ? search : list).path, resource), { query, signal });
      return { data: page.rows, total: page.info.totalElements, meta: page.info };
    },
    exportList: (resource, { format, columns, signal, onProgress, ...parameters }) => {
      const sort = parameters.sort && sortText(parameters.sort);
      const query = { format, columns: columns?.join(','), sort, ...matchingQuery(dialect, parameters) };
      return download(withQuery(fillPath(exportCall.path, resource), query), `${resource}.${format}`, { signal, onProgress });
    },
    deleteMatching: (resource, asked) => matching(resource, matchingCalls.delete, asked, {}),
    updateMatching: (resource, { versions, data, ...asked }) => {
      const { inRecord, besideRecord } = bodyIn(data);
      return matching(resource, matchingCalls.change, asked, { versions, [dialect.bodyKey(resource)]: inRecord, ...besideRecord });
    },
    getManyReference: (resource, { target, id, filter, ...parameters }) =>
      provider.getList(resource, { ...parameters, filter: { ...filter, [target]: id } }),
    getOne: async (resource, { id, meta, signal }) => ({ data: await one(resource, id, asked(meta).one, signal) }),
    getMany: async (resource, { ids, meta, signal }) => ({
      data: (await Promise.all(ids.map((id) => one(resource, id, asked(meta).one, signal).catch(noneIfGone)))).flat() as never[],
    }),
    create: async (resource, { data, meta }) => {
      const { key } = (meta ?? {}) as CreateMeta;
      const answer = await write(resource, dialect.create, data, {}, key).catch(sayMaybeStored(key));
      return { data: { ...kept(data), id: answer.id } as never };
    },
    update: async (resource, { id, data }) => {
      const { entityLastUpdatedOn } = data;
      const version = entityLastUpdatedOn ? { entityLastUpdatedOn } : {};
      const answer = await write(resource, dialect.update, data, { id: Number(id), ...version });
      return { data: { ...kept(data), ...answer.version, id: Number(id) } as never };
    },
    ...(dialect.remove ? removeBy(dialect, dialect.remove) : {}),
  };
  return provider;
};

const listFilter = ({ filter }: ListParams): ListFilter => filter ?? {};

const queryOf = ({ where = [], ...filter }: ListFilter): Query => ({
  ...Object.fromEntries(Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))),
  ...(where.length > 0 ? { [WHERE]: JSON.stringify(where) } : {}),
});

const matchingQuery = ({ searchParameters }: Dialect, parameters: ListParams): Query => {
  const { q, searchField, ...others } = listFilter(parameters);
  return { keyword: q, fieldName: q && searchParameters.field ? searchField : undefined, ...queryOf(others) };
};

/** A record that is gone leaves the others that are asked for with it. */
const noneIfGone = (reason: unknown): never[] => {
  if (reason instanceof HttpError && reason.status === 404) return [];
  throw reason;
};

/** No answer, or a proxy's, does not say that nothing was stored. Without a key a second record would be stored beside it. A change has its version. */
const sayMaybeStored =
  (key: string | undefined) =>
  (reason: unknown): never => {
    if (!(reason instanceof HttpError) || ![0, 408, 502, 504].includes(reason.status)) throw reason;
    throw new HttpError(text(key === undefined ? 'calls.unknownOutcome' : 'calls.saveAgain'), reason.status, reason.body);
  };

/** No call deletes several at once: they go one after the other, up to the first that is refused. */
const removeBy = (dialect: Dialect, call: Call): Pick<DataProvider, 'delete' | 'deleteMany'> => {
  const remove = (resource: string, id: Identifier) => manage(dialect, resource, call, { [dialect.removeKey(resource)]: id });
  return {
    delete: async (resource, { id }) => {
      await remove(resource, id);
      return { data: { id } as never };
    },
    deleteMany: async (resource, { ids }) => {
      for (const id of ids) await remove(resource, id);
      return { data: ids };
    },
  };
};

const manage = async (dialect: Dialect, resource: string, { method, path }: Call, body: unknown, key?: string) => {
  const headers: Record<string, string> = key === undefined ? {} : { [KEY_HEADER]: key };
  const answer = await callManagement<Record<string, unknown>>(fillPath(path, resource), { method, body, headers });
  const { entityLastUpdatedOn } = answer;
  const version = entityLastUpdatedOn ? { entityLastUpdatedOn } : {};
  return { id: answer[dialect.answerKey(resource)] ?? answer.entityId, version };
};
