import { Box, Typography } from '@mui/material';
import { useId } from 'react';
import { useText } from '../../src/messages/text.ts';
import { ColumnHeader } from '../../src/ui/ColumnHeader.tsx';
import { counted } from '../../src/ui/counted.ts';
import { RowGap } from '../../src/ui/RowGap.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import type { SupplierNotifications } from './bySupplier.ts';
import { formatMargin } from './formatMargin.ts';
import { NotificationGrid } from './NotificationGrid.tsx';
import { NotificationRow } from './NotificationRow.tsx';

export interface DrawnRows {
  first: number;
  end: number;
  above: number;
  below: number;
}

interface SupplierTableProps {
  group: SupplierNotifications;
  drawn?: DrawnRows;
  item?: number;
}

const COLUMNS = 4;

export const SupplierTable = ({ group: { supplier, notifications }, drawn, item = 0 }: SupplierTableProps) => {
  const text = useText();
  const id = useId();
  const best = Math.max(...notifications.map(({ bestMarginPercent }) => bestMarginPercent));
  return (
    <Box component="section" data-head={item} aria-labelledby={id} sx={{ pb: 3 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5, pb: 1 }}>
        <Typography variant="h2" id={id} sx={{ overflowWrap: 'anywhere' }}>
          {supplier}
        </Typography>
        <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {text('competingRegion.offers', counted(notifications.length))} · {text('competingRegion.best', { margin: formatMargin(best) })}
        </Box>
      </Box>
      <TableFrame>
        <NotificationGrid
          {...tableRoles.table}
          aria-labelledby={id}
          aria-rowcount={drawn ? notifications.length + 1 : undefined}
          data-sortable={false}
        >
          <colgroup>
            <col data-column="date" />
            <col />
            <col data-column="amount" />
            <col data-column="margin" />
          </colgroup>
          <thead {...tableRoles.group}>
            <tr {...tableRoles.row} aria-rowindex={drawn ? 1 : undefined}>
              <ColumnHeader title={text('competingRegion.analysedOn')} />
              <ColumnHeader title={text('competingRegion.product')} />
              <ColumnHeader title={text('competingRegion.originalAmount')} isNumber />
              <ColumnHeader title={text('competingRegion.margin')} isNumber />
            </tr>
          </thead>
          <tbody {...tableRoles.group}>
            <RowGap height={drawn?.above ?? 0} columns={COLUMNS} />
            {notifications.slice(drawn?.first, drawn?.end).map((notification, place) => (
              <NotificationRow
                key={notification.id}
                notification={notification}
                shape="ofSupplier"
                rowIndex={drawn ? drawn.first + place + 2 : undefined}
                item={drawn ? item + drawn.first + place + 1 : undefined}
              />
            ))}
            <RowGap height={drawn?.below ?? 0} columns={COLUMNS} />
          </tbody>
        </NotificationGrid>
      </TableFrame>
    </Box>
  );
};
