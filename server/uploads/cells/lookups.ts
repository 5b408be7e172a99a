import { sql } from 'kysely';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { say } from '../../../contract/translated.ts';
import { isStorableText } from '../../kinds/text/storableText.ts';
import { columnAt, fieldOf, tableName } from '../../records/fields.ts';
import { nounOf } from '../../records/findOne.ts';
import type { RecordContext } from '../../registry/registry.ts';
import { quoted } from '../../spreadsheet/spreadsheet.ts';
import { type MissingRecords, tidy } from './missingRecords.ts';

type Lookup = { id: number } | { problem: string };

export type Lookups = ReturnType<typeof createLookups>;

export const createLookups = ({ db, registry }: RecordContext, missing: MissingRecords) => {
  const known = new Map<string, Lookup>();
  const find = async ({ target, lookupSearchField }: FieldOf<'MANY_TO_ONE'>, texts: readonly string[]) => {
    if (texts.length === 0) return new Map<string, { id: number; count: number }>();
    const declaration = registry.get(target);
    const column = columnAt('t', fieldOf(declaration, lookupSearchField));
    const { rows } = await sql<{ text: string; id: number; count: number }>`
      select v.text, min(t.id) as id, count(*)::int as count
      from unnest(${texts}::text[]) as v (text) join ${sql.table(tableName(declaration))} as t
        on lower(${column}) = lower(v.text collate "und-x-icu")
      group by v.text`.execute(db);
    return new Map(rows.map(({ text, ...match }) => [text, match]));
  };
  return {
    async resolve(field: FieldOf<'MANY_TO_ONE'>, texts: Iterable<string>): Promise<void> {
      const unknown = [...new Set(texts)].filter((text) => !known.has(keyOf(field, text)));
      const found = await find(field, unknown.filter(isStorableText));
      const untidy = unknown.filter((text) => isStorableText(text) && !found.has(text) && tidy(text) !== text);
      const tidied = await find(field, [...new Set(untidy.map(tidy))]);
      const noun = nounOf(registry.get(field.target));
      for (const text of unknown) {
        const match = found.get(text) ?? tidied.get(tidy(text));
        const created = !match && isStorableText(text) ? missing.add(field, text) : null;
        const problem = match ? say`There is more than one ${noun} ${quoted(text)}` : say`There is no ${noun} ${quoted(text)}`;
        known.set(keyOf(field, text), match?.count === 1 ? { id: match.id } : (created ?? { problem }));
      }
    },
    get: (field: FieldOf<'MANY_TO_ONE'>, text: string): Lookup =>
      known.get(keyOf(field, text)) ?? { problem: say`${quoted(text)} was not looked up` },
  };
};

const keyOf = ({ target, lookupSearchField }: FieldOf<'MANY_TO_ONE'>, text: string): string => `${target}.${lookupSearchField} ${text}`;
