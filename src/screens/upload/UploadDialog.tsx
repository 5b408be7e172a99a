import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, LinearProgress } from '@mui/material';
import { useEffect, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import { inSentence } from '../../../contract/names.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { UploadEncoding, UploadPreview, UploadQuery } from '../../../contract/uploads.ts';
import { useText } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { useAskBeforeLeaving } from '../useAskBeforeLeaving.ts';
import { BadRows } from './BadRows.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FileChoice } from './FileChoice.tsx';
import { FirstRows } from './FirstRows.tsx';
import { useUpload } from './useUpload.ts';

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
  const [isWithoutUnknown, setIsWithoutUnknown] = useState(false);
  const preview = usePreview(name, file, encoding);
  const { shown } = preview;
  const { send, reset, part, answer, failure } = useUpload(name, onUploaded);
  const isSending = part !== null;
  useAskBeforeLeaving(isSending);
  const choose = (chosen: File | null) => {
    reset();
    setEncoding(undefined);
    setIsWithoutUnknown(false);
    setFile(chosen);
  };
  const isDecided =
    !shown || (!shown.isEncodingDoubtful && shown.problem === null && (shown.unknownColumns.length === 0 || isWithoutUnknown));
  const isReady = file !== null && !preview.isReading && preview.refusal === null && isDecided;
  const leftOutId = answer?.badRowsId;
  const upload = (choices: UploadQuery = {}) => {
    const unknown: UploadQuery = isWithoutUnknown ? { unknownColumns: 'leave-out' } : {};
    if (file) void send(file, { ...(encoding ? { encoding } : {}), ...unknown, ...choices });
  };
  return (
    <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby="upload-title" maxWidth="sm" fullWidth>
      <DialogTitle id="upload-title">{text('upload.title', { many: inSentence(label.many) })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        <FileChoice file={file} isDisabled={isSending} onChoose={choose} />
        <DownloadButton text={text('upload.template')} download={(signal) => data.downloadTemplate(name, { signal })} />
        {preview.isReading ? <Box role="status">{text('upload.reading')}</Box> : null}
        {preview.refusal === null ? null : <Alert severity="error">{preview.refusal}</Alert>}
        {shown && !answer && !failure ? (
          <FirstRows
            preview={shown}
            encoding={encoding}
            onChooseEncoding={setEncoding}
            isWithoutUnknown={isWithoutUnknown}
            onLeaveOutUnknown={setIsWithoutUnknown}
          />
        ) : null}
        <Box>
          <UploadProgress part={part} />
          {answer === null ? null : <Alert severity="success">{answer.message}</Alert>}
          {leftOutId ? (
            <DownloadButton
              text={text('upload.leftOutRows')}
              download={(signal) => data.downloadBadRows(name, { id: leftOutId, signal })}
            />
          ) : null}
          {failure ? <BadRows name={name} failure={failure} onTakeGoodRows={() => upload({ badRows: 'leave-out' })} /> : null}
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

interface Preview {
  isReading: boolean;
  shown: UploadPreview | null;
  refusal: string | null;
}

const none: Preview = { isReading: false, shown: null, refusal: null };

const usePreview = (name: string, file: File | null, encoding: UploadEncoding | undefined): Preview => {
  const [preview, setPreview] = useState<Preview>(none);
  const data = useDataProvider<ConsoleDataProvider>();
  useEffect(() => {
    setPreview({ ...none, isReading: file !== null });
    if (!file) return undefined;
    const leaving = new AbortController();
    data.previewFile(name, { file, choices: { encoding }, signal: leaving.signal }).then(
      (shown) => setPreview({ ...none, shown }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isRefused = error instanceof HttpError && error.body?.code === 'UPLOAD_REFUSED';
        setPreview({ ...none, refusal: isRefused ? error.message : null });
      },
    );
    return () => leaving.abort();
  }, [data, name, file, encoding]);
  return preview;
};
