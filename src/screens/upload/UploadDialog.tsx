import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useText } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';
import { useAskBeforeLeaving } from '../useAskBeforeLeaving.ts';
import { BadRows } from './BadRows.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { FileChoice } from './FileChoice.tsx';
import { UploadProgress } from './UploadProgress.tsx';
import { useUpload } from './useUpload.ts';

interface UploadDialogProps {
  declaration: ResourceDeclaration;
  onUploaded: () => void;
  onClose: () => void;
}

/** Takes a file, shows how much of it was sent, and what the server answered. */
export const UploadDialog = ({ declaration, onUploaded, onClose }: UploadDialogProps) => {
  const { name, label } = declaration;
  const text = useText();
  const data = useDataProvider<ConsoleDataProvider>();
  const [file, setFile] = useState<File | null>(null);
  const { send, reset, part, message, failure } = useUpload(name, onUploaded);
  const isSending = part !== null;
  useAskBeforeLeaving(isSending);
  const choose = (chosen: File | null) => {
    reset();
    setFile(chosen);
  };
  return (
    <Dialog open onClose={isSending ? undefined : onClose} aria-labelledby="upload-title" maxWidth="sm" fullWidth>
      <DialogTitle id="upload-title">{text('upload.title', { many: label.many.toLowerCase() })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        <FileChoice file={file} isDisabled={isSending} onChoose={choose} />
        <DownloadButton text={text('upload.template')} download={(signal) => data.downloadTemplate(name, { signal })} />
        <Box>
          <UploadProgress part={part} />
          {message === null ? null : <Alert severity="success">{message}</Alert>}
          {failure ? <BadRows name={name} failure={failure} /> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{text(isSending ? 'record.cancel' : 'record.close')}</Button>
        <Button variant="contained" disabled={file === null} loading={isSending} onClick={() => file && void send(file)}>
          {text('upload.upload')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
