import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import fastq from 'fastq';
import ipaddr from 'ipaddr.js';
import { CompiledQuery } from 'kysely';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../database/tables.ts';
import { PublicError } from '../errors.ts';
import { tooMany } from '../http/protection.ts';

const WINDOW_S = 15 * 60;
const KNOWN_S = 30 * 24 * 60 * 60;
export const FAILURES_PER_ADDRESS = 100;
export const FAILURES_PER_PAIR = 10;
const QUICK_FAILURES = 10;
const SLOWEST_MS = 5_000;

export interface Attempt {
  username: string;
  address: string;
}

/** It counts before the check, so that attempts at once stay within the limit. @throws PublicError TOO_MANY_ATTEMPTS or BUSY */
export const countAttempt = async (db: Database, attempt: Attempt, wait: (ms: number) => Promise<unknown> = setTimeout): Promise<void> => {
  if (counting.length() >= MOST_WAITING) throw new PublicError('BUSY');
  const slowness = await counting.push(() => slownessOf(db, attempt));
  if (slowness > 0) await wait(slowness);
};

/** The outcome of a counted attempt. One that could not be checked, for which there was no time, does not count. */
export const uncountedIfUnchecked = async <Result>(db: Database, attempt: Attempt, check: () => Promise<Result>): Promise<Result> => {
  try {
    return await check();
  } catch (error) {
    const [limits, { address, pair, username }] = [limitsOn(db), keysOf(attempt)];
    await limits.address.reward(address);
    await limits.pair.reward(pair);
    await limits.username.reward(username);
    throw error;
  }
};

export const forgetAttempt = async (db: Database, attempt: Attempt): Promise<void> => {
  const [limits, { address, pair, username }] = [limitsOn(db), keysOf(attempt)];
  await limits.address.reward(address);
  await limits.username.reward(username);
  await limits.pair.delete(pair);
  await limits.known.set(pair, 1, KNOWN_S);
};

export const removeOldAttempts = async (db: Database, now: Date): Promise<void> => {
  await db.deleteFrom('signInThrottle').where('expire', '<=', now.getTime()).execute();
};

/** Each customer has a whole IPv6 network of 64 bits. An IPv4 address that is written as IPv6 counts as itself. */
export const networkOf = (address: string): string => {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  return `${new ipaddr.IPv6([...parsed.parts.slice(0, 4), 0, 0, 0, 0])}/64`;
};

const slownessOf = async (db: Database, attempt: Attempt): Promise<number> => {
  const [limits, { address, pair, username }] = [limitsOn(db), keysOf(attempt)];
  await consume(limits.address, address);
  await consume(limits.pair, pair);
  const counted = await limits.username.penalty(username);
  if (isOfWrongClock(counted)) await limits.username.delete(username);
  const slowness = Math.min((counted.consumedPoints - QUICK_FAILURES) * 1_000, SLOWEST_MS);
  return slowness > 0 && !(await limits.known.get(pair)) ? slowness : 0;
};

/** A few at a time: the statements of 500 sign-ins at once would keep those of other calls waiting for a second. */
const counting = fastq.promise<unknown, () => Promise<number>, number>((count) => count(), 5);
const MOST_WAITING = 2_000;

const limitsOn = (db: Database) => {
  const query = async ({ text, values }: { text: string; values: unknown[] }) => {
    const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
    return { rows, rowCount: rows.length };
  };
  const table = {
    storeClient: { query },
    storeType: 'client',
    tableName: 'sign_in_throttle',
    tableCreated: true,
    clearExpiredByTimeout: false,
  };
  const limit = (keyPrefix: string, points: number, duration = WINDOW_S) =>
    new RateLimiterPostgres({ ...table, keyPrefix, points, duration });
  return {
    address: limit('address', FAILURES_PER_ADDRESS),
    pair: limit('pair', FAILURES_PER_PAIR),
    username: limit('username', QUICK_FAILURES),
    known: limit('known', 1, KNOWN_S),
  };
};

const consume = async (limit: RateLimiterPostgres, key: string): Promise<void> => {
  try {
    await limit.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    if (!isOfWrongClock(refusal)) throw tooMany(refusal.msBeforeNext);
    await limit.delete(key);
    await limit.consume(key);
  }
};

/** Counted while the clock was ahead: such a count would last until the clock gets there again. */
const isOfWrongClock = ({ msBeforeNext }: RateLimiterRes): boolean => msBeforeNext > WINDOW_S * 1_000;

/** Hashed, since people type their password into the wrong field. */
const keysOf = ({ username, address }: Attempt) => {
  const [name, network] = [username.toLowerCase(), networkOf(address)];
  return { address: hashed(network), pair: hashed(`${network} ${name}`), username: hashed(name) };
};
const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
