import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Button, Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useText } from '../../messages/text.ts';
import { fieldNamed, labelOf } from '../../registry/fields.ts';
import { usePopup } from '../../ui/usePopup.ts';

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

export interface ColumnChoice {
  all: FieldDeclaration[];
  shown: FieldDeclaration[];
  toggle: (name: string) => void;
  reset: () => void;
}

const none: string[] = [];

/** The choice is remembered per user and resource, as what is hidden: a column that is declared later is shown. */
export const useColumns = (declaration: ResourceDeclaration): ColumnChoice => {
  const [hidden, setHidden] = useStore(`${declaration.name}.hiddenColumns`, none);
  const all = useMemo(() => declaration.list.columns.map((name) => fieldNamed(declaration, name)), [declaration]);
  const shown = useMemo(() => {
    const visible = all.filter(({ name }) => !hidden.includes(name));
    return visible.length > 0 ? visible : all;
  }, [all, hidden]);
  const toggle = (name: string) => {
    const isShown = (field: FieldDeclaration) => (field.name === name) !== shown.includes(field);
    const names = all.filter((field) => !isShown(field)).map((field) => field.name);
    if (names.length < all.length) setHidden(names);
  };
  return { all, shown, toggle, reset: () => setHidden(none) };
};
