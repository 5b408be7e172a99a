import { say } from '../../../contract/translated.ts';
import type { LeftRecord } from '../../../contract/workflows/restoration/schemas.ts';
import type { RecordEntry } from './entries.ts';
import { emptyPlan, type Plan } from './planRecord.ts';

export const refused = (entry: RecordEntry, message: string): Plan => ({ ...emptyPlan(entry), problems: [{ field: null, message }] });

export const forbidden = (entry: RecordEntry): Plan =>
  refused(entry, say`You may not change records of this kind, or the kind no longer exists`);

export const leftRecord = ({ entry: { resource, recordId, recordTitle }, problems }: Pick<Plan, 'entry' | 'problems'>): LeftRecord => ({
  resource,
  recordId,
  recordTitle,
  problems,
});
