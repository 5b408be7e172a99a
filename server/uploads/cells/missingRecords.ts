import type { FieldOf } from '../../../contract/kinds/index.ts';

/** Records that rows name and nobody stored. Those of `creatable` lookups, by name, count as stored: their ids are below zero. */
export class MissingRecords {
  readonly byField = new Map<string, { field: FieldOf<'MANY_TO_ONE'>; texts: Map<string, string> }>();
  readonly #creatable: readonly string[];

  constructor(creatable: readonly string[]) {
    this.#creatable = creatable;
  }

  add(field: FieldOf<'MANY_TO_ONE'>, text: string): { id: number } | null {
    const { texts } = this.byField.get(field.name) ?? { texts: new Map<string, string>() };
    this.byField.set(field.name, { field, texts });
    const key = text.toLowerCase();
    if (!texts.has(key)) texts.set(key, text);
    return this.#creatable.includes(field.name) ? { id: -1 - [...texts.keys()].indexOf(key) } : null;
  }
}
