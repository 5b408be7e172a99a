import type { RegionNotification } from '../../contract/offers/competingRegion.ts';
import { useText } from '../../src/messages/text.ts';
import { ColumnHeader } from '../../src/ui/ColumnHeader.tsx';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { nextSort, sortedBy } from '../../src/ui/tableAddress.ts';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { NotificationGrid } from './NotificationGrid.tsx';
import { NotificationRow } from './NotificationRow.tsx';
import { notificationsTable } from './notificationsTable.ts';

interface NotificationsTableProps {
  notifications: readonly RegionNotification[] | undefined;
  isLoading: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

const columns = [
  { title: 'competingRegion.analysedOn', field: 'offerAnalysisDate' },
  { title: 'competingRegion.product', field: 'productTitle' },
  { title: 'competingRegion.margin', field: 'bestMarginPercent' },
] as const;
const SKELETON_ROWS = 12;

export const NotificationsTable = ({ notifications, isLoading, sort, onSort }: NotificationsTableProps) => {
  const text = useText();
  return (
    <TableFrame role="region" aria-label={text('competingRegion.table')} tabIndex={0}>
      <NotificationGrid {...tableRoles.table} aria-label={text('pages.competingRegion')} aria-busy={isLoading}>
        <colgroup>
          <col data-column="date" />
          <col />
          <col data-column="margin" />
        </colgroup>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            {columns.map(({ title, field }) => (
              <ColumnHeader
                key={field}
                title={text(title)}
                isNumber={field === 'bestMarginPercent'}
                sorted={sortedBy(sort, field)}
                onSort={() => onSort(nextSort(notificationsTable, sort, field))}
              />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {notifications?.map((notification) => <NotificationRow key={notification.id} notification={notification} shape="plain" />) ?? (
            <SkeletonRows rows={SKELETON_ROWS} columns={columns.length} />
          )}
        </tbody>
      </NotificationGrid>
    </TableFrame>
  );
};
