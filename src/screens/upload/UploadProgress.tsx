import { Box, LinearProgress } from '@mui/material';

/** How much of a file has gone; when all has, the server is at work on it. */
export const UploadProgress = ({ part }: { part: number | null }) => {
  const percent = Math.round((part ?? 0) * 100);
  return (
    <Box>
      {part === null ? null : <LinearProgress aria-label="Upload" {...(percent < 100 ? { variant: 'determinate', value: percent } : {})} />}
      <Box role="status" sx={{ mt: part === null ? 0 : 1, color: 'text.secondary', fontSize: '0.8125rem' }}>
        {part === null ? null : percent < 100 ? 'Sending the file …' : 'Checking and storing its rows …'}
      </Box>
    </Box>
  );
};
