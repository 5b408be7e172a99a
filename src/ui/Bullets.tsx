import { Box } from '@mui/material';

export const Bullets = ({ children }: { children: readonly string[] }) => (
  <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
    {children.map((each) => (
      <li key={each}>{each}</li>
    ))}
  </Box>
);
