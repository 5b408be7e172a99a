import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { pathOf } from '../../../contract/workflow.ts';
import { calls as setupCalls } from '../../../contract/workflows/entity-setup/calls.ts';
import { calls as textCalls } from '../../../contract/workflows/offer-from-text/calls.ts';
import { calls as importCalls } from '../../../contract/workflows/offer-import/calls.ts';
import { calls as mergeCalls } from '../../../contract/workflows/product-merge/calls.ts';
import { calls as restoration } from '../../../contract/workflows/restoration/calls.ts';
import { type Batch, importSheet, submitList, undoBatch } from './batches.ts';
import { removing, writing } from './calls.ts';
import { compareActivity, learn } from './compare.ts';
import { restore, takeBack } from './givenBack.ts';
import { runImportJob, runUndoJob } from './jobs.ts';
import { type Expected, type Market, type ResourceName, type UserName, users, type Values } from './market.ts';
import { merge, undoMerge } from './merges.ts';
import type { Said, Servers } from './servers.ts';
import { setUpShelves, upload } from './uploads.ts';

export interface World {
  market: Market;
  servers: Servers;
  /** Of each kind of records, the ids that were ever there. */
  ids: Map<ResourceName, Set<number>>;
  steps: number;
  /** The ids of the entries of the activity record that were compared. */
  entries: number[];
  /** How often each step was answered how. */
  tally: Map<string, number>;
}

/** Which of what there is: each number counts modulo how many there are. */
export interface Drawn {
  user: UserName;
  at: number;
  a: number;
  b: number;
  c: number;
  d: number;
}

export type Step = (world: World, drawn: Drawn) => Promise<void>;

const pick = <Item>(items: readonly Item[], nth: number): Item => items[nth % items.length] as Item;
const written = ['product', 'organization', 'offer', 'offer', 'offer', 'forex-rate', 'shelf', 'shelf'] as const;
const organizations = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon'];
const HOUR_MS = 3_600_000;

/** Now and then one that is gone, or never was. */
const idOf = ({ market, ids }: World, resource: ResourceName, nth: number): number => {
  const there = market.all(resource).map(({ id }) => id);
  const gone = [...(ids.get(resource) ?? [])].filter((id) => !there.includes(id));
  return pick(nth % 11 === 10 || there.length === 0 ? [...gone, 999_999] : there, Math.floor(nth / 11) + nth);
};

const valuesOf = (world: World, resource: ResourceName, { b, c, d }: Drawn): Values => {
  const { clock } = world.servers;
  switch (resource) {
    case 'product':
      return { title: `P${1 + (b % 7)}` };
    case 'organization':
      return { name: pick(organizations, b), country: 1 + (c % 2) };
    case 'offer':
      return {
        organization: idOf(world, 'organization', b),
        product: idOf(world, 'product', c),
        currency: 1 + (d % 3),
        amount: 10 * (1 + ((b + c + d) % 9)),
        offerOrRequest: d % 6 === 5 ? 'request' : 'offer',
      };
    case 'forex-rate':
      return {
        baseCurrency: 1,
        symbolCurrency: 2 + (b % 2),
        rate: pick([0.5, 2, 4, 5], c),
        timestamp: clock.now + pick([-48, -1, 0, 24], d) * HOUR_MS,
        active: b % 5 !== 4,
      };
    case 'shelf':
      return { title: `S${1 + (b % 4)}`, product: idOf(world, 'product', c) };
  }
};

const asExpected = (market: Market, { answer, after }: Expected, said: Said): void => {
  market.answered = answer;
  expect(said.answer, JSON.stringify(said.body)).toBe(answer);
  after?.(said.body);
};

export const create: Step = async (world, drawn) => {
  const resource = pick(written, drawn.a);
  const values = valuesOf(world, resource, drawn);
  const expected = world.market.create(drawn.user, resource, values);
  asExpected(world.market, expected, await world.servers.send(drawn.at, drawn.user, ...writing(resource, 'create', values)));
};

/** `fresh`: it names the version that is stored; `stale`: an earlier one; `blind`: none. */
export const edit =
  (seen: 'fresh' | 'stale' | 'blind'): Step =>
  async (world, drawn) => {
    const resource = pick(written, drawn.a);
    const id = idOf(world, resource, drawn.b + drawn.d);
    const version = world.market.find(resource, id)?.version ?? new Date(0).toISOString();
    const stale = new Date(Date.parse(version) - 1).toISOString();
    const entityLastUpdatedOn = { fresh: version, stale, blind: null }[seen];
    const all = Object.entries(valuesOf(world, resource, drawn));
    const values = Object.fromEntries(drawn.c % 3 === 0 ? all : [pick(all, drawn.c)]);
    const expected = world.market.update(drawn.user, resource, id, values, entityLastUpdatedOn);
    const call = writing(resource, 'update', { id, ...values, ...(entityLastUpdatedOn && { entityLastUpdatedOn }) });
    asExpected(world.market, expected, await world.servers.send(drawn.at, drawn.user, ...call));
  };

export const remove: Step = async (world, drawn) => {
  const resource = pick(['product', 'organization', 'offer', 'shelf'] as const, drawn.a);
  const id = idOf(world, resource, drawn.b);
  const expected = world.market.remove(drawn.user, resource, id);
  asExpected(world.market, expected, await world.servers.send(drawn.at, drawn.user, ...removing(resource, id)));
};

export const takeBackLast =
  (which: 'undo' | 'redo'): Step =>
  async ({ market, servers }, { user, at, a }) => {
    const resource = pick(written, a);
    const said = await servers.send(at, user, 'GET', pathOf(restoration.lastOwn, { resource }));
    expect(said.answer === '200').toBe(market.mayWrite(user, resource) && (resource !== 'shelf' || market.hasShelves));
    const own = market.ownOf(user, resource)[which].at(-1) ?? null;
    if (said.answer === '200') expect(said.body[which] === null, `whether there is something to ${which}`).toBe(own === null);
    const expected = takeBack(market, user, resource, which);
    const entryId = said.body[which]?.entryId ?? 0;
    asExpected(market, expected, await servers.send(at, user, 'POST', pathOf(restoration.takeBack, { resource }), { entryId }));
    await learn(market, servers, at, resource);
  };

export const restoreOne: Step = async ({ market, servers, entries }, { user, at, a, b }) => {
  await compareActivity(market, servers, entries);
  // Mostly one that has something to give back.
  const numbered = market.log.map((entry, nth) => ({ entry, nth })).filter(({ entry }) => entry.parts.length === 0);
  const restorable = numbered.filter(({ entry }) => entry.before !== null);
  const drawn = b % 4 > 0 && restorable.length > 0 ? restorable : numbered;
  const { entry, nth } = drawn.at(-1 - (a % Math.min(15, Math.max(1, drawn.length)))) ?? {};
  if (!entry || nth === undefined) return;
  const expected = restore(market, user, entry);
  asExpected(market, expected, await servers.send(at, user, 'POST', pathOf(restoration.restore, { id: String(entries[nth]) }), {}));
  await learn(market, servers, at, entry.resource as ResourceName);
};

export const mergeTwo: Step = async (world, { user, at, a, b }) => {
  const [primaryProductId, secondaryProductId] = [idOf(world, 'product', a), idOf(world, 'product', b)];
  const expected = merge(world.market, user, primaryProductId, secondaryProductId);
  asExpected(
    world.market,
    expected,
    await world.servers.send(at, user, 'POST', mergeCalls.merge.path, { primaryProductId, secondaryProductId }),
  );
};

export const undoOneMerge: Step = async ({ market, servers }, { user, at, a }) => {
  const merged = pick([...market.merges.filter(({ isUndone }) => !isUndone), market.merges[0]].toReversed(), a);
  const expected = undoMerge(market, user, merged);
  asExpected(market, expected, await servers.send(at, user, 'POST', mergeCalls.undo.path, { mergeId: merged?.id ?? 999_999 }));
};

/** The sheet has other rows than before: some that were there, some that are gone come back, and some that no product or supplier has. */
export const importRows: Step = async ({ market, servers }, { user, at, a, b, c }) => {
  servers.sheet.rows = [a, b, c, a + b, b + c].slice(0, 1 + (c % 5)).map((nth, place) => ({
    organization: pick(['Alpha', 'Beta', 'Alpha', 'Gamma'], nth + place),
    product: pick(['P1', 'P2', 'P3', 'p4', 'P5', 'P6', 'Q'], nth),
    amount: 10 * (1 + (nth % 3)),
  }));
  const expected = importSheet(market, user, servers.sheet.rows);
  const said = await servers.send(at, user, 'POST', importCalls.schedule.path);
  const entityId = said.answer === '200' ? await runImportJob(servers.server(at), said.body.jobCode, user) : 0;
  asExpected(market, expected, { ...said, body: { ...said.body, entityId } });
  await learn(market, servers, at, 'offer');
};

export const submit: Step = async (world, { user, at, a, b, c, d }) => {
  const { market, servers } = world;
  const [organization, currency] = [idOf(world, 'organization', a), 1 + (d % 3)];
  const prices = [b, c, b + c].slice(0, 1 + (d % 3)).map((nth) => [idOf(world, 'product', nth), 10 * (1 + (nth % 9))] as [number, number]);
  const expected = submitList(market, user, organization, currency, prices);
  const mappedOfferList = prices.map(([mappedProductId, amount]) => ({
    ...{ cleanedInputProductTitle: `goods ${mappedProductId}`, inputLine: `goods ${mappedProductId} ${amount}`, proposedTerms: [] },
    ...{ amount, mappedProductId, createTextToProductMapping: false },
  }));
  const list = {
    submissionId: randomUUID(),
    organizationId: organization,
    currencyId: currency,
    outputCurrencyId: currency,
    exchangeRate: 1,
    mappedOfferList,
  };
  let said: Said = { answer: '', body: null };
  const ask = () => servers.send(at, user, 'POST', textCalls.submit.path, { ...list, termMappingsToRemove: [] });
  // A server that has just started reads its words first.
  await vi.waitUntil(
    async () => {
      said = await ask();
      return !said.answer.endsWith('NOT_READ_YET');
    },
    { timeout: 60_000, interval: 10 },
  );
  asExpected(market, expected, said);
  await learn(market, servers, at, 'offer');
};

export const undoOneBatch =
  (resource: Batch['resource']): Step =>
  async ({ market, servers }, { user, at, a }) => {
    const batches = market.batches.filter((each) => each.resource === resource);
    const batch = batches.at(-1 - (a % (Math.min(batches.length, 3) + 1)));
    const call = resource === 'submission' ? textCalls.undo : importCalls.undo;
    const expected = undoBatch(market, user, resource, batch);
    const said = await servers.send(at, user, 'POST', pathOf(call, { id: String(batch?.id ?? 999_999) }));
    if (said.answer === '200' && resource === 'import-batch' && batch) await runUndoJob(servers.server(at), batch.id);
    asExpected(market, expected, said);
  };

export const uploadRows: Step = async ({ market, servers }, { user, at, a, b, c }) => {
  const resource = a % 2 === 0 ? 'product' : 'organization';
  const names = [...new Set([b, c, b + c].map((nth) => (resource === 'product' ? `P${1 + (nth % 7)}` : pick(organizations, nth))))];
  const rows = names.map((name, nth) => (resource === 'product' ? { title: name } : { name, country: 1 + ((c + nth) % 2) }));
  const lines = rows.map((row) => ('title' in row ? row.title : `${row.name},${pick(['Home', 'Away'], row.country - 1)}`));
  const file = [resource === 'product' ? 'Title' : 'Name,Country', ...lines].join('\n');
  const expected = upload(market, user, resource, rows);
  asExpected(market, expected, await servers.upload(at, user, resource, file));
  await learn(market, servers, at, resource);
};

const shelf = {
  name: 'shelf',
  fields: [
    { name: 'title', kind: 'TEXT', required: true, unique: true },
    { name: 'product', kind: 'MANY_TO_ONE' },
  ],
};

export const setUp: Step = async ({ market, servers }, { user, at, a }) => {
  if (market.hasShelves && a % 3 > 0) return;
  const expected = setUpShelves(market, user);
  const isRemoval = market.hasShelves;
  const removal = { name: 'shelf', keepsTable: false };
  const [preview, perform] = isRemoval ? [setupCalls.previewRemoval, setupCalls.remove] : [setupCalls.preview, setupCalls.apply];
  const { body } = await servers.send(at, user, 'POST', preview.path, isRemoval ? removal : shelf);
  const confirmed = { fingerprint: body.fingerprint ?? '', typedNames: body.namesToType ?? [] };
  asExpected(
    market,
    expected,
    await servers.send(at, user, 'POST', perform.path, { ...confirmed, ...(isRemoval ? removal : { declaration: shelf }) }),
  );
  // The other server hears of it in a moment. Its list says sooner that the table is gone.
  const wanted = market.hasShelves ? '200' : '404 NOT_FOUND';
  const url = pathOf(restoration.lastOwn, { resource: 'shelf' });
  await expect.poll(async () => (await servers.send(at + 1, 'clerk', 'GET', url)).answer, { interval: 2 }).toBe(wanted);
};

export const signOut: Step = async ({ servers }, { user, at }) => {
  const url = '/api/console/product-merge';
  await servers.send(at, user, 'POST', '/api/authentication/sign-out');
  expect((await servers.send(at, user, 'GET', url)).answer).toBe('401 SIGNED_OUT');
  // Another server hears of it within a second.
  await expect.poll(async () => (await servers.send(at + 1, user, 'GET', url)).answer, { interval: 2 }).toBe('401 SIGNED_OUT');
  await servers.signIn(at + 1, user);
};

export const moveClock: Step = async ({ market, servers }, { user, at, a }) => {
  servers.clock.now += pick([1, 7, 30, 24 * 6], a) * HOUR_MS;
  market.clock = servers.clock.now;
  await servers.send(at, user, 'GET', '/api/console/product-merge');
  for (const each of Object.keys(users) as UserName[]) await servers.signIn(at, each);
};

export const restart: Step = async ({ servers }, { at }) => servers.restart(at);
