import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import type { SpreadsheetImport } from './useSpreadsheetImport.ts';

interface ImportButtonProps extends Pick<SpreadsheetImport, 'canSchedule' | 'schedule' | 'unavailable'> {
  children: ReactNode;
}

export const ImportButton = ({ canSchedule, schedule, unavailable, children }: ImportButtonProps) => (
  <Button variant="outlined" disabled={!canSchedule} onClick={schedule} aria-describedby={unavailable ? 'import-unavailable' : undefined}>
    {children}
  </Button>
);
