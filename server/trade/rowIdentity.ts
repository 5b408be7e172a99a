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
  #keys = new BigUint64Array(1 << 12);
  #counts = new Uint32Array(1 << 12);
  #used = 0;

  next(identity: string): number {
    if (this.#used * 2 > this.#keys.length) this.#grow();
    const key = keyOf(identity);
    const slot = this.#slotOf(key);
    if (this.#counts[slot] === 0) this.#used += 1;
    this.#keys[slot] = key;
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1;
    return this.#counts[slot] ?? 1;
  }

  has(identity: string): boolean {
    return this.#counts[this.#slotOf(keyOf(identity))] !== 0;
  }

  #slotOf(key: bigint): number {
    const mask = this.#keys.length - 1;
    let slot = Number(key & BigInt(mask));
    while (this.#keys[slot] !== 0n && this.#keys[slot] !== key) slot = (slot + 1) & mask;
    return slot;
  }

  #grow() {
    const [keys, counts] = [this.#keys, this.#counts];
    this.#keys = new BigUint64Array(keys.length * 2);
    this.#counts = new Uint32Array(keys.length * 2);
    for (const [index, key] of keys.entries()) {
      if (key === 0n) continue;
      const slot = this.#slotOf(key);
      this.#keys[slot] = key;
      this.#counts[slot] = counts[index] ?? 0;
    }
  }
}

const keyOf = (identity: string): bigint => BigInt(`0x${identity.slice(0, 16)}`) || 1n;
