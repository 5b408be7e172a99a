import { type RaRecord, type SortPayload, useGetList } from 'react-admin';
import { ownCallsPrefix } from '../../providers/dataProvider.ts';
import type { DeskQuery } from './DeskSection.tsx';

const SHOWN = 5;

interface FirstRows<Row> {
  rows: readonly Row[];
  total: number;
}

export const useDeskList = <Row extends RaRecord>(resource: string, sort: SortPayload, filter: object = {}): DeskQuery<FirstRows<Row>> => {
  const asked = { pagination: { page: 1, perPage: SHOWN }, sort, filter };
  const { data, total, error, refetch } = useGetList<Row>(`${ownCallsPrefix}${resource}`, asked, { retry: false });
  return { data: data && { rows: data, total: total ?? data.length }, error, refetch };
};
