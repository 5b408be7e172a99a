import { HttpError, useDataProvider } from 'react-admin';
import { text } from '../messages/text.ts';
import { ownCallsPrefix } from '../providers/dataProvider.ts';
import { DateCell } from '../ui/ConsoleSettings.tsx';
import type { GridColumn } from '../ui/grid/gridColumn.ts';
import { LoadingButton } from '../ui/LoadingButton.tsx';
import type { PagedTable } from '../ui/tableAddress.ts';
import { useRun } from '../ui/useRun.ts';

interface Said {
  id: number;
  madeBy: string;
  madeOn: string;
}

interface Undo<Row extends Said> {
  resource: string;
  nameOf: (row: Row) => string;
  done: string;
}

export const saidTable = (prefix: string): PagedTable<never> => ({
  prefix,
  fields: [],
  defaultSort: 'id;desc',
  sizes: [20],
});

export const saidColumns = <Row extends Said>(undo: Undo<Row>): GridColumn<Row, never>[] => [
  { title: text('own.by'), cell: ({ madeBy }) => madeBy },
  { title: text('own.date'), cell: ({ madeOn }) => <DateCell value={madeOn} /> },
  { title: text('list.action'), cell: (row) => <UndoButton row={row} {...undo} /> },
];

const UndoButton = <Row extends Said>({ row, resource, nameOf, done }: Undo<Row> & { row: Row }) => {
  const data = useDataProvider();
  const { run, isRunning } = useRun();
  const undo = async () => {
    await data.delete(`${ownCallsPrefix}${resource}`, { id: row.id, previousData: row }).catch(unlessGone);
    return done;
  };
  return (
    <LoadingButton size="small" sx={inColumn} loading={isRunning} onClick={() => run(undo)} aria-label={nameOf(row)}>
      {text('own.undo')}
    </LoadingButton>
  );
};

/** A button whose text stands below the title of its column. */
export const inColumn = { ml: '-5px', minWidth: 0 };

/** Another clerk may have undone it meanwhile. */
const unlessGone = (reason: unknown): void => {
  if (!(reason instanceof HttpError && reason.status === 404)) throw reason;
};
