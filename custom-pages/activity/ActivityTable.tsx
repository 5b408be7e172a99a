import type { ReactNode } from 'react';
import type { Activity } from '../../contract/activity.ts';
import { useText } from '../../src/messages/text.ts';
import { ColumnHeader } from '../../src/ui/ColumnHeader.tsx';
import { SkeletonRows } from '../../src/ui/SkeletonRows.tsx';
import { TableFrame } from '../../src/ui/TableFrame.tsx';
import { tableRoles } from '../../src/ui/tableRoles.ts';
import { ActivityGrid } from './ActivityGrid.tsx';
import { ActivityRow } from './ActivityRow.tsx';
import type { ActivityView } from './activityAddress.ts';
import type { AskedRestoration } from './RestoreButton.tsx';

interface ActivityTableProps {
  entries: readonly Activity[] | undefined;
  isLoading: boolean;
  order: ActivityView['order'];
  onOrder: (order: ActivityView['order']) => void;
  onRestore: (asked: AskedRestoration) => void;
  empty: ReactNode;
}

const columns = [
  { title: 'activity.user', width: '14%' },
  { title: 'activity.action', width: '96px' },
  { title: 'activity.record', width: '26%' },
  { title: 'activity.changes', width: undefined },
] as const;
const SKELETON_ROWS = 12;

export const ActivityTable = ({ entries, isLoading, order, onOrder, onRestore, empty }: ActivityTableProps) => {
  const text = useText();
  if (entries?.length === 0) return <TableFrame>{empty}</TableFrame>;
  return (
    <TableFrame role="region" aria-label={text('activity.table')} tabIndex={0}>
      <ActivityGrid {...tableRoles.table} aria-label={text('pages.activity')} aria-busy={isLoading}>
        <colgroup>
          <col style={{ width: 148 }} />
          {columns.map(({ title, width }) => (
            <col key={title} style={{ width }} />
          ))}
        </colgroup>
        <thead {...tableRoles.group}>
          <tr {...tableRoles.row}>
            <ColumnHeader title={text('activity.date')} sorted={order} onSort={() => onOrder(order === 'asc' ? 'desc' : 'asc')} />
            {columns.map(({ title }) => (
              <ColumnHeader key={title} title={text(title)} />
            ))}
          </tr>
        </thead>
        <tbody {...tableRoles.group}>
          {entries ? (
            entries.map((entry) => <ActivityRow key={entry.id} entry={entry} onRestore={onRestore} />)
          ) : (
            <SkeletonRows rows={SKELETON_ROWS} columns={columns.length + 1} />
          )}
        </tbody>
      </ActivityGrid>
    </TableFrame>
  );
};
