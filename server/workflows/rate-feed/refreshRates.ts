import { sql } from 'kysely';
import { z } from 'zod';
import { say } from '../../../contract/translated.ts';
import { nightlySetting, noteCategory } from '../../../contract/workflows/rate-feed/index.ts';
import type { Database } from '../../database/tables.ts';
import type { RunningJob } from '../../jobs/queue.ts';
import { recordActivity } from '../../records/write.ts';
import { type Services, systemActor } from '../../services.ts';
import { quoted } from '../../spreadsheet/spreadsheet.ts';
import { readWholeXml } from '../../spreadsheet/xlsx/readXml.ts';
import { ImportNotes } from '../../trade/importNotes.ts';
import { keepCurrency } from '../../trade/keepCurrency.ts';
import { effectiveRates } from '../../trade/latestOffers.ts';
import { settingOf } from '../../trade/tradeSettings.ts';
import { OLD_MS } from './oldRates.ts';

export interface RefreshOptions {
  db: Database;
  now: Date;
  baseCurrency: string;
  requestedBy: string | null;
}

/** A rate of that day that is stored already stays, so the same feed twice changes nothing. @throws RateFeedError */
export const refreshRates = ({ db, now, baseCurrency, requestedBy }: RefreshOptions, feed: FeedDay): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('rate-feed', 0))`.execute(trx);
    const quotedOn = Date.parse(`${feed.day}T12:00:00Z`);
    if (quotedOn > now.getTime() + DAY_MS) throw new RateFeedError(say`its day ${feed.day} is in the future`);
    if (requestedBy !== null) await readEachNight(trx);
    await keepCurrency(trx, baseCurrency);
    const baseId = await keepCurrency(trx, FEED_BASE);
    const { stored, notes: left } = sortRates(feed, await openCurrencies(trx, { baseId, quotedOn, now }));
    // A statement that stores no rate would have all products analysed anew.
    if (stored.length > 0) await insertRates(trx, stored, baseId, quotedOn);
    const notes = new ImportNotes(noteCategory);
    for (const note of left) notes.add(note);
    if (quotedOn < now.getTime() - OLD_MS)
      notes.add(say`The newest rates of the rate feed are of ${feed.day}, which is older than four days.`);
    await notes.finish(trx, now);
    if (stored.length > 0) {
      const after = { requestedBy, day: feed.day, ratesAdded: stored.length, notesHeld: notes.held };
      const entry = { resource: 'forex-rate', recordId: null, recordTitle: `Rate feed of ${feed.day}`, before: null, after };
      await recordActivity(trx, systemActor, [{ action: 'IMPORT', ...entry }]);
    }
    return stored.length;
  });

export const noteFailedFeed = (db: Database, error: RateFeedError, now: Date): Promise<void> =>
  db.transaction().execute((trx) => new ImportNotes(noteCategory).fail(trx, error.message, now));

const DAY_MS = 86_400_000;

const openCurrencies = async (trx: Database, { baseId, quotedOn, now }: { baseId: number; quotedOn: number; now: Date }) => {
  const known = new Map((await effectiveRates(trx, FEED_BASE, now)).map(({ currencyId, rate }) => [currencyId, rate]));
  const { rows } = await sql<{ id: number; symbol: string }>`
    select id, symbol from currency
    where id <> ${baseId} and not exists (
      select from forex_rate
      where base_currency_id = ${baseId} and symbol_currency_id = currency.id and "timestamp" = ${quotedOn}
    )
    order by symbol`.execute(trx);
  return rows.map(({ id, symbol }) => ({ id, symbol, lastRate: known.get(id) ?? null }));
};

const insertRates = (trx: Database, rates: readonly NewRate[], baseId: number, quotedOn: number) =>
  sql`
    insert into forex_rate (base_currency_id, symbol_currency_id, rate, "timestamp", active)
    select ${baseId}, currency_id, rate::numeric, ${quotedOn}, true
    from unnest(${rates.map(({ currencyId }) => currencyId)}::bigint[], ${rates.map(({ rate }) => rate)}::text[]) as given (currency_id, rate)
  `.execute(trx);

const FEED_BASE = 'EUR';
/** A rate that differs by more is more likely an error than a crash, so it is held back. */
const LARGEST_FACTOR = 2;

interface NewRate {
  currencyId: number;
  rate: string;
}

const sortRates = ({ day, rates }: FeedDay, currencies: Awaited<ReturnType<typeof openCurrencies>>) => {
  const stored: NewRate[] = [];
  const notes: string[] = [];
  const missing: string[] = [];
  for (const { id, symbol, lastRate } of currencies) {
    const rate = rates.get(symbol.toUpperCase());
    if (rate === undefined) missing.push(symbol);
    else if (!isRate(rate)) notes.push(unreadable(day, symbol, rate));
    else if (lastRate !== null && isFarFrom(Number(rate), Number(lastRate))) notes.push(heldBack(day, symbol, rate, lastRate));
    else stored.push({ currencyId: id, rate });
  }
  if (missing.length > 0) notes.push(say`The rate feed has no rate of ${FEED_BASE} into ${missing.join(', ')}. Enter such rates by hand.`);
  return { stored, notes };
};

const isRate = (text: string): boolean => /^\d{1,10}(\.\d{1,10})?$/.test(text) && Number(text) > 0;

const isFarFrom = (rate: number, last: number): boolean => rate > last * LARGEST_FACTOR || rate * LARGEST_FACTOR < last;

const unreadable = (day: string, symbol: string, rate: string) =>
  say`The rate feed of ${day} says ${quoted(rate)} for ${symbol}, which is not a rate above zero. It was not stored.`;

const heldBack = (day: string, symbol: string, rate: string, last: string) =>
  say`The rate feed of ${day} says that 1 ${FEED_BASE} buys ${rate} ${symbol}; the last known rate is ${Number(Number(last).toPrecision(6))}. A rate that differs by more than a factor of ${LARGEST_FACTOR} is held back. If it is right, enter it by hand.`;

export const refreshRatesJob =
  ({ database: { db }, settings, now }: Pick<Services, 'database' | 'settings' | 'now'>, url: string, limits?: FeedLimits) =>
  async ({ payload, signal }: Pick<RunningJob<'refresh-rates'>, 'payload' | 'signal'>): Promise<void> => {
    const { requestedBy } = payload;
    const { baseCurrency, workflows } = settings;
    if (requestedBy === null && workflows.RATE_FEED_URL === undefined && !(await isReadEachNight(db))) return;
    try {
      const feed = await readFeed(fetchFeed(url, signal, limits));
      await refreshRates({ db, now: now(), baseCurrency, requestedBy }, feed);
    } catch (error) {
      // The stop of the server is no fault of the feed.
      signal.throwIfAborted();
      if (error instanceof RateFeedError) await noteFailedFeed(db, error, now());
      throw error;
    }
  };

interface FeedDay {
  day: string;
  rates: ReadonlyMap<string, string>;
}

/** It reads the format of the European Central Bank (eurofxref). @throws RateFeedError where the XML is not whole or names no rates */
const readFeed = async (chunks: AsyncIterable<Buffer>): Promise<FeedDay> => {
  const days = new Map<string, Map<string, string>>();
  let current: Map<string, string> | undefined;
  const open = (element: string, attribute: (name: string) => string | undefined) => {
    if (element !== 'Cube') return;
    const [time, currency, rate] = [attribute('time'), attribute('currency'), attribute('rate')];
    if (time !== undefined) {
      current = days.get(time) ?? new Map();
      days.set(time, current);
    }
    if (currency !== undefined && rate !== undefined) current?.set(currency.trim().toUpperCase(), rate.trim());
  };
  await readWholeXml(chunks, { open }).catch((error: unknown) => {
    throw error instanceof RateFeedError ? error : new RateFeedError(say`what it sent is not XML, or only a part of it`, { cause: error });
  });
  const day = [...days.keys()]
    .filter((text) => z.iso.date().safeParse(text).success)
    .sort()
    .at(-1);
  const rates = day === undefined ? undefined : days.get(day);
  if (day === undefined || !rates?.size) throw new RateFeedError(say`it names no day with rates`);
  return { day, rates };
};

/** A manager who asked for the rates once wants those of the next days too. What they wrote into the setting stays. */
const readEachNight = (trx: Database) =>
  sql`insert into application_settings (category, key, value) values (${category}, ${key}, 'on') on conflict do nothing`.execute(trx);

const isReadEachNight = async (db: Database): Promise<boolean> => (await settingOf(db, nightlySetting)).toLowerCase() === 'on';

const { category, key } = nightlySetting;

class RateFeedError extends Error {
  constructor(reason: string, options?: ErrorOptions) {
    super(say`The rate feed could not be used: ${reason}. No rate was changed.`, options);
    this.name = 'RateFeedError';
  }
}

/** A day's feed has 2 KB, that of 90 days 200 KB. */
const usualLimits = { longestMs: 20_000, mostBytes: 1_000_000 };
type FeedLimits = typeof usualLimits;

/** It follows no redirect: the address is a setting, and another host could answer anything. @throws RateFeedError */
async function* fetchFeed(url: string, signal: AbortSignal, limits = usualLimits): AsyncGenerator<Buffer> {
  const late = AbortSignal.timeout(limits.longestMs);
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.any([signal, late]),
      headers: { accept: 'application/xml' },
    });
    const { status, ok, body } = response;
    if (status >= 300 && status < 400) throw new RateFeedError(say`it leads to another address (${status}), which is not followed`);
    if (!ok) throw new RateFeedError(say`it answered ${status}`);
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.length;
      if (bytes > limits.mostBytes) throw new RateFeedError(say`it sent more than ${limits.mostBytes.toLocaleString('en')} bytes`);
      yield Buffer.from(chunk);
    }
  } catch (error) {
    if (error instanceof RateFeedError) throw error;
    const reason = late.aborted ? say`it took longer than ${limits.longestMs / 1_000} seconds` : say`it cannot be reached, or broke off`;
    throw new RateFeedError(reason, { cause: error });
  }
}
