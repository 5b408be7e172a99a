import { sql } from 'kysely';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { say } from '../../../contract/translated.ts';
import { isStorableText } from '../../kinds/text/storableText.ts';
import { columnAt, fieldOf, tableName } from '../../records/fields.ts';
import { nounOf } from '../../records/findOne.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { quoted } from '../../spreadsheet/quoted.ts';
import type { MissingRecords } from './missingRecords.ts';

type Lookup = { id: number } | { problem: string };

export class Lookups {
  readonly #context: RecordContext;
  readonly #known = new Map<string, Lookup>();

  readonly #missing: MissingRecords;

  constructor(context: RecordContext, missing: MissingRecords) {
    this.#context = context;
    this.#missing = missing;
  }

  async resolve(field: FieldOf<'MANY_TO_ONE'>, texts: Iterable<string>): Promise<void> {
    const unknown = [...new Set(texts)].filter((text) => !this.#known.has(keyOf(field, text)));
    const askable = unknown.filter(isStorableText);
    const found = askable.length > 0 ? await this.#find(field, askable) : new Map<string, { id: number; count: number }>();
    const noun = nounOf(this.#context.registry.get(field.target));
    for (const text of unknown) {
      const match = found.get(text);
      const created = !match && isStorableText(text) ? this.#missing.add(field, text) : null;
      const problem = match ? say`There is more than one ${noun} ${quoted(text)}` : say`There is no ${noun} ${quoted(text)}`;
      this.#known.set(keyOf(field, text), match?.count === 1 ? { id: match.id } : (created ?? { problem }));
    }
  }

  get(field: FieldOf<'MANY_TO_ONE'>, text: string): Lookup {
    return this.#known.get(keyOf(field, text)) ?? { problem: say`${quoted(text)} was not looked up` };
  }

  async #find({ target, lookupSearchField }: FieldOf<'MANY_TO_ONE'>, texts: readonly string[]) {
    const declaration = this.#context.registry.get(target);
    const column = columnAt('t', fieldOf(declaration, lookupSearchField));
    const { rows } = await sql<{ text: string; id: number; count: number }>`
      select v.text, min(t.id) as id, count(*)::int as count
      from unnest(${texts}::text[]) as v (text) join ${sql.table(tableName(declaration))} as t
        on lower(${column}) = lower(v.text collate "und-x-icu")
      group by v.text`.execute(this.#context.db);
    return new Map(rows.map(({ text, ...match }) => [text, match]));
  }
}

const keyOf = ({ target, lookupSearchField }: FieldOf<'MANY_TO_ONE'>, text: string): string => `${target}.${lookupSearchField} ${text}`;
