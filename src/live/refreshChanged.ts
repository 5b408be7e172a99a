import type { Query, QueryClient } from '@tanstack/react-query';
import type { DataProvider, GetListParams, GetListResult } from 'react-admin';
import type { Change } from '../../contract/changes.ts';
import { camelCase } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import type { WorkflowCall } from '../../contract/workflow.ts';
import { isOwnWrite } from '../providers/ownWrites.ts';
import { isRefused } from '../providers/queryClient.ts';
import { hasSignedOut } from '../providers/sessionSeen.ts';
import { areWaiting, noteChanges } from '../ui/grid/changedCells.ts';
import type { IsOfOthers } from './showsOnly.ts';

/** A change that a query shows for sure is read soon, but not more often than this; another one, such as of a record beyond its page, seldom. */
const [OFTEN_MS, SELDOM_MS] = [700, 5_000];
/** Changes come in groups, and not all consoles should ask at once. */
const soon = (): number => 50 + 200 * Math.random();
/** A query with this `meta` waits for those that the user looks at first. */
const LATER_MS = 400;
export const readLater = { isReadLater: true } as const;

type DeclarationOf = (resource: string) => Pick<ResourceDeclaration, 'fields'> | undefined;

/** By the first part of a query's key: the records that it shows. A query of the data provider shows those that it names. */
const shownUnder = new Map<string, { entities: readonly string[]; spacing: number }>();
/** `spacing`: it is read no more often, in milliseconds. */
export const keyShows = (key: string, entities: readonly string[], spacing = OFTEN_MS): void =>
  void shownUnder.set(key, { entities, spacing });
/** A section of the home page. An import changes thousands of records: it need not count each. */
export const deskShows = ({ path }: WorkflowCall, entities: readonly string[], everyMs = 10_000): void => keyShows(path, entities, everyMs);

/** Forms that hold a record, by its entity and id: it stays as they loaded it, and they are told. */
const held = new Map<string, () => void>();
export const holdRecord = (entity: string, id: unknown, onChange: () => void): (() => void) => {
  const key = `${entity} ${id}`;
  held.set(key, onChange);
  return () => void held.delete(key);
};

/** Records that the user deletes here. The console does not read them again while it leaves their pages. A restored record is read as usual. */
const deletedHere = new Set<string>();
export const noteDeletion = (entity: string, id: unknown): (() => void) => {
  const key = `${entity} ${id}`;
  deletedHere.add(key);
  return () => void deletedHere.delete(key);
};

export const isRecordHeld = (entity: string, id: unknown): boolean => held.has(`${entity} ${id}`);

/** Reads again, in a while, what is shown of the records that changed: their rows alone, where nothing else can have changed. */
export const createRefresher = (client: QueryClient, data: Pick<DataProvider, 'getList'>, declarationOf: DeclarationOf) => {
  const due = new Map<string, { at: number; timer: ReturnType<typeof setTimeout>; ids: Set<number>; isOwn: boolean }>();

  /** What the user's own change brings does not wait for them. */
  const readWhole = async (query: Query, isOwn: boolean) => {
    const { queryKey, state } = query;
    await client.refetchQueries({ queryKey, exact: true, type: 'active' }, { throwOnError: true });
    if (state.data !== undefined) noteChanges(state.data, query.state.data, isOwn);
  };
  const readRows = async (query: Query, ids: readonly number[], isOwn: boolean) => {
    const [resource, , asked] = query.queryKey as [string, string, Partial<GetListParams>];
    const where = [...(asked.filter?.where ?? []), { field: 'id', is: 'oneOf', value: ids }];
    const { data: rows } = await data.getList(resource, {
      ...asked,
      pagination: { page: 1, perPage: ids.length },
      filter: { ...asked.filter, where },
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    const before = query.state.data;
    client.setQueryData<GetListResult>(
      query.queryKey,
      (page) => page && { ...page, data: page.data.map((row) => byId.get(row.id) ?? row) },
    );
    noteChanges(before, query.state.data, true);
    if (rows.length < ids.length) plan(query, OFTEN_MS, isOwn);
  };
  const plan = (query: Query, spacing: number, isItOwn: boolean, ids: readonly number[] = []) => {
    const key = `${ids.length > 0} ${query.queryHash}`;
    const planned = due.get(key);
    const later = query.meta?.isReadLater && !isItOwn ? LATER_MS : 0;
    const at = Math.max(Date.now() + soon() + later, query.state.dataUpdatedAt + spacing);
    const all = new Set([...(planned?.ids ?? []), ...ids]);
    const isOwn = isItOwn && (planned?.isOwn ?? true);
    if (planned && planned.at <= at) return void due.set(key, { ...planned, ids: all, isOwn });
    clearTimeout(planned?.timer);
    const read = () => {
      const now = due.get(key) ?? { ids: all, isOwn };
      due.delete(key);
      if (isHeld(query)) return;
      if (!query.isActive()) return query.invalidate();
      if (query.state.fetchStatus !== 'idle' || hasSignedOut()) return plan(query, OFTEN_MS, now.isOwn, [...now.ids]);
      const reading = now.ids.size > 0 ? readRows(query, [...now.ids], now.isOwn) : readWhole(query, now.isOwn);
      void reading.catch((reason) => (isRefused(reason) ? undefined : plan(query, SELDOM_MS, now.isOwn)));
    };
    due.set(key, { at, timer: setTimeout(read, at - Date.now()), ids: all, isOwn });
  };

  return (changes: readonly Change[], isReload: boolean): void => {
    if (isReload) deletedHere.clear();
    for (const { entity, kind, ids } of changes)
      for (const id of ids ?? []) {
        if (kind === 'INSERT') deletedHere.delete(`${entity} ${id}`);
        if (kind !== 'OPEN') held.get(`${entity} ${id}`)?.();
      }
    for (const query of client.getQueryCache().findAll()) {
      if (isHeld(query)) continue;
      const readings = changes.flatMap((change) =>
        readingOf(query, change, declarationOf).map((reading) => ({ ...reading, isOwn: isOwnWrite(change.entity) })),
      );
      for (const { spacing, isOwn, ids } of isReload ? [{ spacing: OFTEN_MS, isOwn: false }] : readings)
        if (query.isActive()) plan(query, spacing, isOwn, ids);
        else query.invalidate();
    }
  };
};

const isHeld = ({ queryKey: [resource, method, asked] }: Query): boolean => {
  const key = `${resource} ${(asked as { id?: unknown } | undefined)?.id}`;
  return method === 'getOne' && (held.has(key) || deletedHere.has(key));
};

interface Reading {
  spacing: number;
  /** Of rows that are shown, where nothing else can have changed. */
  ids?: readonly number[];
}

const readingOf = (query: Query, change: Change, declarationOf: DeclarationOf): Reading[] => {
  const { queryKey, state, meta } = query;
  // An answer that is under way may name more.
  const isRead = state.data !== undefined && state.fetchStatus === 'idle';
  if (isRead && (meta?.isOfOthers as IsOfOthers | undefined)?.(change, state.data)) return [];
  const { entity, kind, ids } = change;
  const [resource, method, asked] = queryKey as [string, unknown, { id?: unknown; meta?: unknown }?];
  const isNamed = (id: unknown) => ids === null || ids.includes(Number(id));
  if (resource === 'presence') return method === entity && isNamed(asked) ? [{ spacing: 0 }] : [];
  if (kind === 'OPEN') return [];
  const isOf = resource?.split('/').at(-1) === entity;
  if (isOf && method === 'getOne') return isNamed(asked?.id) ? [{ spacing: OFTEN_MS }] : [];
  const shown = shownUnder.get(resource);
  const isShown = isOf || shown?.entities.includes(entity);
  const isReferred = declarationOf(resource)?.fields.some((field) => 'target' in field && field.target === entity);
  if (!isShown) return isReferred && (ids === null || mentions(state.data, entity, ids)) ? [{ spacing: ids ? OFTEN_MS : SELDOM_MS }] : [];
  const isMentioned = ids !== null && kind !== 'INSERT' && mentions(state.data, entity, ids);
  if (kind === 'UPDATE' && ids && method === 'getList' && resource === entity && asked?.meta === undefined) {
    const shown = idsOf(state.data).filter((id) => ids.includes(id));
    // A row that the user changes stays where it is.
    const whole = shown.length > 0 && isOwnWrite(entity) ? [] : [{ spacing: SELDOM_MS }];
    return [...whole, ...(shown.length > 0 ? [{ spacing: OFTEN_MS, ids: shown }] : [])];
  }
  const isSoon = ids === null || kind === 'INSERT' || isMentioned;
  return [{ spacing: Math.max(isSoon && !areWaiting(state.data) ? OFTEN_MS : SELDOM_MS, shown?.spacing ?? 0) }];
};

const mentions = (data: unknown, entity: string, ids: readonly number[]): boolean =>
  new RegExp(`"(id|${camelCase(entity)}Id)":(${ids.join('|')})[,}]`).test(JSON.stringify(data) ?? '');

const idsOf = (page: unknown): number[] => ((page as GetListResult | undefined)?.data ?? []).map(({ id }) => Number(id));
