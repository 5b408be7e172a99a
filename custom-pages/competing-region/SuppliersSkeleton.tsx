import { Box, Skeleton } from '@mui/material';
import { useText } from '../../src/messages/text.ts';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { NotificationGrid } from './NotificationGrid.tsx';

const TABLES = [5, 3, 6];
const COLUMNS = 4;

export const SuppliersSkeleton = () => {
  const text = useText();
  return (
    <Box aria-busy="true" aria-label={text('ui.loading')} role="status" sx={{ display: 'grid', gap: 3 }}>
      {TABLES.map((rows) => (
        <Box key={rows}>
          <Skeleton width={220} height={28} sx={{ mb: 1 }} />
          <TableFrame aria-hidden>
            <NotificationGrid {...tableRoles.table}>
              <tbody {...tableRoles.group}>
                <SkeletonRows rows={rows} columns={COLUMNS} />
              </tbody>
            </NotificationGrid>
          </TableFrame>
        </Box>
      ))}
    </Box>
  );
};
