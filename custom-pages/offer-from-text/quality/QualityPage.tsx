import { useMemo } from 'react';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import type { SupplierWeek } from '../../../contract/workflows/offer-from-text/quality.ts';
import { figure } from '../../../src/messages/text.ts';
import { ErrorState } from '../../../src/ui/ErrorState.tsx';
import { formatPercent } from '../../../src/ui/formatAmount.ts';
import { Grid } from '../../../src/ui/grid/Grid.tsx';
import type { GridColumn } from '../../../src/ui/grid/gridColumn.ts';
import { Page, usePageTitle } from '../../../src/ui/Page.tsx';
import { useCall } from '../../../src/workflow/useCall.ts';
import { text } from '../index.ts';

export const QualityPage = () => {
  const title = usePageTitle();
  const { data: weeks, error, refetch } = useCall(['offer-from-text', 'quality'], calls.quality, {}, { retry: false });
  const columns = useMemo(() => columnsOf(), []);
  return (
    <Page title={title}>
      {error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Grid label={title} rows={weeks} columns={columns} keyOf={keyOf} empty={text('quality.none')} isRegion />
      )}
    </Page>
  );
};

const keyOf = ({ organization, week }: SupplierWeek) => `${week} ${organization.id}`;

const columnsOf = (): GridColumn<SupplierWeek>[] => {
  const share = (name: 'filledIn' | 'right' | 'corrected' | 'untouched'): GridColumn<SupplierWeek> => ({
    title: text(`quality.${name}`),
    isNumber: true,
    width: 150,
    cell: (row) => formatPercent((100 * row[name]) / row.lines),
  });
  return [
    { title: text('quality.week'), width: 130, cell: ({ week }) => week },
    { title: text('quality.organization'), cell: ({ organization }) => organization.name },
    { title: text('quality.lines'), isNumber: true, width: 100, cell: ({ lines }) => figure(lines) },
    share('filledIn'),
    share('right'),
    share('corrected'),
    share('untouched'),
  ];
};
