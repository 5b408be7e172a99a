import { styled } from '@mui/material/styles';
import type { FieldDeclaration, FieldKind } from '../../../contract/kinds/index.ts';
import type { SortField } from '../../../contract/resource.ts';
import { tableRoles } from '../../ui/tableRoles.ts';
import { labelOf } from '../fields.ts';
import { cellAttributes } from './cellAttributes.ts';

const unsortable: readonly FieldKind[] = ['PASSWORD', 'ONE_TO_MANY'];

interface ColumnHeaderProps {
  field: FieldDeclaration;
  sort: readonly SortField[];
  onSort: (sort: SortField[]) => void;
}

/** A column's title; a click sorts by it, another one the other way round. */
export const ColumnHeader = ({ field, sort, onSort }: ColumnHeaderProps) => {
  const label = labelOf(field);
  if (unsortable.includes(field.kind)) {
    return (
      <th {...tableRoles.header} {...cellAttributes(field)}>
        {label}
      </th>
    );
  }
  const sorted = sort[0]?.field === field.name ? sort[0].sortDirection : null;
  const next = { field: field.name, sortDirection: sorted === 'asc' ? 'desc' : 'asc' } as const;
  return (
    <th
      {...tableRoles.header}
      {...cellAttributes(field)}
      aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      <SortButton type="button" onClick={() => onSort([next])}>
        {label}
        <Arrow aria-hidden="true" data-shown={sorted !== null}>
          {sorted === 'desc' ? '↓' : '↑'}
        </Arrow>
      </SortButton>
    </th>
  );
};

const SortButton = styled('button')({
  font: 'inherit',
  color: 'inherit',
  background: 'none',
  border: 0,
  padding: 0,
  textAlign: 'inherit',
  cursor: 'pointer',
  display: 'inline-flex',
  alignItems: 'center',
  '&:hover': { textDecoration: 'underline' },
});
/** Stands in the cell's padding, so that sorting moves no column. */
const Arrow = styled('span')({ width: 0, textIndent: 2, visibility: 'hidden', '&[data-shown="true"]': { visibility: 'visible' } });
