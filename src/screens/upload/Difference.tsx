import { Alert, Box, Button } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import type { UploadQuery, UploadTrial } from '../../../contract/uploads.ts';
import { figure } from '../../messages/language.ts';
import { text } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/gridColumn.ts';
import { BadRowsGrid } from './BadRows.tsx';
import { Missing } from './Missing.tsx';

interface DifferenceProps {
  name: string;
  file: File;
  /** Told apart from another choice of a file with the same name. */
  attempt: number;
  choices: UploadQuery;
  onTakeGoodRows: () => void;
  onChooseMissing: (missing: UploadQuery['missing']) => void;
}

type Change = UploadTrial['changes'][number];

export const Difference = ({ name, file, attempt, choices, onTakeGoodRows, onChooseMissing }: DifferenceProps) => {
  const data = useDataProvider<ConsoleDataProvider>();
  const { data: trial, error } = useQuery({
    queryKey: ['uploadTrial', name, attempt, choices],
    queryFn: ({ signal }) => data.tryFile(name, { file, choices, signal }),
    retry: false,
    gcTime: 0,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Alert severity="error">{error.message || text('upload.failed')}</Alert>;
  if (!trial) return <Box role="status">{text('upload.comparing')}</Box>;
  const { missing, changes, created, updated, unchanged, badRows, badRowCount } = trial;
  const counts = Object.entries({ created, updated, unchanged, bad: badRowCount }).map(([kind, count]) => [kind, figure(count)]);
  const columns: GridColumn<Change>[] = [
    { title: text('upload.row'), isNumber: true, cell: ({ row }) => row },
    { title: text('upload.record'), cell: ({ title }) => title ?? text('upload.newRecord') },
    {
      title: text('upload.change'),
      cell: ({ title, fields }) => (title === null ? fields.map(({ after }) => after).join(' · ') : fields.map(changeText).join(', ')),
    },
  ];
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box role="status" sx={{ fontWeight: 550 }}>
        {text('upload.wouldChange', Object.fromEntries(counts))}{' '}
        {created + updated > changes.length ? text('upload.firstChanges', { shown: changes.length }) : null}
      </Box>
      {missing.length > 0 ? <Missing {...{ missing }} chosen={choices.missing} onChoose={onChooseMissing} /> : null}
      {changes.length > 0 ? (
        <Grid label={text('upload.difference')} rows={changes} columns={columns} keyOf={({ row }) => row} look={noCards} isRegion />
      ) : null}
      <BadRowsGrid rows={badRows} />
      {badRowCount > 0 && created + updated + unchanged > 0 ? (
        <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={onTakeGoodRows}>
          {text('upload.goodRowsAlone')}
        </Button>
      ) : null}
    </Box>
  );
};

const changeText = ({ label, before, after }: Change['fields'][number]): string => `${label}: ${before || '—'} → ${after || '—'}`;

const noCards = { cardsUpTo: 0 };
