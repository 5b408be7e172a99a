import { Button, Dialog, DialogActions, DialogContent, DialogContentText, DialogTitle, TextField } from '@mui/material';
import type texts from '../../src/languages/en/offer-compare.json';
import { useTextsOf } from '../../src/workflow/texts.ts';

export const CopyYourself = ({ content, onClose }: { content: string; onClose: () => void }) => {
  const text = useTextsOf<typeof texts>('offer-compare');
  return (
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
};
