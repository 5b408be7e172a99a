import { Alert, Box, Button } from '@mui/material';
import { HttpError } from 'react-admin';
import type { BadRow, UploadRefusal } from '../../../contract/uploads.ts';
import { figure, text } from '../../messages/text.ts';
import { useConsoleData } from '../../providers/dataProvider.ts';
import { Grid } from '../../ui/grid/Grid.tsx';
import type { GridColumn } from '../../ui/grid/gridColumn.ts';
import { DownloadButton } from './DownloadButton.tsx';

interface BadRowsProps {
  name: string;
  error: Error;
  titles: number;
  onTakeGoodRows: () => void;
}

export const BadRows = ({ name, error, titles, onTakeGoodRows }: BadRowsProps) => {
  const data = useConsoleData();
  const refusal: Partial<UploadRefusal> = error instanceof HttpError ? (error.body ?? {}) : {};
  const { message = '', badRows = [], badRowCount = 0, badRowsId } = refusal;
  const hasRows = badRows.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
        {(hasRows ? message.split('\n')[0] : message) || text('upload.failed')}
      </Alert>
      {badRowsId ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <DownloadButton text={text('upload.allBadRows')} download={(signal) => data.downloadBadRows(name, { id: badRowsId, signal })} />
          <span>{text('upload.badRowCount', { count: figure(badRowCount) })}</span>
          <Button variant="outlined" onClick={onTakeGoodRows}>
            {text('upload.goodRowsAlone')}
          </Button>
        </Box>
      ) : null}
      <BadRowsGrid rows={badRows} titles={titles} />
    </Box>
  );
};

/** `titles`: the lines of titles that a block was given: its own first row is row 1. */
export const BadRowsGrid = ({ rows, titles }: { rows: readonly BadRow[]; titles: number }) => {
  const columns: GridColumn<BadRow>[] = [
    { title: text('upload.row'), isNumber: true, cell: ({ row }) => row - titles },
    { title: text('upload.column'), cell: ({ column }) => column },
    { title: text('upload.reason'), cell: ({ reason }) => reason },
  ];
  if (rows.length === 0) return null;
  return <Grid label={text('upload.badRows')} rows={rows} columns={columns} keyOf={keyOf} look={noCards} isRegion />;
};

const keyOf = ({ row, column, reason }: BadRow) => `${row} ${column} ${reason}`;
export const noCards = { cardsUpTo: 0 };
