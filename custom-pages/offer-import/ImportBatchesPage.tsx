import { Box } from '@mui/material';
import { useMemo } from 'react';
import { historyAddress, importBatch } from '../../contract/activity.ts';
import { errorText } from '../../contract/errors.ts';
import { type ImportBatch, importBatchSortFields, importStates } from '../../contract/offers/importBatches.ts';
import { figure } from '../../src/messages/text.ts';
import { DateCell, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDuration } from '../../src/ui/formatDuration.ts';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { text } from './index.ts';

type Field = (typeof importBatchSortFields)[number];

const table: PagedTable<Field> = {
  fields: importBatchSortFields,
  ascending: ['requestedBy', 'spreadsheet', 'state'],
  defaultSort: 'startedOn;desc',
  filters: { state: anything, id: anything, jobCode: anything },
};

export const ImportBatchesPage = () => {
  const { hasSpreadsheet } = useConsoleSettings();
  const columns = useMemo(() => columnsOf(), []);
  const states = importStates.map((value) => ({ value, title: text(`imports.${value}`) }));
  return (
    <OwnList<ImportBatch, Field>
      resource={importBatch}
      table={table}
      columns={columns}
      card={'"started rowsAdded" "state rowsRefused"'}
      choices={[{ name: 'state', title: text('imports.state'), options: states }]}
      none={text('imports.none')}
      noneHint={hasSpreadsheet ? text('imports.noneHint') : errorText('NO_SPREADSHEET')}
    />
  );
};

const columnsOf = (): GridColumn<ImportBatch, Field>[] => {
  const counts = (['rowsRead', 'rowsAdded', 'rowsLeftAlone', 'rowsRefused', 'notesHeld'] as const).map((field) => ({
    name: field,
    title: text(`imports.${field}`),
    field,
    isNumber: true,
    cell: (batch: ImportBatch) => <span>{figure(batch[field])}</span>,
  }));
  return [
    {
      name: 'started',
      title: text('imports.startedOn'),
      field: 'startedOn',
      cell: ({ id, startedOn }) => (
        <TextLink to={`/import-batch/${id}`}>
          <DateCell value={startedOn} />
        </TextLink>
      ),
    },
    { title: text('imports.requestedBy'), field: 'requestedBy', cell: ({ requestedBy }) => <span>{requestedBy}</span> },
    { title: text('imports.spreadsheet'), field: 'spreadsheet', cell: ({ spreadsheet }) => <span>{spreadsheet}</span> },
    {
      name: 'state',
      title: text('imports.state'),
      field: 'state',
      cell: ({ state, failure, undo }) => (
        <span>
          <span data-state={state}>{text(`imports.${state}`)}</span>
          {failure ? `: ${failure}` : null}
          {undo?.state === 'DONE' ? `, ${text('imports.takenBack')}` : null}
        </span>
      ),
    },
    ...counts,
    {
      title: text('imports.duration'),
      field: 'durationMs',
      isNumber: true,
      cell: ({ durationMs }) => (durationMs === null ? null : <span>{formatDuration(durationMs)}</span>),
    },
    {
      title: text('imports.more'),
      cell: ({ id, jobCode }) => (
        <Box component="span" sx={{ display: 'flex', columnGap: 2, whiteSpace: 'nowrap' }}>
          <TextLink to={historyAddress(importBatch, id)}>{text('imports.activity')}</TextLink>
          <TextLink to={`/job-run?${new URLSearchParams({ id: jobCode })}`}>{text('imports.job')}</TextLink>
        </Box>
      ),
    },
  ];
};
