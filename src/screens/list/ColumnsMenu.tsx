import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Box, Divider, ListItemIcon, Menu, MenuItem, type MenuItemProps, type MenuProps } from '@mui/material';
import { type DragEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { text } from '../../messages/text.ts';
import type { ColumnChoice } from './useColumns.ts';

export const ColumnsMenu = ({ columns, popup }: { columns: ColumnChoice; popup: Pick<MenuProps, 'open' | 'anchorEl' | 'onClose'> }) => {
  const { all, shown, isCompact, toggle, move, toggleDensity, widths, fitWidths, showAll } = columns;
  const [dragged, setDragged] = useState<string | null>(null);
  const movedByKey = (event: KeyboardEvent<HTMLElement>, id: string, place: number) => {
    const step = event.altKey ? { ArrowUp: -1, ArrowDown: 1 }[event.key] : undefined;
    if (!step) return;
    event.preventDefault();
    const item = event.currentTarget;
    flushSync(() => move(id, place + step));
    item.focus();
  };
  return (
    <Menu {...popup} slotProps={{ list: { 'aria-label': text('list.columns') } }}>
      {all.map((column, place) => {
        const isShown = shown.includes(column);
        return (
          <Checked
            key={column.id}
            isChecked={isShown}
            disabled={isShown && shown.length === 1}
            onClick={() => toggle(column.id)}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onKeyDown={(event) => movedByKey(event, column.id, place)}
            draggable
            onDragStart={() => setDragged(column.id)}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event: DragEvent) => event.preventDefault()}
            onDragEnter={() => (dragged === null || dragged === column.id ? undefined : move(dragged, place))}
          >
            {column.title}
          </Checked>
        );
      })}
      <Box component="li" role="presentation" sx={{ px: 2, py: 0.5, color: 'text.secondary', fontSize: '0.75rem' }}>
        {text('columns.move')}
      </Box>
      <Divider />
      <Checked isChecked={isCompact} onClick={toggleDensity}>
        {text('columns.compact')}
      </Checked>
      <MenuItem dense disabled={all.every(({ id }) => widths[id] === undefined)} onClick={fitWidths}>
        {text('columns.fitWidths')}
      </MenuItem>
      <MenuItem dense disabled={shown.length === all.length} onClick={showAll}>
        {text('columns.showAll')}
      </MenuItem>
    </Menu>
  );
};

const Checked = ({ isChecked, children, ...props }: MenuItemProps & { isChecked: boolean }) => (
  <MenuItem dense role="menuitemcheckbox" aria-checked={isChecked} {...props}>
    <ListItemIcon>{isChecked ? <CheckedIcon fontSize="small" color="primary" /> : <UncheckedIcon fontSize="small" />}</ListItemIcon>
    {children}
  </MenuItem>
);
