import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { fieldNamed } from '../../registry/fields.ts';

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
