import { hash } from 'node:crypto';
import { normalName } from './normalName.ts';

export interface IdentifiedRow {
  sheet: string;
  organization: string;
  product: string;
  amount: string;
  /** Null: the sheet has no date for the row. */
  wallClock: string | null;
}

/**
 * The identity of a row: sheet, organization, product, amount, date and its occurrence, as SHA-256 in hexadecimal digits. Names count
 * as they are written, since the records that they mean may change.
 */
export const rowIdentity = (row: IdentifiedRow, occurrence: number): string =>
  hash(
    'sha256',
    JSON.stringify([normalName(row.sheet), normalName(row.organization), normalName(row.product), row.amount, row.wallClock, occurrence]),
    'hex',
  );

/** Counts how often each identity has occurred. A million rows take some 25 MB. */
export class Occurrences {
  #keys = new BigUint64Array(1 << 12);
  #counts = new Uint32Array(1 << 12);
  #used = 0;

  /** The occurrence of this row: 1 for the first. */
  next(identity: string): number {
    if (this.#used * 2 > this.#keys.length) this.#grow();
    const slot = this.#slotOf(BigInt(`0x${identity.slice(0, 16)}`) || 1n);
    if (this.#counts[slot] === 0) this.#used += 1;
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    return this.#counts[slot] ?? 1;
  }

  #slotOf(key: bigint): number {
    const mask = this.#keys.length - 1;
    let slot = Number(key & BigInt(mask));
    while (this.#keys[slot] !== 0n && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    this.#keys[slot] = key;
    return slot;
  }

  #grow() {
    const [keys, counts] = [this.#keys, this.#counts];
    this.#keys = new BigUint64Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    for (const [index, key] of keys.entries()) if (key !== 0n) this.#counts[this.#slotOf(key)] = counts[index] ?? 0;
  }
}
