import { useListContext } from 'react-admin';
import type { RecordJson } from '../../../contract/records.ts';
import { useText } from '../../messages/text.ts';
import { ColumnHeader } from '../../ui/ColumnHeader.tsx';
import { tableRoles } from '../../ui/tableRoles.ts';
import { isSortedBy, sortFields } from './listParams.ts';
import type { RowShape } from './RecordRow.tsx';

interface TableHeadProps {
  columns: RowShape['columns'];
  canSelect: boolean;
  isLoading: boolean;
  isVirtual: boolean;
}

export const TableHead = ({ columns, canSelect, isLoading, isVirtual }: TableHeadProps) => {
  const text = useText();
  const { data = [], sort, setSort, selectedIds, onSelect } = useListContext<RecordJson>();
  const [first] = sortFields(sort);
  const selected = data.filter(({ id }) => selectedIds.includes(id)).length;
  const isAll = selected > 0 && selected === data.length;
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} data-sort-by={text('list.sortBy')} aria-rowindex={isVirtual ? 1 : undefined}>
        {canSelect ? (
          <td {...tableRoles.cell} data-kind="selection">
            <input
              type="checkbox"
              aria-label={text('list.selectPage')}
              checked={isAll}
              disabled={isLoading}
              ref={(box) => {
                if (box) box.indeterminate = selected > 0 && !isAll;
              }}
              onChange={() => onSelect(isAll ? [] : data.map(({ id }) => id))}
            />
          </td>
        ) : null}
        {columns.map(({ field, label, align, isSortable }) => {
          const sorted = first && isSortedBy(field, first) ? first.sortDirection : null;
          return (
            <ColumnHeader
              key={field.name}
              title={label}
              isNumber={align === 'right'}
              sorted={sorted}
              onSort={isSortable ? () => setSort({ field: field.name, order: sorted === 'asc' ? 'DESC' : 'ASC' }) : undefined}
            />
          );
        })}
        <th {...tableRoles.header} data-kind="actions">
          {text('list.action')}
        </th>
      </tr>
    </thead>
  );
};
