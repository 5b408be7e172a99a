import { ListSubheader } from '@mui/material';
import type { ReactNode } from 'react';

export const OptionGroup = ({ heading, children }: { heading: string; children: ReactNode }) =>
  heading === '' ? (
    children
  ) : (
    <li>
      <ListSubheader component="div" sx={{ lineHeight: '32px', position: 'static' }}>
        {heading}
      </ListSubheader>
      <ul style={{ padding: 0 }}>{children}</ul>
    </li>
  );
