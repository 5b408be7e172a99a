import { ButtonBase } from '@mui/material';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { nextSort, type SortField } from './compareAddress.ts';

interface OfferHeaderProps {
  title: string;
  field: SortField;
  isNumber: boolean;
  sort: string | undefined;
  onSort: ((sort: string) => void) | undefined;
}

/** A column's title; where the table can be sorted, a button that sorts by it. */
export const OfferHeader = ({ title, field, isNumber, sort = '', onSort }: OfferHeaderProps) => {
  const align = isNumber ? 'right' : undefined;
  if (!onSort) {
    return (
      <th {...tableRoles.header} data-align={align}>
        {title}
      </th>
    );
  }
  const [sorted, direction] = sort.split(';');
  const order = sorted !== field ? 'none' : direction === 'asc' ? 'ascending' : 'descending';
  return (
    <th {...tableRoles.header} data-align={align} aria-sort={order}>
      <ButtonBase
        onClick={() => onSort(nextSort(sort, field))}
        sx={{
          font: 'inherit',
          color: 'inherit',
          gap: 0.5,
          flexDirection: isNumber ? 'row-reverse' : 'row',
          '&:hover': { color: 'text.primary' },
        }}
      >
        {title}
        <span aria-hidden="true" data-arrow={order} style={{ width: '1em' }}>
          {order === 'descending' ? '↓' : '↑'}
        </span>
      </ButtonBase>
    </th>
  );
};
