import { Box, Button } from '@mui/material';
import { useId, useRef } from 'react';
import type { PageInfo } from '../../contract/records.ts';
import { typedPageSizes } from '../../contract/resource.ts';
import { figure, text } from '../messages/text.ts';
import { optionsOf, Select } from './Select.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

interface PagesFooterProps {
  of?: string | undefined;
  page: number;
  size: number;
  sizes?: readonly number[] | undefined;
  info: PageInfo | undefined;
  shown: number;
  onChange: (change: { page: number } | { size: number }) => void;
  onLast: () => void;
  /** Whether another page takes half of its room. */
  isNarrow?: boolean;
}

export const PagesFooter = ({ of, page, size, sizes = typedPageSizes, info, shown, onChange, onLast, isNarrow }: PagesFooterProps) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1, minHeight: 32 }}>
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      {info ? totalText(info, shown) : null}
    </Box>
    {info ? (
      <Pagination
        label={of === undefined ? undefined : text('ui.pagesOf', { table: of })}
        page={page}
        pages={pageCount(info, shown)}
        onChange={(wanted) => onChange({ page: wanted })}
        onLast={info.totalIsEstimate ? onLast : undefined}
        most={isNarrow ? 3 : MOST_LINKS}
      />
    ) : null}
    {sizes.length > 1 && !isNarrow ? (
      <PageSizeSelect of={of} size={size} sizes={sizes} onChange={(wanted) => onChange({ size: wanted })} />
    ) : null}
  </Box>
);

interface PageSizeSelectProps {
  size: number;
  sizes: readonly number[];
  onChange: (size: number) => void;
  of?: string | undefined;
}

export const PageSizeSelect = ({ size, sizes, onChange, of }: PageSizeSelectProps) => {
  const id = useId();
  const offered = sizes.includes(size) ? sizes : [...sizes, size].sort((a, b) => a - b);
  return (
    <Box data-screen-only sx={{ display: 'flex', alignItems: 'center', gap: 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
      <label htmlFor={id}>
        {text('ui.itemsPerPage')}
        {of ? <VisuallyHidden> {of}</VisuallyHidden> : null}
      </label>
      <Select id={id} value={size} onChange={(event) => onChange(Number(event.target.value))}>
        {optionsOf(offered, (count) => count)}
      </Select>
    </Box>
  );
};

interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  label?: string | undefined;
  onLast?: (() => void) | undefined;
  most?: number;
}

const MOST_LINKS = 10;

export const Pagination = ({ page, pages, onChange, label, onLast, most = MOST_LINKS }: PaginationProps) => {
  const nav = useRef<HTMLElement>(null);
  if (pages <= 1) return null;
  const turn = (open: () => void) => () => {
    open();
    nav.current?.closest('[data-paged], main')?.scrollIntoView({ block: 'start' });
  };
  const link = (label: string, sign: string, open: () => void, { isCurrent = false, isDisabled = false }) => (
    <Button
      key={label}
      variant={isCurrent ? 'contained' : 'text'}
      color={isCurrent ? 'primary' : 'inherit'}
      aria-label={label}
      aria-current={isCurrent ? 'page' : undefined}
      disabled={isDisabled}
      onClick={turn(open)}
      sx={{ minWidth: 32, px: 1, fontWeight: 400 }}
    >
      {sign}
    </Button>
  );
  const [isFirst, isLast] = [{ isDisabled: page === 1 }, { isDisabled: page >= pages }];
  return (
    <Box component="nav" ref={nav} aria-label={label ?? text('ui.pagination')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.25 }}>
      {link(text('ui.firstPage'), '«', () => onChange(1), isFirst)}
      {link(text('ui.previousPage'), '‹', () => onChange(page - 1), isFirst)}
      {pageLinks(page, pages, most).map((number) =>
        link(text('ui.page', { page: number }), figure(number), () => onChange(number), { isCurrent: number === page }),
      )}
      {link(text('ui.nextPage'), '›', () => onChange(page + 1), isLast)}
      {link(text('ui.lastPage'), '»', onLast ?? (() => onChange(pages)), onLast ? {} : isLast)}
    </Box>
  );
};

export const pageLinks = (page: number, pages: number, most = MOST_LINKS): number[] => {
  const count = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
};

export const totalText = (info: PageInfo, shown: number): string => {
  const { number, size, totalElements } = info;
  const total = totalFigure(info);
  if (shown === 0) return totalElements === 0 ? text('ui.noRecords') : text('ui.totalOfEmptyPage', { total: figure(totalElements) });
  const first = number * size + 1;
  return text('ui.total', { first: figure(first), last: figure(first + shown - 1), total });
};

/** How many pages there are to go to. An estimated total gives the page itself, and one more when it is full. */
export const pageCount = ({ number, size, totalElements, totalIsEstimate }: PageInfo, shown: number): number => {
  const known = size > 0 ? Math.ceil(totalElements / size) : 1;
  return Math.max(known, totalIsEstimate && shown > 0 ? number + (shown >= size ? 2 : 1) : 1);
};

export const totalFigure = ({ totalElements, totalIsEstimate }: PageInfo): string =>
  `${figure(totalElements)}${totalIsEstimate ? '+' : ''}`;
