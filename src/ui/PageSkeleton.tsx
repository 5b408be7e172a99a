import { Box, Skeleton } from '@mui/material';
import { keyframes, styled } from '@mui/material/styles';
import { text } from '../messages/text.ts';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export const PageSkeleton = () => (
  <Box role="status" sx={{ display: 'grid', gap: 2 }}>
    <VisuallyHidden>{text('ui.loading')}</VisuallyHidden>
    <Skeleton variant="rounded" width={160} height={32} />
    <Skeleton variant="rounded" height={240} />
  </Box>
);

export const Opening = () => (
  <Ground>
    <PageSkeleton />
  </Ground>
);

const appear = keyframes({ from: { visibility: 'hidden' } });
const Ground = styled('main')({ padding: 24, animation: `${appear} 400ms step-end` });
