import { Box, ButtonBase } from '@mui/material';
import { useRef } from 'react';
import { useText } from '../messages/text.ts';

interface PaginationProps {
  page: number;
  pages: number;
  onChange: (page: number) => void;
  label?: string | undefined;
  onLast?: (() => void) | undefined;
}

export const Pagination = ({ page, pages, onChange, label, onLast }: PaginationProps) => {
  const text = useText();
  const nav = useRef<HTMLElement>(null);
  if (pages <= 1) return null;
  const turn = (open: () => void) => () => {
    open();
    nav.current?.closest('[data-paged], main')?.scrollIntoView({ block: 'start' });
  };
  const link = (name: string, target: number, sign: string, isDisabled: boolean, go = () => onChange(target)) => (
    <PageLink label={name} text={sign} isCurrent={false} isDisabled={isDisabled} onClick={turn(go)} />
  );
  return (
    <Box component="nav" ref={nav} aria-label={label ?? text('ui.pagination')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.5 }}>
      {link(text('ui.firstPage'), 1, '«', page === 1)}
      {link(text('ui.previousPage'), page - 1, '‹', page === 1)}
      {pageLinks(page, pages).map((number) => (
        <PageLink
          key={number}
          label={text('ui.page', { page: number })}
          text={number.toLocaleString('en')}
          isCurrent={number === page}
          isDisabled={false}
          onClick={turn(() => onChange(number))}
        />
      ))}
      {link(text('ui.nextPage'), page + 1, '›', page >= pages)}
      {link(text('ui.lastPage'), pages, '»', page >= pages && !onLast, onLast)}
    </Box>
  );
};

interface PageLinkProps {
  label: string;
  text: string;
  isCurrent: boolean;
  isDisabled: boolean;
  onClick: () => void;
}
const PageLink = ({ label, text, isCurrent, isDisabled, onClick }: PageLinkProps) => (
  <ButtonBase
    aria-label={label}
    aria-current={isCurrent ? 'page' : undefined}
    disabled={isDisabled}
    onClick={onClick}
    sx={{
      minWidth: 32,
      height: 32,
      px: 1,
      borderRadius: 1,
      font: 'inherit',
      fontSize: '0.8125rem',
      color: isCurrent ? 'primary.contrastText' : 'text.primary',
      bgcolor: isCurrent ? 'primary.main' : 'transparent',
      '&:hover': { bgcolor: isCurrent ? 'primary.dark' : 'action.hover' },
      '&.Mui-disabled': { opacity: 0.4 },
    }}
  >
    {text}
  </ButtonBase>
);

export const pageLinks = (page: number, pages: number, most = 10): number[] => {
  const count = Math.min(most, pages);
  const first = Math.max(1, Math.min(page - Math.floor(count / 2), pages - count + 1));
  return Array.from({ length: count }, (_, index) => first + index);
};
