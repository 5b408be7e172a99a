import { Link as MuiLink } from '@mui/material';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { type JobRun, type jobRunSortFields, jobStates } from '../../contract/jobRuns.ts';
import { jobNames } from '../../contract/jobs.ts';
import { type Text, useText } from '../../src/messages/text.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { formatDuration } from '../../src/ui/formatDuration.ts';
import { OwnList } from '../../src/ui/OwnList.tsx';
import type { OwnColumn } from '../../src/ui/OwnTable.tsx';
import type { PagedTable } from '../../src/ui/tableAddress.ts';
import { jobTitle, stateTitles } from './jobTitles.ts';

type Field = (typeof jobRunSortFields)[number];

const table: PagedTable<Field> = {
  firstOrder: {
    id: 'asc',
    name: 'asc',
    state: 'asc',
    requestedBy: 'asc',
    createdOn: 'desc',
    startedOn: 'desc',
    completedOn: 'desc',
    durationMs: 'desc',
  },
  defaultSort: 'createdOn;desc',
  sizes: [10, 20, 50, 100, 200],
  defaultSize: 20,
};

export const JobRunsPage = () => {
  const text = useText();
  const columns = useMemo(() => columnsOf(text), [text]);
  const names = jobNames.map((value) => ({ value, title: jobTitle(text, value) }));
  const states = jobStates.map((value) => ({ value, title: text(stateTitles[value]) }));
  return (
    <OwnList<JobRun, Field>
      resource="job-run"
      title={text('pages.jobs')}
      table={table}
      columns={columns}
      choices={[
        { name: 'name', title: text('jobs.name'), options: names },
        { name: 'state', title: text('jobs.state'), options: states },
      ]}
      linked={['id']}
      none={text('jobs.none')}
    />
  );
};

const columnsOf = (text: Text): OwnColumn<JobRun, Field>[] => [
  {
    title: text('jobs.name'),
    field: 'name',
    cell: ({ id, name }) =>
      name === 'import-offers' ? (
        <MuiLink component={Link} to={`/import-batch?${new URLSearchParams({ jobCode: id })}`}>
          {jobTitle(text, name)}
        </MuiLink>
      ) : (
        <span>{jobTitle(text, name)}</span>
      ),
  },
  {
    title: text('jobs.state'),
    field: 'state',
    cell: ({ state, problem, attempts }) => (
      <span>
        <span data-state={state}>{text(stateTitles[state])}</span>
        {attempts > 1 ? ` ${text('jobs.attempts', { attempts })}` : null}
        {problem ? `: ${problem}` : null}
      </span>
    ),
  },
  { title: text('jobs.requestedBy'), field: 'requestedBy', cell: ({ requestedBy }) => <span>{requestedBy ?? text('jobs.system')}</span> },
  { title: text('jobs.createdOn'), field: 'createdOn', cell: ({ createdOn }) => <DateCell value={createdOn} /> },
  { title: text('jobs.startedOn'), field: 'startedOn', cell: ({ startedOn }) => <DateCell value={startedOn} /> },
  {
    title: text('jobs.duration'),
    field: 'durationMs',
    isNumber: true,
    cell: ({ durationMs }) => (durationMs === null ? null : <span>{formatDuration(text, durationMs)}</span>),
  },
];
