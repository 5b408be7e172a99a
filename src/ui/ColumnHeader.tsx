import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { tableRoles } from './tableRoles.ts';

export type SortDirection = 'asc' | 'desc';

interface ColumnHeaderProps {
  title: ReactNode;
  isNumber?: boolean | undefined;
  sorted?: SortDirection | null;
  onSort?: (() => void) | undefined;
}

export const ColumnHeader = ({ title, isNumber = false, sorted = null, onSort }: ColumnHeaderProps) => (
  <th {...tableRoles.header} data-align={isNumber ? 'right' : undefined} aria-sort={sorted ? ariaSort[sorted] : undefined}>
    {onSort ? (
      <SortButton type="button" onClick={onSort}>
        {title}
        <Arrow aria-hidden="true" data-shown={sorted !== null}>
          {sorted === 'desc' ? '↓' : '↑'}
        </Arrow>
      </SortButton>
    ) : (
      title
    )}
  </th>
);

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

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
const Arrow = styled('span')({ width: 0, textIndent: 2, visibility: 'hidden', '&[data-shown="true"]': { visibility: 'visible' } });
