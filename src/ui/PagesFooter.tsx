import { Box } from '@mui/material';
import type { PageInfo } from '../../contract/records.ts';
import { useText } from '../messages/text.ts';
import { PageSizeSelect } from './PageSizeSelect.tsx';
import { Pagination } from './Pagination.tsx';
import { pageCount, totalText } from './pageTotals.ts';

interface PagesFooterProps {
  /** The table, where a page has several. */
  of?: string | undefined;
  page: number;
  size: number;
  sizes: readonly number[];
  info: PageInfo | undefined;
  shown: number;
  onChange: (change: { page: number } | { size: number }) => void;
  onLast: () => void;
}

export const PagesFooter = ({ of, page, size, sizes, info, shown, onChange, onLast }: PagesFooterProps) => {
  const text = useText();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: 32 }}>
      <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        {info ? totalText(text, info, shown) : null}
      </Box>
      {info ? (
        <Pagination
          label={of === undefined ? undefined : text('ui.pagesOf', { table: of })}
          page={page}
          pages={pageCount(info, shown)}
          onChange={(wanted) => onChange({ page: wanted })}
          onLast={info.totalIsEstimate ? onLast : undefined}
        />
      ) : null}
      {sizes.length > 1 ? <PageSizeSelect of={of} size={size} sizes={sizes} onChange={(wanted) => onChange({ size: wanted })} /> : null}
    </Box>
  );
};
