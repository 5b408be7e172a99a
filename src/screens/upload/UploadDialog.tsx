import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useState } from 'react';
import { HttpError, useDataProvider, useStore } from 'react-admin';
import { inSentence } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { ChosenColumns, UploadEncoding, UploadQuery } from '../../../contract/uploads.ts';
import { useText } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { useTransfer } from '../../ui/useTransfer.ts';
import { useAskBeforeLeaving } from '../useAskBeforeLeaving.ts';
import { BadRows } from './BadRows.tsx';
import { Difference } from './Difference.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FileChoice } from './FileChoice.tsx';
import { FirstRows } from './FirstRows.tsx';

const noColumns: ChosenColumns = {};

interface UploadDialogProps {
  declaration: ResourceDeclaration;
  onUploaded: () => void;
  onClose: () => void;
}

export const UploadDialog = ({ declaration, onUploaded, onClose }: UploadDialogProps) => {
  const { name, label } = declaration;
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const [file, setFile] = useState<File | null>(null);
  const [encoding, setEncoding] = useState<UploadEncoding>();
  const [attempt, setAttempt] = useState(0);
  const [remembered, setRemembered] = useStore<ChosenColumns>(`${name}.uploadColumns`, noColumns);
  const [isWithoutUnknown, setIsWithoutUnknown] = useState(false);
  const [part, setPart] = useState(0);
  const columns = Object.keys(remembered).length > 0 ? remembered : undefined;
  const preview = useTransfer((given: Pick<UploadQuery, 'encoding' | 'columns'> & { file: File }, signal) => {
    const { file, ...choices } = given;
    return data.previewFile(name, { file, choices, signal });
  });
  const shown = preview.data;
  const { error } = preview;
  const refusal = error instanceof HttpError && error.body?.code === 'UPLOAD_REFUSED' ? error.message : null;
  const sending = useTransfer(async (choices: UploadQuery, signal) => {
    if (!file) return null;
    setPart(0);
    if (!(await isReadable(file))) throw new HttpError('', 0, { message: text('upload.changed') });
    const answer = await data.uploadFile(name, { file, choices, signal, onProgress: setPart });
    onUploaded();
    return answer;
  });
  const { data: answer, isPending: isSending } = sending;
  useAskBeforeLeaving(isSending);
  const choose = (chosen: File | null) => {
    sending.reset();
    setEncoding(undefined);
    setIsWithoutUnknown(false);
    setFile(chosen);
    setAttempt(attempt + 1);
    if (chosen) preview.mutate({ file: chosen, columns });
    else preview.reset();
  };
  const chooseEncoding = (chosen: UploadEncoding) => {
    setEncoding(chosen);
    if (file) preview.mutate({ file, encoding: chosen, columns });
  };
  const chooseColumn = (title: string, field: string) => {
    const all = { ...remembered, [title]: field };
    setRemembered(all);
    if (file) preview.mutate({ file, encoding, columns: all });
  };
  const isDecided =
    !shown || (!shown.isEncodingDoubtful && shown.problem === null && (shown.unknownColumns.length === 0 || isWithoutUnknown));
  const isReady = file !== null && !preview.isPending && refusal === null && isDecided;
  const leftOutId = answer?.badRowsId;
  const choices: UploadQuery = { encoding, columns, unknownColumns: isWithoutUnknown ? 'leave-out' : undefined };
  const upload = (others: UploadQuery = {}) => sending.mutate({ ...choices, ...others });
  const isUndecided = shown && !answer && !sending.error;
  return (
    <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby="upload-title" maxWidth="md" fullWidth>
      <DialogTitle id="upload-title">{text('upload.title', { many: inSentence(label.many) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        <FileChoice file={file} isDisabled={isSending} onChoose={choose} />
        <DownloadButton text={text('upload.template')} download={(signal) => data.downloadTemplate(name, { signal })} />
        {preview.isPending ? <Box role="status">{text('upload.reading')}</Box> : null}
        {refusal === null ? null : <Alert severity="error">{refusal}</Alert>}
        {isUndecided ? (
          <FirstRows
            preview={shown}
            encoding={encoding}
            onChooseEncoding={chooseEncoding}
            chosen={remembered}
            onChooseColumn={chooseColumn}
            isWithoutUnknown={isWithoutUnknown}
            onLeaveOutUnknown={setIsWithoutUnknown}
          />
        ) : null}
        {isUndecided && isReady && !isSending ? (
          <Difference {...{ name, file, attempt, choices }} onTakeGoodRows={() => upload({ badRows: 'leave-out' })} />
        ) : null}
        <Box>
          <UploadProgress part={isSending ? part : null} />
          {answer ? <Alert severity="success">{answer.message}</Alert> : null}
          {leftOutId ? (
            <DownloadButton
              text={text('upload.leftOutRows')}
              download={(signal) => data.downloadBadRows(name, { id: leftOutId, signal })}
            />
          ) : null}
          {sending.error ? <BadRows name={name} error={sending.error} onTakeGoodRows={() => upload({ badRows: 'leave-out' })} /> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text(isSending ? 'record.cancel' : 'record.close')}</Button>
        <Button variant="contained" disabled={!isReady} loading={isSending} onClick={() => upload()}>
          {text('upload.upload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

const UploadProgress = ({ part }: { part: number | null }) => {
  const text = useText();
  const percent = Math.round((part ?? 0) * 100);
  return (
    <Box>
      {part === null ? null : (
        <LinearProgress aria-label={text('upload.progress')} {...(percent < 100 ? { variant: 'determinate', value: percent } : {})} />
      )}
      <Box role="status" sx={{ mt: part === null ? 0 : 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {part === null ? null : text(percent < 100 ? 'upload.sending' : 'upload.storing')}
      </Box>
    </Box>
  );
};

/** Whether the browser can still read a chosen file: not after it was changed or removed on disk. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
