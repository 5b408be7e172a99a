import type { RecordJson } from '../../../contract/records.ts';
import type { ReadRecord } from '../readRecords.ts';
import type { PlannedChange } from './plannedChange.ts';

/**
 * Rows of one file that match the same record. If as many equal records are stored, as in an export, each row keeps one of them as it
 * is. One row more would make a double, and a row beside one that changes the record would undo that change: both are refused.
 */
export class EqualRows {
  /** The records that rows keep already, by the first of the rows that match them; null: that row changes something. */
  readonly #claimed: Map<number, Set<number> | null>;

  constructor(records: readonly ReadRecord[]) {
    this.#claimed = new Map(records.flatMap(({ sameAs }) => (sameAs === null ? [] : [[sameAs, new Set()]])));
  }

  /** The records among `matches` that no row above keeps. */
  unclaimed({ row, sameAs }: ReadRecord, matches: readonly RecordJson[]): readonly RecordJson[] {
    const claimed = this.#claimed.get(sameAs ?? row);
    return claimed ? matches.filter(({ id }) => !claimed.has(id)) : matches;
  }

  /** Whether a row is refused because of an equal one above; otherwise remembers what it does. `plan` null: that is not clear. */
  refuses({ row, sameAs }: ReadRecord, plan: PlannedChange | null): boolean {
    const first = sameAs ?? row;
    const claimed = this.#claimed.get(first);
    if (claimed === undefined || plan === null) return false;
    if (plan.isUnchanged && plan.current) claimed?.add(plan.current.id);
    else if (sameAs === null) this.#claimed.set(first, null);
    return sameAs !== null && (claimed === null || !plan.isUnchanged);
  }
}
