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

/** Records that rows name and nobody stored. Those of `creatable` lookups, by name, count as stored: their ids are below zero. */
export class MissingRecords {
  readonly byField = new Map<string, { field: FieldOf<'MANY_TO_ONE'>; texts: Map<string, string> }>();
  readonly byId = new Map<number, MissingRecord>();
  readonly #ids = new Map<string, number>();
  readonly #registry: Registry;
  readonly #creatable: readonly string[];

  constructor(registry: Registry, creatable: readonly string[]) {
    this.#registry = registry;
    this.#creatable = creatable;
  }

  /** Null: it is not to be created. */
  add(field: FieldOf<'MANY_TO_ONE'>, text: string): { id: number } | { problem: string } | null {
    const key = `${field.target}.${field.lookupSearchField} ${text.toLowerCase()}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return { id: known };
    const { texts } = this.byField.get(field.name) ?? { texts: new Map<string, string>() };
    if (!texts.has(key)) this.byField.set(field.name, { field, texts: texts.set(key, text) });
    if (!this.#creatable.includes(field.name)) return null;
    const target = this.#registry.get(field.target);
    const name = field.lookupSearchField;
    const refused = failuresOf(target, readInput(target, { [name]: text }, [name]), null).get(name)?.message;
    if (refused) return { problem: say`${quoted(text)} cannot be created: ${refused}` };
    if (this.byId.size === MOST_CREATED)
      return { problem: say`${quoted(text)} is not stored yet, and one file may create ${counted(MOST_CREATED)} records` };
    const id = -1 - this.byId.size;
    this.#ids.set(key, id);
    this.byId.set(id, { field, text });
    return { id };
  }
}
