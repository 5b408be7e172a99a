import { Alert, Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
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

/** Choose or drop a file, see how much of it has gone, and what became of it. */
export const UploadDialog = ({ declaration, onUploaded, onClose }: UploadDialogProps) => {
  const { name, label } = declaration;
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
      <DialogTitle id="upload-title">Upload {label.many.toLowerCase()}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', overflowWrap: 'anywhere' }}>
        <FileChoice file={file} isDisabled={isSending} onChoose={choose} />
        <DownloadButton text="Download template" download={(signal) => data.downloadTemplate(name, { signal })} />
        <Box>
          <UploadProgress part={part} />
          {message === null ? null : <Alert severity="success">{message}</Alert>}
          {failure ? <BadRows name={name} failure={failure} /> : null}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{isSending ? 'Cancel' : 'Close'}</Button>
        <Button variant="contained" disabled={file === null} loading={isSending} onClick={() => file && void send(file)}>
          Upload
        </Button>
      </DialogActions>
    </Dialog>
  );
};
