import { EXACT_TOTAL } from '../../contract/records.ts';
import type { Registry } from '../registry/registry.ts';

/** A list is long with some more records than are counted exactly, so that it is still longer than that for a while. */
export const LONG = EXACT_TOTAL + 10_000;
const LONG_FOR_MS = 10_000;
const COUNTING_MS = 1_000;
const MOST_KEPT = 1_000;

export type ListLength = 'short' | 'long';

export const lengthsOf = (registry: Registry) => {
  const lengths = kept.get(registry) ?? new Map<string, { length: ListLength; until: number }>();
  kept.set(registry, lengths);
  return {
    /** Undefined: the caller counts it. Only one caller at a time counts a long list; the others do not wait. */
    get(list: string): ListLength | undefined {
      const known = lengths.get(list);
      if (!known || known.until > performance.now()) return known?.length;
      known.until = performance.now() + COUNTING_MS;
      return undefined;
    },
    set(list: string, counted: number): void {
      if (lengths.size >= MOST_KEPT) lengths.clear();
      const isLong = counted > LONG;
      lengths.set(list, { length: isLong ? 'long' : 'short', until: isLong ? performance.now() + LONG_FOR_MS : Number.POSITIVE_INFINITY });
    },
  };
};

const kept = new WeakMap<Registry, Map<string, { length: ListLength; until: number }>>();
