import type { FieldOf } from '../../../contract/kinds/index.ts';
import { type CellProps, type ConsoleKind, valueAt } from '../consoleKind.ts';

const ManyToOneCell = ({ field, record }: CellProps<FieldOf<'MANY_TO_ONE'>>) => {
  const title = valueAt(record, `${field.name}.${field.lookupSearchField}`);
  return <>{title === null || title === undefined ? null : String(title)}</>;
};

export const manyToOneKind: ConsoleKind<FieldOf<'MANY_TO_ONE'>> = {
  title: 'kinds.manyToOne',
  says: () => 'name',
  Cell: ManyToOneCell,
  linkedRecord: (value, { target }) => {
    const id = idOf(value);
    return id === null ? null : { resource: target, id: String(id) };
  },
  written: (value) => (value === null ? null : { id: idOf(value) }),
  typedCall: (written, { name }) => ({ inRecord: { [`${name}Id`]: idOf(written) } }),
};

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : null);
