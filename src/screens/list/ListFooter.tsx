import { Box } from '@mui/material';
import type { PageInfo } from '../../../contract/records.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { PageSizeSelect } from '../../ui/PageSizeSelect.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import type { ListView } from './listAddress.ts';
import { pageCount, totalText } from './listTotals.ts';

interface ListFooterProps {
  declaration: ResourceDeclaration;
  view: ListView;
  info: PageInfo | undefined;
  shown: number;
  onChange: (changes: Partial<ListView>) => void;
}

export const ListFooter = ({ declaration, view, info, shown, onChange }: ListFooterProps) => {
  // How far an estimated total really goes is not known: the last page is the first one of the reversed order.
  const reversed = view.sort.map(({ field, sortDirection }) => ({
    field,
    sortDirection: sortDirection === 'asc' ? ('desc' as const) : ('asc' as const),
  }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 32 }}>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {info ? totalText(info, shown) : null}
      </Box>
      {info ? (
        <Pagination
          page={view.page}
          pages={pageCount(info, shown)}
          onChange={(page) => onChange({ page })}
          onLast={info.totalIsEstimate ? () => onChange({ sort: reversed }) : undefined}
        />
      ) : null}
      <PageSizeSelect size={view.size} sizes={declaration.list.pageSizes} onChange={(size) => onChange({ size })} />
    </Box>
  );
};
