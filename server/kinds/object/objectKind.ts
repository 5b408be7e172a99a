import { z } from 'zod';
import { say } from '../../../contract/translated.ts';
import { dateCell, EXAMPLE_TIME, type ServerKind, withoutColumn } from '../serverKind.ts';

export const objectKind: ServerKind<'OBJECT'> = {
  ...withoutColumn,
  output: () => z.unknown(),
  reader: ({ sourceFieldPath }, at) => at(sourceFieldPath),
  read: (stored) => stored,
  input: () => z.never({ error: () => say`Is read-only` }),
  csvCell: ({ shownAs, sourceFieldPath }, { inZone, at }) =>
    shownAs ? (value) => inZone(new Date(value as string | number)) : at(sourceFieldPath),
  workbookCell: (text, { shownAs }) => (shownAs ? dateCell(text) : { kind: 'TEXT', text }),
  example: () => EXAMPLE_TIME,
};
