import { memo } from 'react';
import type { FieldDeclaration } from '../../../contract/kinds.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { cellOf } from '../../kinds/cells.ts';
import { cellAttributes } from './cellAttributes.ts';
import { RowActions } from './RowActions.tsx';

interface RecordRowProps {
  declaration: ResourceDeclaration;
  columns: readonly FieldDeclaration[];
  record: RecordJson;
  /** The row's place in the whole table, where the document holds a part of it. */
  index: number | undefined;
  canWrite: boolean;
  address: string;
}

const Row = ({ declaration, columns, record, index, canWrite, address }: RecordRowProps) => {
  const titleId = `${declaration.name}-${record.id}`;
  return (
    <tr aria-rowindex={index}>
      {columns.map((field, position) => {
        const Cell = cellOf(field.kind);
        return (
          <td key={field.name} id={position === 0 ? titleId : undefined} {...cellAttributes(field)}>
            <Cell field={field} record={record} place="list" />
          </td>
        );
      })}
      <td>
        <RowActions declaration={declaration} record={record} titleId={titleId} canWrite={canWrite} address={address} />
      </td>
    </tr>
  );
};

/** Drawn anew only when its own record changes: the columns and the declaration of a list stay as they are. */
export const RecordRow = memo(Row, (before, after) => {
  const isSame = (key: keyof RecordRowProps) => before[key] === after[key];
  return isSame('record') && isSame('declaration') && isSame('index') && isSame('canWrite') && isSame('address');
});
