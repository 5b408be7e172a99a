import { Skeleton } from '@mui/material';
import { useGetList, useStore } from 'react-admin';
import { figure, text } from '../messages/text.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { FoldedSection } from '../ui/FoldedSection.tsx';
import { DeskRows } from './desk/DeskSection.tsx';

const MOST_SHOWN = 5;

interface OwnRelatedProps<Row> {
  /** Of the product's own, as it is named under `console/`. */
  resource: string;
  filter: object;
  title: string;
  row: (record: Row) => Omit<Parameters<typeof DeskRows>[0]['rows'][number], 'key'>;
}

/** What a workflow keeps of a record, beside it. It is asked for once somebody unfolds it. */
export const OwnRelated = <Row extends { id: number }>({ resource, filter, title, row }: OwnRelatedProps<Row>) => {
  const fold = useStore(`related.${resource}`, false);
  const pagination = { page: 1, perPage: MOST_SHOWN };
  const query = useGetList<Row>(
    `console/${resource}`,
    { pagination, sort: { field: 'id', order: 'DESC' }, filter },
    { enabled: fold[0], retry: false },
  );
  const { data, total, error } = query;
  return (
    <FoldedSection title={title} beside={total === undefined ? null : figure(total)} fold={fold}>
      {error ? <ErrorState error={error} onRetry={() => void query.refetch()} /> : null}
      {query.isPending ? <Skeleton variant="rounded" height={90} /> : null}
      {data?.length === 0 ? text('ui.noRecords') : null}
      {data && data.length > 0 ? <DeskRows rows={data.map((record) => ({ key: record.id, ...row(record) }))} /> : null}
    </FoldedSection>
  );
};
