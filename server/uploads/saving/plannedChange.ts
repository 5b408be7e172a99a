import { contractKindOf, type FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { writableNames } from '../../records/fields.ts';
import { comparable, type Failures, failuresOf } from '../../records/recordInput.ts';
import type { UploadColumn } from '../reading/columns.ts';
import type { ReadRecord } from '../readRecords.ts';

export interface Uploaded {
  declaration: ResourceDeclaration;
  columns: readonly UploadColumn[];
}

export interface PlannedChange {
  record: ReadRecord;
  current: RecordJson | null;
  isUnchanged: boolean;
}

export const planChange = (record: ReadRecord, columns: readonly UploadColumn[], matches: readonly RecordJson[]): PlannedChange | null => {
  const equal = matches.find((current) =>
    columns.every(({ field }, index) => record.values[index] === undefined || isSame(field, record.values[index], current[field.name])),
  );
  if (equal) return { record, current: equal, isUnchanged: true };
  return matches.length > 1 ? null : { record, current: matches[0] ?? null, isUnchanged: false };
};

export const valueAfter = ({ record, current }: PlannedChange, { columns, declaration }: Uploaded, field: FieldDeclaration): unknown => {
  const value = record.values[columns.findIndex((column) => column.field.name === field.name)];
  if (value !== undefined && !(current && isSame(field, value, current[field.name]))) return value;
  return current ? comparable(current[field.name]) : (declaration.uploadSets?.[field.name] ?? kindOf(field).initial(field));
};

export const failuresBetweenFields = (plan: PlannedChange, uploaded: Uploaded): Failures => {
  const { declaration } = uploaded;
  if ((declaration.rules?.expressions.length ?? 0) === 0) return new Map();
  const writable = writableNames(declaration);
  const fields = declaration.fields.filter((field) => writable.includes(field.name) && contractKindOf(field).isReadable);
  const values = Object.fromEntries(fields.map((field) => [field.name, valueAfter(plan, uploaded, field)]));
  return failuresOf(declaration, { values, checked: new Map(), errors: new Map() }, plan.current);
};

export const isSame = (field: FieldDeclaration, value: unknown, stored: unknown): boolean =>
  kindOf(field).isSame(stored ?? kindOf(field).initial(field), value);

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
