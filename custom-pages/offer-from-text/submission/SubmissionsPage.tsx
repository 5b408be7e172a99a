import { useMemo } from 'react';
import { submission } from '../../../contract/activity.ts';
import { inSentence } from '../../../contract/names.ts';
import { type Submission, submissionSortFields } from '../../../contract/workflows/offer-from-text/submissions.ts';
import { figure, listed } from '../../../src/messages/text.ts';
import { DateCell } from '../../../src/ui/ConsoleSettings.tsx';
import type { GridColumn } from '../../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../../src/ui/Links.tsx';
import { OwnList } from '../../../src/ui/OwnRows.tsx';
import { anything, type PagedTable } from '../../../src/ui/tableAddress.ts';
import { text } from '../index.ts';

type Field = (typeof submissionSortFields)[number];

const table: PagedTable<Field> = {
  fields: submissionSortFields,
  ascending: ['submittedBy', 'supplier'],
  defaultSort: 'submittedOn;desc',
  filters: { organizationId: anything },
};

export const SubmissionsPage = () => {
  const columns = useMemo(() => columnsOf(), []);
  return (
    <OwnList<Submission, Field>
      resource={submission}
      table={table}
      columns={columns}
      card={'"supplier submitted" "sheet stored"'}
      none={text('submission.none')}
      noneHint={text('submission.noneHint')}
    />
  );
};

const columnsOf = (): GridColumn<Submission, Field>[] => [
  {
    name: 'submitted',
    title: text('submission.submittedOn'),
    field: 'submittedOn',
    cell: ({ id, submittedOn }) => (
      <TextLink to={`/submission/${id}`}>
        <DateCell value={submittedOn} />
      </TextLink>
    ),
  },
  {
    name: 'supplier',
    title: text('submission.supplier'),
    field: 'supplier',
    cell: ({ organization }) => <span>{organization.title}</span>,
  },
  { title: text('submission.submittedBy'), field: 'submittedBy', cell: ({ submittedBy }) => <span>{submittedBy}</span> },
  { title: text('submission.currency'), cell: ({ currency }) => <span>{currency.title}</span> },
  {
    name: 'stored',
    title: text('submission.stored'),
    field: 'stored',
    isNumber: true,
    cell: ({ stored }) => <span>{figure(stored)}</span>,
  },
  {
    name: 'sheet',
    title: text('submission.sheet'),
    cell: ({ sheet, rowsLeft, undone }) => (
      <span>{listed([text(`submission.${sheet}`, { count: rowsLeft }), undone && inSentence(text('submission.isUndone'))])}</span>
    ),
  },
];
