import type { FieldOf } from '../../../contract/kinds/index.ts';
import { say } from '../../../contract/translated.ts';
import { failuresOf, readInput } from '../../records/recordInput.ts';
import type { Registry } from '../../registry/registry.ts';
import { quoted } from '../../spreadsheet/spreadsheet.ts';
import { counted } from '../limits.ts';

export interface MissingRecord {
  field: FieldOf<'MANY_TO_ONE'>;
  text: string;
  /** What the first row that says it says of its other fields. */
  said: Map<string, string>;
}

/** They are created one by one: some ten seconds on a busy machine. */
const MOST_CREATED = 1_000;

export type MissingRecords = ReturnType<typeof createMissingRecords>;

/** Records that rows name and nobody stored. Those of `creatable` lookups, by name, count as stored: their ids are below zero. */
export const createMissingRecords = (registry: Registry, creatable: readonly string[]) => {
  const byField = new Map<string, { field: FieldOf<'MANY_TO_ONE'>; records: Map<string, MissingRecord> }>();
  const byId = new Map<number, MissingRecord>();
  const ids = new Map<string, number>();
  const saidOf = new Map<string, MissingRecord['said']>();
  /** Null: it is not to be created. */
  const add = (field: FieldOf<'MANY_TO_ONE'>, text: string): { id: number } | { problem: string } | null => {
    const key = keyOf(field, text);
    const taken = ids.get(key);
    if (taken !== undefined) return { id: taken };
    const said = saidOf.get(key) ?? new Map<string, string>();
    saidOf.set(key, said);
    const { records } = byField.get(field.name) ?? { records: new Map<string, MissingRecord>() };
    const record = records.get(key) ?? { field, text: tidy(text), said };
    byField.set(field.name, { field, records: records.set(key, record) });
    if (!creatable.includes(field.name)) return null;
    const name = field.lookupSearchField;
    const target = registry.get(field.target);
    const refused = failuresOf(target, readInput(target, { [name]: tidy(text) }, [name]), null).get(name)?.message;
    if (refused) return { problem: say`${quoted(text)} cannot be created: ${refused}` };
    if (byId.size === MOST_CREATED)
      return { problem: say`${quoted(text)} is not stored yet, and one file may create ${counted(MOST_CREATED)} records` };
    const id = -1 - byId.size;
    ids.set(key, id);
    byId.set(id, record);
    return { id };
  };
  /** What is wrong with it, if anything is. */
  const addSaid = (field: FieldOf<'MANY_TO_ONE'>, text: string, name: string, value: string): string | null => {
    const said = saidOf.get(keyOf(field, text));
    if (!said || value === '') return null;
    const earlier = said.get(name) ?? value;
    said.set(name, earlier);
    const isSame = earlier.toLowerCase() === value.toLowerCase();
    return isSame ? null : say`${quoted(value)} differs from ${quoted(earlier)}, which an earlier row says of ${quoted(text)}`;
  };
  const said = (field: FieldOf<'MANY_TO_ONE'>, name: string): string[] =>
    [...(byField.get(field.name)?.records.values() ?? [])].flatMap((record) => record.said.get(name) ?? []);
  return { byField, byId, add, addSaid, said };
};

const keyOf = ({ target, lookupSearchField }: FieldOf<'MANY_TO_ONE'>, text: string): string =>
  `${target}.${lookupSearchField} ${tidy(text).toLowerCase()}`;

/** Two blanks, or a blank that does not break, look like one. */
export const tidy = (text: string): string => text.replace(/\s+/g, ' ');
