import { Alert, Box, Typography } from '@mui/material';
import { type MouseEvent, useId, useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import type { RegionNotification } from '../../contract/workflows/competing-region/schemas.ts';
import { counted, figure, language } from '../../src/messages/text.ts';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { Grid, MOST_PLAIN_ROWS } from '../../src/ui/grid/Grid.tsx';
import type { DrawnRows } from '../../src/ui/grid/GridRows.tsx';
import { Page, usePageTitle } from '../../src/ui/Page.tsx';
import { Pagination, pageCount } from '../../src/ui/PagesFooter.tsx';
import { useTableAddress } from '../../src/ui/tableAddress.ts';
import { useLeftRow } from '../../src/ui/useLeftRow.ts';
import { useVirtualItems } from '../../src/ui/useVirtualItems.ts';
import { text } from './index.ts';
import { formatMargin, notificationColumns, notificationLook } from './notificationColumns.tsx';
import { NoNotifications, RegionRule } from './RegionRule.tsx';
import { combinedSpecTable, useCombinedSpecNotifications } from './useNotifications.ts';

export const CombinedSpecNotificationsPage = () => {
  const title = usePageTitle();
  const { address, go: change } = useTableAddress(combinedSpecTable);
  const { data, error, isPlaceholderData, refetch } = useCombinedSpecNotifications(address.page);
  const columns = useMemo(() => notificationColumns(true), []);
  const groups = useMemo(() => bySupplier(data?.rows ?? []), [data]);
  const go = (page: number) => change({ page });
  const shown = groups.reduce((sum, { notifications }) => sum + notifications.length, 0);
  const isEmpty = data !== undefined && shown === 0;
  const isLoading = data === undefined || (isPlaceholderData && isEmpty);
  const pages = data ? pageCount(data.info, data.rows.length) : 1;
  const counts = {
    offers: text('offers', counted(shown)),
    suppliers: text('suppliers', counted(groups.length)),
  };
  const found = (
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', minHeight: 20 }}>
      {isLoading || isEmpty ? null : text('groups', counts)}
    </Box>
  );
  return (
    <Page title={title} beside={found}>
      <RegionRule rule="combinedRule">
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {pages > 1 ? <Alert severity="info">{text('pagedGroups', { size: figure(address.size) })}</Alert> : null}
        {error && !data ? null : isLoading ? (
          <Grid label={title} rows={undefined} columns={columns} look={notificationLook} />
        ) : isEmpty ? (
          <NoNotifications page={address.page} onFirstPage={() => go(1)} />
        ) : (
          <SupplierTables groups={groups} isBusy={isPlaceholderData} />
        )}
        <Pagination label={text('pages')} page={address.page} pages={pages} onChange={go} />
      </RegionRule>
    </Page>
  );
};

const SupplierTables = ({ groups, isBusy }: { groups: readonly SupplierNotifications[]; isBusy: boolean }) => {
  const { pathname, search } = useLocation();
  const address = `${pathname}${search}`;
  const frame = useRef<HTMLDivElement>(null);
  const leave = useLeftRow(address, frame, true);
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a') : null;
    if (link) leave(link);
  };
  const rows = groups.reduce((sum, { notifications }) => sum + notifications.length, 0);
  return (
    <Box ref={frame} onClick={follow} aria-busy={isBusy} sx={{ minWidth: 0, opacity: isBusy ? 0.6 : 1 }}>
      {rows > MOST_PLAIN_ROWS ? (
        <VirtualTables key={address} groups={groups} address={address} />
      ) : (
        groups.map((group) => <SupplierTable key={group.supplier} group={group} />)
      )}
    </Box>
  );
};

const VirtualTables = ({ groups, address }: { groups: readonly SupplierNotifications[]; address: string }) => {
  const placed = useMemo(() => withPlaces(groups), [groups]);
  const count = (placed.at(-1)?.last ?? -1) + 1;
  const heads = useMemo(() => new Set(placed.map(({ head }) => head)), [placed]);
  const { container, shown, startOf, endOf, totalHeight } = useVirtualItems<HTMLDivElement>({
    count,
    address,
    kindOf: (index) => (heads.has(index) ? 'head' : 'row'),
    measure: itemHeights,
  });
  const [from, to] = [shown[0]?.index ?? 0, shown.at(-1)?.index ?? -1];
  const near = placed.filter(({ head, last }) => head <= to && last >= from);
  const [above, below] = [near[0] ? startOf(near[0].head) : 0, totalHeight - endOf(near.at(-1)?.last ?? -1)];
  return (
    <div ref={container}>
      <div style={{ height: above }} />
      {near.map(({ group, head, last }) => {
        const [first, end] = [Math.max(from, head + 1), Math.min(to, last)];
        const drawn = {
          first: first - head - 1,
          end: end - head,
          above: startOf(first) - endOf(head),
          below: endOf(last) - endOf(end),
        };
        return <SupplierTable key={group.supplier} group={group} drawn={drawn} item={head} />;
      })}
      <div style={{ height: below }} />
    </div>
  );
};

const withPlaces = (groups: readonly SupplierNotifications[]) => {
  let next = 0;
  return groups.map((group) => {
    const head = next;
    const last = head + group.notifications.length;
    next = last + 1;
    return { group, head, last };
  });
};

const itemHeights = (container: HTMLElement): [number, number][] =>
  [...container.querySelectorAll<HTMLElement>('section')].flatMap((section): [number, number][] => {
    const rows = [...section.querySelectorAll<HTMLElement>('tr[data-item]')];
    const ofRows = section.querySelector('tbody')?.getBoundingClientRect().height ?? 0;
    return [
      [Number(section.dataset.head), section.getBoundingClientRect().height - ofRows],
      ...rows.map((row): [number, number] => [Number(row.dataset.item), row.getBoundingClientRect().height]),
    ];
  });

interface SupplierTableProps {
  group: SupplierNotifications;
  drawn?: DrawnRows;
  item?: number;
}

const SupplierTable = ({ group: { supplier, notifications }, drawn, item = 0 }: SupplierTableProps) => {
  const id = useId();
  const columns = useMemo(() => notificationColumns(true), []);
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

interface SupplierNotifications {
  supplier: string;
  notifications: RegionNotification[];
}

/** The notifications of each supplier, suppliers by name. Of several for a product the latest analysis stays, of equal ones the first given. */
export const bySupplier = (notifications: readonly RegionNotification[]): SupplierNotifications[] =>
  [...Map.groupBy(notifications, ({ organizationId, organizationName }) => organizationId ?? organizationName).values()]
    .map((ofSupplier) => ({
      supplier: ofSupplier[0]?.organizationName ?? '',
      notifications: latestOfProducts(ofSupplier).sort((a, b) => inOrder.compare(a.productTitle, b.productTitle)),
    }))
    .sort((a, b) => inOrder.compare(a.supplier, b.supplier));

const inOrder = new Intl.Collator(language, { numeric: true });

const latestOfProducts = (notifications: readonly RegionNotification[]): RegionNotification[] => {
  const latest = new Map<number, RegionNotification>();
  for (const notification of notifications) {
    const known = latest.get(notification.product.id);
    const isLater = !known || Date.parse(notification.offerAnalysisDate) > Date.parse(known.offerAnalysisDate);
    if (isLater) latest.set(notification.product.id, notification);
  }
  return [...latest.values()];
};
