import { Box, Typography } from '@mui/material';
import { useId, useMemo } from 'react';
import { counted } from '../../src/messages/text.ts';
import { Grid } from '../../src/ui/grid/Grid.tsx';
import type { DrawnRows } from '../../src/ui/grid/GridRows.tsx';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { SupplierNotifications } from './bySupplier.ts';
import { formatMargin } from './formatMargin.ts';
import { notificationColumns, notificationLook } from './notificationColumns.tsx';
import type { texts } from './texts.ts';

interface SupplierTableProps {
  group: SupplierNotifications;
  drawn?: DrawnRows;
  item?: number;
}

export const SupplierTable = ({ group: { supplier, notifications }, drawn, item = 0 }: SupplierTableProps) => {
  const text = useTextsOf<typeof texts>('competing-region');
  const id = useId();
  const columns = useMemo(() => notificationColumns(text, true), [text]);
  const best = Math.max(...notifications.map(({ bestMarginPercent }) => bestMarginPercent));
  return (
    <Box component="section" data-head={item} aria-labelledby={id} sx={{ pb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, pb: 1 }}>
        <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {supplier}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('offers', counted(notifications.length))} · {text('best', { margin: formatMargin(best) })}
        </Box>
      </Box>
      <Grid
        label={supplier}
        labelledBy={id}
        rows={notifications}
        columns={columns}
        look={notificationLook}
        place={drawn ? { first: 0, total: notifications.length } : undefined}
        drawn={drawn}
        item={drawn ? item : undefined}
      />
    </Box>
  );
};
