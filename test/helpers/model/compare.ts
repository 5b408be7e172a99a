import { expect } from 'vitest';
import type { ComparedOffer } from '../../../contract/offers/comparedOffer.ts';
import { type RecordJson, readPage } from '../../../contract/records.ts';
import { calls as compareCalls } from '../../../contract/workflows/offer-compare/calls.ts';
import { listing } from './calls.ts';
import { type Held, type Market, type ResourceName, resourceNames } from './market.ts';
import { rankingOf } from './ranking.ts';
import type { Recorded, Servers } from './servers.ts';

const idOrValue = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

const read = async (servers: Servers, at: number, resource: ResourceName): Promise<RecordJson[]> => {
  const { answer, body } = await servers.send(at, 'manager', 'GET', listing(resource));
  expect(`${resource}: ${answer}`).toBe(`${resource}: 200`);
  return readPage<RecordJson>(body).rows.toSorted((one, other) => one.id - other.id);
};

/** Ids and versions that the server chose without saying so. */
export const learn = async (market: Market, servers: Servers, at: number, resource: ResourceName): Promise<void> => {
  const known = market.all(resource);
  if (market.unborn.length === 0 && known.every(({ version }) => version !== '')) return;
  const rows = await read(servers, at, resource);
  const born = rows.filter(({ id }) => !known.some((record) => record.id === id));
  for (const [nth, record] of market.unborn.splice(0).entries()) {
    record.id = born[nth]?.id ?? 0;
    market.put(record);
  }
  for (const record of market.all(resource)) {
    const row = rows.find(({ id }) => id === record.id);
    if (record.createdOn === '') record.createdOn = row?.entityCreatedOn ?? '';
    if (record.version !== '') continue;
    record.version = row?.entityLastUpdatedOn ?? '';
    for (const entry of market.log.slice(-1).flatMap((whole) => [whole, ...whole.parts]))
      if (entry.record === record && entry.after !== null) entry.versionAfter = record.version;
  }
};

const shown = (record: Held) => ({ id: record.id, ...record.values, version: record.version });

export const compareAll = async (market: Market, servers: Servers, at: number): Promise<void> => {
  for (const resource of resourceNames) {
    if (resource === 'shelf' && !market.hasShelves) continue;
    const rows = await read(servers, at, resource);
    const held = market.all(resource).toSorted((one, other) => one.id - other.id);
    const names = [...new Set(held.flatMap(({ values }) => Object.keys(values)))];
    const said = rows.map((row) => ({
      id: row.id,
      ...Object.fromEntries(names.map((name) => [name, idOrValue(row[name])])),
      version: row.entityLastUpdatedOn,
    }));
    expect(said, `the list of '${resource}'`).toEqual(held.map(shown));
  }
};

/** What a clerk is shown of each product: its offers, the best of each organization, and which is the lowest. */
export const compareRankings = async (market: Market, servers: Servers, at: number): Promise<void> => {
  for (const { id } of market.all('product')) {
    const asked = async (path: string): Promise<ComparedOffer[]> => {
      const { answer, body } = await servers.send(at, 'clerk', 'GET', `${path}?productId=${id}&pageSize=1000`);
      expect(answer).toBe('200');
      return body.content;
    };
    const ranking = rankingOf(market, id);
    const [all, best] = [await asked(compareCalls.all.path), await asked(compareCalls.best.path)];
    const short = (offers: readonly ComparedOffer[]) => offers.map((offer) => ({ id: offer.id, amount: offer.baseCurrencyAmount }));
    expect(
      short(all).toSorted((a, b) => a.id - b.id),
      `all offers of the product ${id}`,
    ).toEqual(ranking.all.toSorted((a, b) => a.id - b.id));
    expect(short(best), `the best offers of the product ${id}`).toEqual(ranking.best);
    const marked = all.filter(({ isLowestOfferAmount }) => isLowestOfferAmount).map((offer) => offer.id);
    expect(marked, `the lowest offer of the product ${id}`).toEqual(ranking.lowest === null ? [] : [ranking.lowest]);
  }
};

/** The activity record has the entries of the model, in their order. */
export const compareActivity = async (market: Market, servers: Servers, known: number[]): Promise<void> => {
  const rows = await servers.entriesSince(known.at(-1) ?? 0);
  const added = market.log.slice(known.length);
  const plain = (values: Recorded['before']) =>
    values && Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [[name, idOrValue(value)]])));
  const isRecords = (resource: string, action: string) =>
    (resourceNames as readonly string[]).includes(resource) && !action.endsWith('MERGE');
  const said = rows.map(({ action, resource, recordId, before, after }) => ({
    ...{ action, resource, recordId },
    ...(isRecords(resource, action) && { before: plain(before), after: plain(after) }),
  }));
  const expected = added.map(({ action, resource, record, recordId, before, after }) => ({
    ...{ action, resource, recordId: record?.id ?? recordId },
    ...(isRecords(resource, action) && { before, after }),
  }));
  expect(said, 'the activity record').toEqual(expected);
  known.push(...rows.map(({ id }) => id));
};
