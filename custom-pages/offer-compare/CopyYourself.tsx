import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import { text } from './index.ts';

export const CopyYourself = ({ content, onClose }: { content: string; onClose: () => void }) => (
  <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="copy-yourself" aria-describedby="copy-refused">
    <DialogTitle id="copy-yourself">{text('copyYourself')}</DialogTitle>
    <DialogContent>
      <DialogContentText id="copy-refused" sx={{ mb: 1 }}>
        {text('copyRefused')}
      </DialogContentText>
      <TextField
        fullWidth
        multiline
        maxRows={12}
        autoFocus
        value={content}
        onFocus={(event) => event.target.select()}
        slotProps={{ htmlInput: { readOnly: true, 'aria-labelledby': 'copy-yourself', wrap: 'off' } }}
      />
    </DialogContent>
    <DialogActions>
      <Button onClick={onClose}>{text('close')}</Button>
    </DialogActions>
  </Dialog>
);
