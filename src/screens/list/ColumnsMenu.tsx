import CheckedIcon from '@mui/icons-material/CheckBox';
import UncheckedIcon from '@mui/icons-material/CheckBoxOutlineBlank';
import { Button, Divider, ListItemIcon, Menu, MenuItem } from '@mui/material';
import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useText } from '../../messages/text.ts';
import { titleText } from '../../messages/title.ts';
import { fieldNamed, labelOf } from '../../registry/fields.ts';
import { useShownParts } from '../../registry/SlotParts.tsx';
import { type DefinedColumn, inOrder, type SlotPlace } from '../../registry/slots.ts';
import { useDeclaredDefinitions } from '../../registry/useDeclaration.ts';
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
          {all.map((column) => {
            const isShown = shown.includes(column);
            return (
              <MenuItem
                key={column.id}
                dense
                role="menuitemcheckbox"
                aria-checked={isShown}
                disabled={isShown && shown.length === 1}
                onClick={() => toggle(column.id)}
              >
                <ListItemIcon>
                  {isShown ? <CheckedIcon fontSize="small" color="primary" /> : <UncheckedIcon fontSize="small" />}
                </ListItemIcon>
                {column.title}
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

/** A field of the declaration under its name, or what a workflow brings. */
export type ListColumn = SlotPlace & { title: string } & ({ field: FieldDeclaration } | Pick<DefinedColumn, 'Part' | 'isNumber'>);

export interface ColumnChoice {
  all: readonly ListColumn[];
  shown: readonly ListColumn[];
  toggle: (id: string) => void;
  reset: () => void;
}

const none: string[] = [];
const noColumns: readonly DefinedColumn[] = [];

/** The choice is remembered per user and resource, as what is hidden: a column that is declared later is shown. */
export const useColumns = (declaration: ResourceDeclaration): ColumnChoice => {
  const [hidden, setHidden] = useStore(`${declaration.name}.hiddenColumns`, none);
  const brought = useShownParts(useDeclaredDefinitions()[declaration.name]?.options?.slots?.columns ?? noColumns);
  const all = useMemo(
    () =>
      inOrder<ListColumn>([
        ...declaration.list.columns.map((id) => {
          const field = fieldNamed(declaration, id);
          return { id, title: labelOf(field), field };
        }),
        ...brought.map((column) => ({ ...column, title: titleText(column.title) })),
      ]),
    [declaration, brought],
  );
  const shown = useMemo(() => {
    const visible = all.filter(({ id }) => !hidden.includes(id));
    return visible.length > 0 ? visible : all;
  }, [all, hidden]);
  const toggle = (id: string) => {
    const isShown = (column: ListColumn) => (column.id === id) !== shown.includes(column);
    const ids = all.filter((column) => !isShown(column)).map((column) => column.id);
    if (ids.length < all.length) setHidden(ids);
  };
  return { all, shown, toggle, reset: () => setHidden(none) };
};
