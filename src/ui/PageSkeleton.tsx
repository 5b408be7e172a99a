import { Box, Skeleton } from '@mui/material';
import { VisuallyHidden } from './VisuallyHidden.tsx';

/** Stands in place of a page whose code is on its way. */
export const PageSkeleton = () => (
  <Box role="status" sx={{ display: 'grid', gap: 2 }}>
    <VisuallyHidden>Loading…</VisuallyHidden>
    <Skeleton variant="rounded" width={160} height={32} />
    <Skeleton variant="rounded" height={240} />
  </Box>
);
