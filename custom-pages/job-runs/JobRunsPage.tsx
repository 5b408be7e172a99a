import { useMemo } from 'react';
import { type JobRun, jobRunSortFields } from '../../contract/jobRuns.ts';
import { jobStates } from '../../contract/jobStates.ts';
import { DateCell } from '../../src/ui/ConsoleSettings.tsx';
import { formatDuration } from '../../src/ui/formatDuration.ts';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { text } from './index.ts';
import { useJobTitles } from './useJobTitles.ts';

type Field = (typeof jobRunSortFields)[number];

const table: PagedTable<Field> = {
  fields: jobRunSortFields,
  ascending: ['id', 'name', 'state', 'requestedBy'],
  defaultSort: 'createdOn;desc',
  filters: { name: anything, state: anything, id: anything },
};

export const JobRunsPage = () => {
  const titles = useJobTitles();
  const columns = useMemo(() => columnsOf(titles), [titles]);
  const names = [...titles].map(([value, title]) => ({ value, title }));
  const states = jobStates.map((value) => ({ value, title: text(`states.${value}`) }));
  return (
    <OwnList<JobRun, Field>
      resource="job-run"
      table={table}
      columns={columns}
      card={'"name created" "state duration"'}
      choices={[
        { name: 'name', title: text('name'), options: names },
        { name: 'state', title: text('state'), options: states },
      ]}
      none={text('none')}
    />
  );
};

const columnsOf = (titles: ReadonlyMap<string, string>): GridColumn<JobRun, Field>[] => [
  {
    name: 'name',
    title: text('name'),
    field: 'name',
    cell: ({ id, name }) =>
      name === 'import-offers' ? (
        <TextLink to={`/import-batch?${new URLSearchParams({ jobCode: id })}`}>{titles.get(name)}</TextLink>
      ) : (
        <span>{titles.get(name)}</span>
      ),
  },
  {
    name: 'state',
    title: text('state'),
    field: 'state',
    cell: ({ state, problem, attempts }) => (
      <span>
        <span data-state={state}>{text(`states.${state}`)}</span>
        {attempts > 1 ? ` ${text('attempts', { attempts })}` : null}
        {problem ? `: ${problem}` : null}
      </span>
    ),
  },
  { title: text('requestedBy'), field: 'requestedBy', cell: ({ requestedBy }) => <span>{requestedBy ?? text('system')}</span> },
  { name: 'created', title: text('createdOn'), field: 'createdOn', cell: ({ createdOn }) => <DateCell value={createdOn} /> },
  { title: text('startedOn'), field: 'startedOn', cell: ({ startedOn }) => <DateCell value={startedOn} /> },
  {
    name: 'duration',
    title: text('duration'),
    field: 'durationMs',
    isNumber: true,
    cell: ({ durationMs }) => (durationMs === null ? null : <span>{formatDuration(durationMs)}</span>),
  },
];
