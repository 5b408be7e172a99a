import { Alert, Box, Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { useText } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { DenseTable, TableFrame } from '../../ui/TableFrame.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import type { UploadFailure } from './useUpload.ts';

export const BadRows = ({ name, failure, onTakeGoodRows }: { name: string; failure: UploadFailure; onTakeGoodRows: () => void }) => {
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const { message, badRows = [], badRowCount = 0, badRowsId } = failure;
  const hasRows = badRows.length > 0;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity="error" sx={{ whiteSpace: 'pre-line' }}>
        {hasRows ? message.split('\n')[0] : message}
      </Alert>
      {badRowsId ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
          <DownloadButton text={text('upload.allBadRows')} download={(signal) => data.downloadBadRows(name, { id: badRowsId, signal })} />
          <span>{text('upload.badRowCount', { count: badRowCount.toLocaleString('en') })}</span>
          <Button variant="outlined" onClick={onTakeGoodRows}>
            {text('upload.goodRowsAlone')}
          </Button>
        </Box>
      ) : null}
      {hasRows ? (
        <TableFrame tabIndex={0} role="region" aria-label={text('upload.badRows')}>
          <DenseTable aria-label={text('upload.badRows')}>
            <thead>
              <tr>
                <th scope="col" data-align="right" style={{ whiteSpace: 'nowrap' }}>
                  {text('upload.row')}
                </th>
                <th scope="col">{text('upload.column')}</th>
                <th scope="col">{text('upload.reason')}</th>
              </tr>
            </thead>
            <tbody>
              {badRows.map(({ row, column, reason }) => (
                <tr key={`${row} ${column} ${reason}`}>
                  <td data-align="right">{row}</td>
                  <td>{column}</td>
                  <td>{reason}</td>
                </tr>
              ))}
            </tbody>
          </DenseTable>
        </TableFrame>
      ) : null}
    </Box>
  );
};
