import { Alert, Button } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { HttpError } from 'react-admin';
import type { ErrorBody } from '../../contract/errors.ts';
import { useConsoleData } from '../providers/dataProvider.ts';
import { type ImportMessage, runningQuery, type SheetImport, useImportState } from './sheetImport.ts';

interface ImportButtonProps {
  sheetImport: SheetImport;
  scheduled: string;
  children: ReactNode;
}

export const ImportButton = ({ sheetImport, scheduled, children }: ImportButtonProps) => {
  const data = useConsoleData();
  const queryClient = useQueryClient();
  const { unavailable, change } = useImportState(sheetImport);
  const running = runningQuery(data, sheetImport.job);
  const setting = useQuery({ ...running, staleTime: Number.POSITIVE_INFINITY });
  const isSending = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => data.call(sheetImport.call),
    onSuccess: async () => {
      // An answer on its way may be older than the schedule.
      await queryClient.cancelQueries({ queryKey: running.queryKey });
      queryClient.setQueryData(running.queryKey, true);
      change(() => ({ message: { severity: 'success', text: scheduled } }));
    },
    onError: (reason) =>
      change(() => (isNoSpreadsheet(reason) ? { unavailable: reason.message } : { message: { severity: 'error', text: reason.message } })),
    onSettled: () => {
      isSending.current = false;
    },
  });
  const schedule = () => {
    if (isSending.current) return;
    isSending.current = true;
    change(() => ({ message: null }));
    mutate();
  };
  const canSchedule = setting.data !== true && !setting.isPending && !isPending && unavailable === null;
  return (
    <Button variant="outlined" disabled={!canSchedule} onClick={schedule} aria-describedby={unavailable ? 'import-unavailable' : undefined}>
      {children}
    </Button>
  );
};

const isNoSpreadsheet = (reason: Error): boolean =>
  reason instanceof HttpError && (reason.body as ErrorBody | null)?.code === 'NO_SPREADSHEET';

interface ImportAlertProps {
  isRunning: boolean;
  message: ImportMessage | null;
  unavailable: string | null;
  importing: string;
}

export const ImportAlert = ({ isRunning, message, unavailable, importing }: ImportAlertProps) => {
  if (unavailable) {
    return (
      <Alert severity="info" id="import-unavailable">
        {unavailable}
      </Alert>
    );
  }
  const said = message ?? (isRunning ? ({ severity: 'info', text: importing } as const) : null);
  return said ? <Alert severity={said.severity}>{said.text}</Alert> : null;
};
