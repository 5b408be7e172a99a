import { Box } from '@mui/material';
import type { ReactNode } from 'react';

export const EmptyState = ({ title, hint, action }: { title: string; hint?: ReactNode; action?: ReactNode }) => (
  <Box sx={{ py: 6, px: 2, display: 'grid', justifyItems: 'center', gap: 1, textAlign: 'center', overflowWrap: 'anywhere' }}>
    <Box component="p" sx={{ m: 0, fontWeight: 600 }}>
      {title}
    </Box>
    {hint ? (
      <Box component="p" sx={{ m: 0, color: 'text.secondary', maxWidth: 480 }}>
        {hint}
      </Box>
    ) : null}
    {action}
  </Box>
);
