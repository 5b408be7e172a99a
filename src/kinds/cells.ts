import type { ComponentType } from 'react';
import type { ByKind, FieldDeclaration, FieldKind, FieldOf } from '../../contract/kinds/index.ts';
import { BooleanCell } from './BooleanCell.tsx';
import { DatetimeCell } from './DatetimeCell.tsx';
import { ManyToOneCell } from './ManyToOneCell.tsx';
import { NumberCell } from './NumberCell.tsx';
import { ObjectCell } from './ObjectCell.tsx';
import { OneToManyCell } from './OneToManyCell.tsx';
import { PasswordCell } from './PasswordCell.tsx';
import { TextCell } from './TextCell.tsx';

/** `place`: a kind may show a value shorter in a list than on the details page. */
export interface CellProps<Field> {
  field: Field;
  record: Readonly<Record<string, unknown>>;
  place: 'list' | 'details';
}

const cells: ByKind<{ [K in FieldKind]: ComponentType<CellProps<FieldOf<K>>> }> = {
  TEXT: TextCell,
  PASSWORD: PasswordCell,
  NUMBER: NumberCell,
  BOOLEAN: BooleanCell,
  DATETIME: DatetimeCell,
  MANY_TO_ONE: ManyToOneCell,
  ONE_TO_MANY: OneToManyCell,
  OBJECT: ObjectCell,
};

/** How a value of the kind is shown. */
export const cellOf = (kind: FieldKind) => cells[kind] as ComponentType<CellProps<FieldDeclaration>>;
