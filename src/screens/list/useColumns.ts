import { useMemo, useState } from 'react';
import type { FieldDeclaration } from '../../../contract/kinds.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { fieldNamed } from '../fields.ts';

/** Which of a list's columns are shown. */
export interface ColumnChoice {
  all: FieldDeclaration[];
  shown: FieldDeclaration[];
  /** Shows or hides one; the last one that is shown stays. */
  toggle: (name: string) => void;
  reset: () => void;
}

/** The choice is remembered per resource, as what is hidden: a column that is declared later is shown. */
export const useColumns = (declaration: ResourceDeclaration): ColumnChoice => {
  const key = `offerdesk.hiddenColumns.${declaration.name}`;
  const [hidden, setHidden] = useState(() => readHidden(key));
  const all = useMemo(() => declaration.list.columns.map((name) => fieldNamed(declaration, name)), [declaration]);
  const shown = useMemo(() => {
    const visible = all.filter(({ name }) => !hidden.includes(name));
    return visible.length > 0 ? visible : all;
  }, [all, hidden]);
  const remember = (names: string[]) => {
    setHidden(names);
    if (names.length > 0) localStorage.setItem(key, JSON.stringify(names));
    else localStorage.removeItem(key);
  };
  const toggle = (name: string) => {
    const isShown = (field: FieldDeclaration) => (field.name === name) !== shown.includes(field);
    const names = all.filter((field) => !isShown(field)).map((field) => field.name);
    if (names.length < all.length) remember(names);
  };
  return { all, shown, toggle, reset: () => remember([]) };
};

const readHidden = (key: string): string[] => {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
};
