import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';

/** An offer counts from its last change, whatever was changed. */
export const AsOfToday = () => {
  const { timeZone } = useConsoleSettings();
  const record = useRecordContext();
  const date = formatDate(record?.entityLastUpdatedOn, timeZone, true);
  if (date >= formatDate(Date.now(), timeZone, true)) return null;
  return <Box sx={{ color: 'text.secondary' }}>{text('asOfToday', { date })}</Box>;
};
