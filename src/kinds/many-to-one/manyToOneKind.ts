import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { ManyToOneCell } from './ManyToOneCell.tsx';

export const manyToOneKind: ConsoleKind<FieldOf<'MANY_TO_ONE'>> = {
  Cell: ManyToOneCell,
  searchPath: ({ name, lookupSearchField }) => `${name}.${lookupSearchField}`,
  linkedRecord: (value, { target }) => {
    const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
    return id === undefined ? null : { resource: target, id: String(id) };
  },
};
