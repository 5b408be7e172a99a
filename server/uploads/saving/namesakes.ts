import type { RecordJson } from '../../../contract/records.ts';
import type { ReadRecord } from '../readRecords.ts';
import type { PlannedChange } from './plannedChange.ts';

/**
 * Rows of one file that name the same record. Where as many records are stored that are equal, as an export holds them, each row leaves
 * one of its own alone; a row beyond those, or beside one that changes something, would make a double or undo the other.
 */
export class Namesakes {
  /** The records that are spoken for, by the first row of those that name the same; null: that row changes something. */
  readonly #claimed: Map<number, Set<number> | null>;

  constructor(records: readonly ReadRecord[]) {
    this.#claimed = new Map(records.flatMap(({ sameAs }) => (sameAs === null ? [] : [[sameAs, new Set()]])));
  }

  /** Those of the records that a row names which no row above it has to itself. */
  unclaimed({ row, sameAs }: ReadRecord, matches: readonly RecordJson[]): readonly RecordJson[] {
    const claimed = this.#claimed.get(sameAs ?? row);
    return claimed ? matches.filter(({ id }) => !claimed.has(id)) : matches;
  }

  /** Whether a row cannot stand beside the first that names the same; takes down what it does, where it can. Null: that is not clear. */
  refuses({ row, sameAs }: ReadRecord, plan: PlannedChange | null): boolean {
    const first = sameAs ?? row;
    const claimed = this.#claimed.get(first);
    if (claimed === undefined || plan === null) return false;
    if (plan.isAlone && plan.current) claimed?.add(plan.current.id);
    else if (sameAs === null) this.#claimed.set(first, null);
    return sameAs !== null && (claimed === null || !plan.isAlone);
  }
}
