import { hash } from 'node:crypto';
import { normalName } from './normalName.ts';

export interface IdentifiedRow {
  sheet: string;
  organization: string;
  product: string;
  amount: string;
  wallClock: string | null;
}

/** Names count as they are written, since the records that they mean may change. */
export const rowIdentity = (row: IdentifiedRow, occurrence: number): string =>
  hash(
    'sha256',
    JSON.stringify([normalName(row.sheet), normalName(row.organization), normalName(row.product), row.amount, row.wallClock, occurrence]),
    'hex',
  );

export class Occurrences {
  readonly #counts = new Map<bigint, number>();

  next(identity: string): number {
    const key = keyOf(identity);
    const count = (this.#counts.get(key) ?? 0) + 1;
    this.#counts.set(key, count);
    return count;
  }

  has(identity: string): boolean {
    return this.#counts.has(keyOf(identity));
  }
}

/** An import counts every row of its sheets, and the whole text would take three times the memory. */
const keyOf = (identity: string): bigint => BigInt(`0x${identity.slice(0, 16)}`);
