import { Button, Divider, Menu, MenuItem } from '@mui/material';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useText } from '../../messages/text.ts';
import { labelOf } from '../fields.ts';
import type { ColumnChoice } from './useColumns.ts';

/** Which columns the list shows. It stays open, so that several can be chosen. */
export const ColumnsMenu = ({ columns: { all, shown, toggle, reset } }: { columns: ColumnChoice }) => {
  const text = useText();
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
        {text('list.columns')}
      </Button>
      <Menu
        anchorEl={anchor}
        // Within the page's main landmark.
        container={() => anchor?.closest('main') ?? document.body}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-label': text('list.columns') } }}
      >
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
              <Tick type="checkbox" aria-hidden="true" tabIndex={-1} readOnly checked={isShown} />
              {labelOf(field)}
            </MenuItem>
          );
        })}
        <Divider />
        <MenuItem dense disabled={shown.length === all.length} onClick={reset}>
          {text('list.showAllColumns')}
        </MenuItem>
      </Menu>
    </>
  );
};

/** The menu item takes the clicks. */
const Tick = styled('input')({ marginRight: 8, pointerEvents: 'none' });
