import { Box } from '@mui/material';
import type { PageInfo } from '../../../contract/records.ts';
import { PageSizeSelect } from '../../ui/PageSizeSelect.tsx';
import { Pagination } from '../../ui/Pagination.tsx';
import { pageCount, totalText } from './listTotals.ts';

interface PagesFooterProps {
  /** Counts from one. */
  page: number;
  size: number;
  sizes: readonly number[];
  info: PageInfo | undefined;
  shown: number;
  onChange: (change: { page: number } | { size: number }) => void;
  /** How far an estimated total really goes is not known: the last page is the first one of the reversed order. */
  onReverse: () => void;
}

/** What stands below a table of pages: how many rows there are, the way to the other pages, and how large these are. */
export const PagesFooter = ({ page, size, sizes, info, shown, onChange, onReverse }: PagesFooterProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 32 }}>
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {info ? totalText(info, shown) : null}
    </Box>
    {info ? (
      <Pagination
        page={page}
        pages={pageCount(info, shown)}
        onChange={(wanted) => onChange({ page: wanted })}
        onLast={info.totalIsEstimate ? onReverse : undefined}
      />
    ) : null}
    <PageSizeSelect size={size} sizes={sizes} onChange={(wanted) => onChange({ size: wanted })} />
  </Box>
);
