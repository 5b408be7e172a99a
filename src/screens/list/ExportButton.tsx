import { Box, Button } from '@mui/material';
import type { useExport } from './useExport.ts';

/** The whole list as a CSV file; while it comes, how much of it has come and the way to stop it. */
export const ExportButton = ({ start, cancel, bytes }: ReturnType<typeof useExport>) => (
  <>
    <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem', '&:empty': { ml: -1 } }}>
      {bytes === null ? null : bytes === 0 ? 'Exporting …' : `Exporting … ${(bytes / 1_000_000).toFixed(1)} MB`}
    </Box>
    <Button variant="outlined" color="inherit" onClick={bytes === null ? () => void start() : cancel}>
      {bytes === null ? 'Export' : 'Stop export'}
    </Button>
  </>
);
