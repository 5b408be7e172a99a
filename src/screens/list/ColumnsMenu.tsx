import { Button, Checkbox, Divider, Menu, MenuItem } from '@mui/material';
import { useState } from 'react';
import { labelOf } from '../fields.ts';
import type { ColumnChoice } from './useColumns.ts';

/** Which columns the list shows. It stays open, so that several can be chosen. */
export const ColumnsMenu = ({ columns: { all, shown, toggle, reset } }: { columns: ColumnChoice }) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        Columns
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)} slotProps={{ list: { 'aria-label': 'Columns' } }}>
        {all.map((field) => {
          const isShown = shown.includes(field);
          return (
            <MenuItem
              key={field.name}
              dense
              role="menuitemcheckbox"
              aria-checked={isShown}
              disabled={isShown && shown.length === 1}
              onClick={() => toggle(field.name)}
            >
              <Checkbox
                size="small"
                checked={isShown}
                tabIndex={-1}
                slotProps={{ input: { 'aria-hidden': true, tabIndex: -1 } }}
                sx={{ p: 0, mr: 1, pointerEvents: 'none' }}
              />
              {labelOf(field)}
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem dense disabled={shown.length === all.length} onClick={reset}>
          Show all columns
        </MenuItem>
      </Menu>
    </>
  );
};
