import { type DataProvider, HttpError, type RaRecord } from 'react-admin';
import { type Call, type Dialect, dialectOf, dialects, fillPath, isGeneric } from '../../contract/dialects.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { isSelection, selectionKey } from '../../contract/selections.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';
import { callPage } from './callPage.ts';
import { UNREADABLE } from './requestJson.ts';

/** What a list asks for beyond react-admin's own parameters. */
export interface ListMeta {
  /** `field;asc`, several joined by commas; replaces react-admin's single sort. */
  sort?: string;
  /** The field that the keyword is looked for in, where the dialect asks for one. */
  searchField?: string | undefined;
}
/** `active`: `all` or `false`, where lists hold active records only. `boundTo`: ids, joined by commas, by the parameter that asks for them. */
export interface ListFilter {
  q?: string;
  active?: string;
  boundTo?: Record<string, string>;
}

/** Translates react-admin's methods into the calls of the declaration's first dialect; of the generic one without a declaration. */
export const dialectProvider = (declaration: ResourceDeclaration | undefined): Partial<DataProvider> => {
  const dialect = declaration ? dialectOf(declaration) : dialects.generic;
  const one = async <R extends RaRecord>(resource: string, id: R['id'], signal?: AbortSignal): Promise<R> => {
    const query = dialect.one.path.includes('{id}') ? {} : { id };
    const record = await callApi<unknown>(fillPath(dialect.one.path, resource, id), { query, signal });
    if (record === null) throw new HttpError('There is no such record.', 404);
    if (!isRecord<R>(record)) throw new HttpError(UNREADABLE, 200);
    return record;
  };
  const write = async (resource: string, call: Call, record: Record<string, unknown>) => {
    const { object, selections } = bodyOf(declaration, record);
    return manage(dialect, resource, call, { [dialect.bodyKey(resource)]: object, ...selections });
  };
  return {
    getList: async (resource, { pagination, sort, filter, meta, signal }) => {
      const { q, active, boundTo } = (filter ?? {}) as ListFilter;
      const { sort: fullSort, searchField } = (meta ?? {}) as ListMeta;
      const { pageParameters, searchParameters, search, list } = dialect;
      const call = q ? search : list;
      const query: Record<string, string | number | undefined> = {
        [pageParameters.page]: (pagination?.page ?? 1) - 1,
        [pageParameters.size]: pagination?.perPage ?? 100,
        sort: fullSort ?? (sort ? `${sort.field};${sort.order.toLowerCase()}` : undefined),
        active,
        ...boundTo,
      };
      if (q) query[searchParameters.keyword] = q;
      if (q && searchParameters.field) query[searchParameters.field] = searchField ?? declaration?.list.searched[0];
      const page = await callPage<never>(fillPath(call.path, resource), { query, signal });
      return { data: page.rows, total: page.info.totalElements, meta: page.info };
    },
    getOne: async (resource, { id, signal }) => ({ data: await one(resource, id, signal) }),
    getMany: async (resource, { ids, signal }) => ({ data: (await Promise.all(ids.map((id) => one(resource, id, signal)))) as never[] }),
    create: async (resource, { data }) => {
      const answer = await write(resource, dialect.create, data);
      // Not every backend tells the id. It is stored all the same: react-admin would call it a failure, and it would be sent again.
      return { data: { ...data, id: answer.id ?? '' } as never };
    },
    update: async (resource, { id, data }) => {
      const answer = await write(resource, dialect.update, { ...data, id });
      return { data: { ...data, ...answer.version, id } as never };
    },
    ...(dialect.remove ? { delete: removeBy(dialect, dialect.remove) } : {}),
  };
};

const isRecord = <R extends RaRecord>(json: unknown): json is R => typeof json === 'object' && json !== null && 'id' in json;

const removeBy =
  (dialect: Dialect, call: Call): DataProvider['delete'] =>
  async (resource, { id }) => {
    await manage(dialect, resource, call, { [dialect.removeKey(resource)]: id });
    return { data: { id } as never };
  };

const manage = async (dialect: Dialect, resource: string, { method, path }: Call, body: unknown) => {
  const answer = await callManagement(fillPath(path, resource), { method, body });
  const { entityLastUpdatedOn } = answer;
  return { id: answer[dialect.answerKey(resource)] ?? answer.entityId, version: entityLastUpdatedOn ? { entityLastUpdatedOn } : {} };
};

/**
 * A many-to-one is written as `{id}` by the generic dialect, and as `<field>Id` by the typed calls of the specification. A selection
 * stands beside the record, as a list of ids.
 */
const bodyOf = (declaration: ResourceDeclaration | undefined, record: Record<string, unknown>) => {
  const object: Record<string, unknown> = {};
  const selections: Record<string, unknown> = {};
  const isTyped = declaration !== undefined && !isGeneric(declaration);
  for (const [name, value] of Object.entries(record)) {
    const field = isTyped ? declaration.fields.find((each) => each.name === name) : undefined;
    if (field?.kind === 'MANY_TO_ONE') object[`${name}Id`] = (value as { id?: unknown } | null)?.id ?? null;
    else if (field && isSelection(field)) selections[selectionKey(field)] = value;
    else object[name] = value;
  }
  return { object, selections };
};
