import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { ConsoleKind } from '../consoleKind.ts';
import { ManyToOneCell } from './ManyToOneCell.tsx';

export const manyToOneKind: ConsoleKind<FieldOf<'MANY_TO_ONE'>> = {
  title: 'kinds.manyToOne',
  Cell: ManyToOneCell,
  linkedRecord: (value, { target }) => {
    const id = idOf(value);
    return id === null ? null : { resource: target, id: String(id) };
  },
  written: (value) => (value === null ? null : { id: idOf(value) }),
  typedCall: (written, { name }) => ({ inRecord: { [`${name}Id`]: idOf(written) } }),
};

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : null);
