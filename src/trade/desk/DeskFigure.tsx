import { Box, Button, Paper, Skeleton } from '@mui/material';
import { Link } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import type { DeskQuery } from './DeskSection.tsx';

interface DeskFigureProps<Data> {
  title: string;
  query: DeskQuery<Data>;
  figure: (data: Data) => string;
  hint: (data: Data) => string;
  /** Somebody should look at it. */
  isDue?: (data: Data) => boolean;
  to: string;
}

export const DeskFigure = <Data,>({ title, query: { data, error, refetch }, figure, hint, isDue, to }: DeskFigureProps<Data>) => {
  const link = error ? {} : { component: Link, to };
  return (
    <Paper variant="outlined" {...link} sx={card}>
      <Box sx={{ color: 'text.secondary', fontWeight: 550 }}>
        {title}
        {data !== undefined && !error ? (
          <>
            {' '}
            <Box component="span" sx={{ ...value, color: isDue?.(data) ? 'warning.main' : 'text.primary' }}>
              {figure(data)}
            </Box>
          </>
        ) : null}
      </Box>
      {error ? (
        <Button size="small" color="error" onClick={() => void refetch()} sx={{ justifySelf: 'start', ml: -0.5 }}>
          {text('home.notRead')}
        </Button>
      ) : null}
      {data === undefined && !error ? <Skeleton variant="rounded" width={72} height={32} /> : null}
      {data !== undefined && !error ? <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>{hint(data)}</Box> : null}
    </Paper>
  );
};

const card = {
  display: 'grid',
  alignContent: 'start',
  gap: 0.25,
  px: 2,
  py: 1.25,
  minHeight: 98,
  minWidth: 0,
  textDecoration: 'none',
  color: 'text.primary',
  'a&:hover': { borderColor: 'primary.main' },
} as const;
const value = {
  display: 'block',
  fontSize: '1.625rem',
  lineHeight: 1.3,
  fontWeight: 650,
  fontVariantNumeric: 'tabular-nums',
  letterSpacing: '-0.02em',
};
