import { Button } from '@mui/material';
import { useState } from 'react';
import { HttpError, useDataProvider, useNotify, useRefresh } from 'react-admin';
import { type Text, useText } from '../../src/messages/text.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import { inColumn } from './mergeColumns.tsx';

interface Made {
  id: number;
  madeBy: string;
  madeOn: string;
}

interface TakeBack<Row extends Made> {
  resource: string;
  /** Names the button of a row. */
  nameOf: (row: Row) => string;
  said: string;
}

/** A list of what clerks said, newest first. */
export const takeBackTable = (prefix: string): PagedTable<never> => ({
  prefix,
  firstOrder: {},
  defaultSort: 'id;desc',
  sizes: [20],
  defaultSize: 20,
});

/** Who said it, when, and taking it back. */
export const takeBackColumns = <Row extends Made>(text: Text, takeBack: TakeBack<Row>): GridColumn<Row, never>[] => [
  { title: text('productMerge.by'), cell: ({ madeBy }) => madeBy },
  { title: text('productMerge.date'), cell: ({ madeOn }) => <DateCell value={madeOn} /> },
  { title: text('productMerge.action'), cell: (row) => <TakeBackButton row={row} {...takeBack} /> },
];

const TakeBackButton = <Row extends Made>({ row, resource, nameOf, said }: TakeBack<Row> & { row: Row }) => {
  const text = useText();
  const notify = useNotify();
  const refresh = useRefresh();
  const data = useDataProvider();
  const [isRunning, setIsRunning] = useState(false);
  const takeBack = async () => {
    setIsRunning(true);
    try {
      await data.delete(`${ownCallsPrefix}${resource}`, { id: row.id, previousData: row }).catch(unlessGone);
      notify(said, { type: 'success' });
    } catch (reason) {
      notify(reason instanceof Error ? reason.message : String(reason), { type: 'error' });
    }
    setIsRunning(false);
    refresh();
  };
  return (
    <Button size="small" sx={inColumn} disabled={isRunning} onClick={() => void takeBack()} aria-label={nameOf(row)}>
      {text('productMerge.takeBackDistinction')}
    </Button>
  );
};

/** Another clerk may have taken it back meanwhile. */
const unlessGone = (reason: unknown): void => {
  if (!(reason instanceof HttpError && reason.status === 404)) throw reason;
};
