import { memo } from 'react';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { kindOf } from '../../kinds/index.ts';
import { tableRoles } from '../../ui/tableRoles.ts';
import { labelOf } from '../fields.ts';
import { cellAttributes } from './cellAttributes.ts';
import { RowActions } from './RowActions.tsx';

interface RecordRowProps {
  declaration: ResourceDeclaration;
  columns: readonly FieldDeclaration[];
  record: RecordJson;
  /** The row's place in the whole table, where the document holds a part of it. */
  index: number | undefined;
  canWrite: boolean;
  /** Undefined where nothing can be selected. */
  isSelected: boolean | undefined;
  /** Undefined while these rows stand in for those to come: what was ticked of them would go with them. */
  onSelect: ((id: number) => void) | undefined;
  onDelete: (record: RecordJson) => void;
}

const Row = ({ declaration, columns, record, index, canWrite, isSelected, onSelect, onDelete }: RecordRowProps) => {
  const titleId = `${declaration.name}-${record.id}`;
  return (
    <tr {...tableRoles.row} aria-rowindex={index} data-record={record.id}>
      {isSelected === undefined ? null : (
        <td {...tableRoles.cell} data-kind="selection">
          <input
            type="checkbox"
            aria-label={`Select ${recordTitle(declaration, record)}`}
            checked={isSelected}
            disabled={!onSelect}
            onChange={() => onSelect?.(record.id)}
          />
        </td>
      )}
      {columns.map((field, position) => {
        const { Cell } = kindOf(field);
        return (
          <td
            key={field.name}
            {...tableRoles.cell}
            {...cellAttributes(field)}
            id={position === 0 ? titleId : undefined}
            data-label={labelOf(field)}
          >
            <Cell field={field} record={record} place="list" />
          </td>
        );
      })}
      <td {...tableRoles.cell} data-kind="actions">
        <RowActions declaration={declaration} record={record} titleId={titleId} canWrite={canWrite} onDelete={onDelete} />
      </td>
    </tr>
  );
};

/** Drawn anew only when something of its own changes, not whenever the list is. */
export const RecordRow = memo(Row);
