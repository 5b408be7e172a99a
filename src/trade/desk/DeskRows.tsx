import { Box } from '@mui/material';
import type { ReactNode } from 'react';

interface DeskRow {
  key: string | number;
  title: ReactNode;
  detail?: ReactNode;
  end?: ReactNode;
  endDetail?: ReactNode;
}

export const DeskRows = ({ rows }: { rows: readonly DeskRow[] }) => (
  <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {rows.map(({ key, title, detail, end, endDetail }) => (
      <Box key={key} component="li" sx={row}>
        <Box sx={{ minWidth: 0 }}>
          <Box sx={line}>{title}</Box>
          {detail ? <Box sx={{ ...line, ...small }}>{detail}</Box> : null}
        </Box>
        <Box sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
          <div>{end}</div>
          {endDetail ? <Box sx={small}>{endDetail}</Box> : null}
        </Box>
      </Box>
    ))}
  </Box>
);

const row = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  columnGap: 2,
  minHeight: 45,
  py: 0.25,
  borderTop: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
};
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' };
const small = { fontSize: '0.75rem', color: 'text.secondary' };
