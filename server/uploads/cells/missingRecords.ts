import type { FieldOf } from '../../../contract/kinds/index.ts';
import { say } from '../../../contract/translated.ts';
import { failuresOf, readInput } from '../../records/recordInput.ts';
import type { Registry } from '../../registry/registry.ts';
import { quoted } from '../../spreadsheet/quoted.ts';
import { counted } from '../limits.ts';

export interface MissingRecord {
  field: FieldOf<'MANY_TO_ONE'>;
  text: string;
}

/** They are created one by one: some ten seconds on a busy machine. */
const MOST_CREATED = 1_000;

export type MissingRecords = ReturnType<typeof createMissingRecords>;

/** Records that rows name and nobody stored. Those of `creatable` lookups, by name, count as stored: their ids are below zero. */
export const createMissingRecords = (registry: Registry, creatable: readonly string[]) => {
  const byField = new Map<string, { field: FieldOf<'MANY_TO_ONE'>; texts: Map<string, string> }>();
  const byId = new Map<number, MissingRecord>();
  const ids = new Map<string, number>();
  /** Null: it is not to be created. */
  const add = (field: FieldOf<'MANY_TO_ONE'>, text: string): { id: number } | { problem: string } | null => {
    const key = `${field.target}.${field.lookupSearchField} ${text.toLowerCase()}`;
    const known = ids.get(key);
    if (known !== undefined) return { id: known };
    const { texts } = byField.get(field.name) ?? { texts: new Map<string, string>() };
    if (!texts.has(key)) byField.set(field.name, { field, texts: texts.set(key, text) });
    if (!creatable.includes(field.name)) return null;
    const name = field.lookupSearchField;
    const target = registry.get(field.target);
    const refused = failuresOf(target, readInput(target, { [name]: text }, [name]), null).get(name)?.message;
    if (refused) return { problem: say`${quoted(text)} cannot be created: ${refused}` };
    if (byId.size === MOST_CREATED)
      return { problem: say`${quoted(text)} is not stored yet, and one file may create ${counted(MOST_CREATED)} records` };
    const id = -1 - byId.size;
    ids.set(key, id);
    byId.set(id, { field, text });
    return { id };
  };
  return { byField, byId, add };
};
