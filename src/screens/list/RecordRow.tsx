import { type ComponentType, memo } from 'react';
import { RecordContextProvider } from 'react-admin';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import { recordTitle } from '../../../contract/recordTitle.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { CellProps } from '../../kinds/consoleKind.ts';
import type { Text } from '../../messages/text.ts';
import type { ReplacedCell } from '../../registry/useDeclaration.ts';
import { tableRoles } from '../../ui/tableRoles.ts';
import { marksOf } from '../marksOf.ts';
import { RowActions } from './RowActions.tsx';

export interface RowShape {
  declaration: ResourceDeclaration;
  columns: readonly {
    field: FieldDeclaration;
    label: string;
    align: 'right' | undefined;
    isSortable: boolean;
    Cell: ComponentType<CellProps<FieldDeclaration>>;
    Replaced: ReplacedCell | undefined;
    isMarked: boolean;
  }[];
  canWrite: boolean;
  text: Text;
}

interface RecordRowProps {
  shape: RowShape;
  record: RecordJson;
  index: number | undefined;
  isSelected: boolean | undefined;
  onSelect: ((id: number) => void) | undefined;
  onDelete: (record: RecordJson) => void;
}

const Row = ({ shape, record, index, isSelected, onSelect, onDelete }: RecordRowProps) => {
  const { declaration, columns, text } = shape;
  const titleId = `${declaration.name}-${record.id}`;
  return (
    <tr {...tableRoles.row} aria-rowindex={index} data-record={record.id}>
      {isSelected === undefined ? null : (
        <td {...tableRoles.cell} data-kind="selection">
          <input
            type="checkbox"
            aria-label={text('list.selectRow', { title: recordTitle(declaration, record) })}
            checked={isSelected}
            disabled={!onSelect}
            onChange={() => onSelect?.(record.id)}
          />
        </td>
      )}
      {columns.map(({ field, label, align, Cell, Replaced, isMarked }, position) => (
        <td key={field.name} {...tableRoles.cell} data-align={align} id={position === 0 ? titleId : undefined} data-label={label}>
          {Replaced ? (
            <RecordContextProvider value={record}>
              <Replaced source={field.name} label={label} />
            </RecordContextProvider>
          ) : (
            <Cell field={field} record={record} place="list" />
          )}
          {isMarked ? marksOf(declaration, record).map((mark) => <mark key={mark}>{mark}</mark>) : null}
        </td>
      ))}
      <td {...tableRoles.cell} data-kind="actions">
        <RowActions shape={shape} record={record} titleId={titleId} onDelete={onDelete} />
      </td>
    </tr>
  );
};

/** Drawn again only when something of its own changes, not whenever the list is. */
export const RecordRow = memo(Row);
