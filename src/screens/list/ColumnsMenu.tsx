import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Button, Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useText } from '../../messages/text.ts';
import { labelOf } from '../../registry/fields.ts';
import { usePopup } from '../../ui/usePopup.ts';
import type { ColumnChoice } from './useColumns.ts';

export const ColumnsMenu = ({ columns: { all, shown, toggle, reset } }: { columns: ColumnChoice }) => {
  const text = useText();
  const { opener, popup } = usePopup('menu');
  return (
    <>
      <Button variant="outlined" color="inherit" {...opener}>
        {text('list.columns')}
      </Button>
      {popup ? (
        <Menu {...popup} slotProps={{ list: { 'aria-label': text('list.columns') } }}>
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
                <ListItemIcon>
                  {isShown ? <CheckedIcon fontSize="small" color="primary" /> : <UncheckedIcon fontSize="small" />}
                </ListItemIcon>
                {labelOf(field)}
              </MenuItem>
            );
          })}
          <Divider />
          <MenuItem dense disabled={shown.length === all.length} onClick={reset}>
            {text('list.showAllColumns')}
          </MenuItem>
        </Menu>
      ) : null}
    </>
  );
};
