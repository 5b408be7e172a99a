import type { ReactNode } from 'react';
import type { Activity } from '../../contract/activity.ts';
import { ColumnHeader } from '../../src/ui/ColumnHeader.tsx';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { ActivityGrid } from './ActivityGrid.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import type { ActivityView } from './activityAddress.ts';

interface ActivityTableProps {
  /** Undefined while they load. */
  entries: readonly Activity[] | undefined;
  isLoading: boolean;
  order: ActivityView['order'];
  onOrder: (order: ActivityView['order']) => void;
  empty: ReactNode;
}

const columns = [
  { title: 'User', width: '14%' },
  { title: 'Action', width: '96px' },
  { title: 'Record', width: '26%' },
  { title: 'Changes', width: undefined },
];
const SKELETON_ROWS = 12;

export const ActivityTable = ({ entries, isLoading, order, onOrder, empty }: ActivityTableProps) => {
  if (entries?.length === 0) return <TableFrame>{empty}</TableFrame>;
  return (
    <TableFrame role="region" aria-label="Activity table" tabIndex={0}>
      <ActivityGrid {...tableRoles.table} aria-label="Activity" aria-busy={isLoading}>
        <colgroup>
          <col style={{ width: 148 }} />
          {columns.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <ColumnHeader title="Date" sorted={order} onSort={() => onOrder(order === 'asc' ? 'desc' : 'asc')} />
            {columns.map(({ title }) => (
              <ColumnHeader key={title} title={title} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {entries ? (
            entries.map((entry) => <ActivityRow key={entry.id} entry={entry} />)
          ) : (
            <SkeletonRows rows={SKELETON_ROWS} columns={columns.length + 1} />
          )}
        </tbody>
      </ActivityGrid>
    </TableFrame>
  );
};
