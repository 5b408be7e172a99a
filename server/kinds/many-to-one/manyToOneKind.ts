import { z } from 'zod';
import { snakeCase } from '../../../contract/names.ts';
import { say } from '../../../contract/translated.ts';
import { parseId } from '../recordId.ts';
import { cellText, columnDefaults, type ServerKind } from '../serverKind.ts';

const noId = () => say`Must be an object with an id`;
const columnName = (name: string): string => `${snakeCase(name)}_id`;

export const manyToOneKind: ServerKind<'MANY_TO_ONE'> = {
  ...columnDefaults,
  columnName,
  columns: ({ name, required = false, target, goesWithTarget = false }) => [
    {
      name: columnName(name),
      type: 'bigint',
      isNotNull: required,
      checks: [],
      references: { target, isCascade: goesWithTarget },
    },
  ],
  output: ({ lookupSearchField }) => z.object({ id: z.int(), [lookupSearchField]: z.unknown() }).nullable(),
  reader: ({ name, lookupSearchField }, at) => {
    const [readId, readText] = [at(name), at(`${name}.${lookupSearchField}`)];
    return (row) => {
      const id = readId(row);
      if (id === null) return null;
      const target: Record<string, unknown> = { id };
      target[lookupSearchField] = readText(row);
      return target;
    };
  },
  read: (stored) => (typeof stored === 'number' ? stored : null),
  input: () =>
    z
      .looseObject({ id: z.union([z.number(), z.string()], { error: noId }) }, { error: noId })
      .transform(({ id }, context) => {
        const parsed = parseId(String(id));
        if (parsed === null) context.addIssue({ code: 'custom', message: say`The id must be a whole number` });
        return parsed;
      })
      .nullable(),
  isSame: (read, checked) => (read as { id: number } | null)?.id === (checked ?? undefined),
  filterValue: (text) => parseId(text) ?? undefined,
  csvCell: ({ name, lookupSearchField }, { at }) => {
    const write = at(`${name}.${lookupSearchField}`);
    return (value) => {
      const target = value as Readonly<Record<string, unknown>>;
      return write(target[lookupSearchField], target);
    };
  },
  uploadCell: (_, cell) => {
    const plain = cellText(cell);
    return 'problem' in plain ? plain : { value: { lookup: plain.text.trim() } };
  },
  example: (_, firstText) => firstText(),
};
