import type { RecordJson } from '../../../contract/records.ts';
import type { ReadRecord } from '../readRecords.ts';
import type { PlannedChange } from './plannedChange.ts';

/** One row more than the equal stored records would make a double; one that changes a record would be undone by its equals. */
export class EqualRows {
  readonly #claimed: Map<number, Set<number> | null>;

  constructor(records: readonly ReadRecord[]) {
    this.#claimed = new Map(records.flatMap(({ sameAs }) => (sameAs === null ? [] : [[sameAs, new Set()]])));
  }

  unclaimed({ row, sameAs }: ReadRecord, matches: readonly RecordJson[]): readonly RecordJson[] {
    const claimed = this.#claimed.get(sameAs ?? row);
    return claimed ? matches.filter(({ id }) => !claimed.has(id)) : matches;
  }

  refuses({ row, sameAs }: ReadRecord, plan: PlannedChange | null): boolean {
    const first = sameAs ?? row;
    const claimed = this.#claimed.get(first);
    if (claimed === undefined || plan === null) return false;
    if (plan.isUnchanged && plan.current) claimed?.add(plan.current.id);
    else if (sameAs === null) this.#claimed.set(first, null);
    return sameAs !== null && (claimed === null || !plan.isUnchanged);
  }
}
