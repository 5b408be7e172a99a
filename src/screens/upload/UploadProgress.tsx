import { Box, LinearProgress } from '@mui/material';
import { useText } from '../../messages/text.ts';

export const UploadProgress = ({ part }: { part: number | null }) => {
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
