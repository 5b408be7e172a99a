import { useMemo } from 'react';
import { useStore } from 'react-admin';
import type { FieldDeclaration } from '../../../contract/kinds/index.ts';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import type { ListLayout } from '../../../contract/saved-views/savedView.ts';
import { translated } from '../../../contract/translated.ts';
import { type DefinedColumn, inOrder, type SlotPlace, useShownParts } from '../../registry/SlotParts.tsx';
import { fieldNamed, labelOf, useDeclaredDefinitions } from '../../registry/useDeclaration.ts';
import { useDensity } from '../../ui/useDensity.ts';

/** A field of the declaration under its name, or what a workflow brings. */
export type ListColumn = SlotPlace & { title: string } & ({ field: FieldDeclaration } | Pick<DefinedColumn, 'Part' | 'isNumber'>);

export type ColumnChoice = ReturnType<typeof useColumns>;

type LaidColumn = NonNullable<ListLayout['columns']>[number];

const none: string[] = [];
const noColumns: readonly DefinedColumn[] = [];

/** What is hidden is remembered, not what is shown: a column that is declared later is shown, behind the others. */
export const useColumns = (declaration: ResourceDeclaration, given: ListLayout | null, onChange: (layout: ListLayout) => void) => {
  // Until a layout is stored: what earlier versions remembered.
  const [hidden] = useStore(`${declaration.name}.hiddenColumns`, declaration.list.hidden ?? none);
  const [density] = useDensity();
  const brought = useShownParts(useDeclaredDefinitions()[declaration.name]?.options?.slots?.columns ?? noColumns);
  const declared = useMemo(
    () =>
      inOrder<ListColumn>([
        ...declaration.list.columns.map((id) => {
          const field = fieldNamed(declaration, id);
          return { id, title: labelOf(field), field };
        }),
        ...brought.map((column) => ({ ...column, title: translated(column.title) })),
      ]),
    [declaration, brought],
  );
  const layout = useMemo<ListLayout>(
    () => given ?? { columns: declared.map(({ id }) => ({ name: id, isHidden: hidden.includes(id) })) },
    [given, declared, hidden],
  );
  const { known, all, shown } = useMemo(() => {
    const known = new Map((layout.columns ?? []).map((column, place) => [column.name, { ...column, place }]));
    const placeOf = ({ id }: ListColumn) => known.get(id)?.place ?? known.size;
    const all = declared.toSorted((one, other) => placeOf(one) - placeOf(other));
    const visible = all.filter(({ id }) => !known.get(id)?.isHidden);
    return { known, all, shown: visible.length > 0 ? visible : all };
  }, [declared, layout]);

  const store = (columns: readonly ListColumn[], changed: (id: string) => Partial<LaidColumn>) => {
    const written = columns.map(({ id }) => {
      const { isHidden, width } = { ...known.get(id), ...changed(id) };
      return { name: id, ...(isHidden && { isHidden }), ...(width && { width }) };
    });
    onChange({ ...layout, columns: written });
  };
  const isCompact = (layout.density ?? density) === 'compact';
  return {
    layout,
    all,
    shown,
    widths: Object.fromEntries(all.map(({ id }) => [id, known.get(id)?.width])),
    isCompact,
    toggle: (id: string) => {
      const isHidden = (column: ListColumn) => (column.id === id) === shown.includes(column);
      if (!all.every(isHidden)) store(all, (each) => ({ isHidden: all.some((column) => column.id === each && isHidden(column)) }));
    },
    move: (id: string, place: number) => {
      const moved = all.filter((column) => column.id === id);
      store(all.filter((column) => column.id !== id).toSpliced(Math.max(0, place), 0, ...moved), () => ({}));
    },
    resize: (id: string, width: number | undefined) => store(all, (each) => (each === id ? { width } : {})),
    toggleDensity: () => onChange({ ...layout, density: isCompact ? 'comfortable' : 'compact' }),
    fitWidths: () => store(all, () => ({ width: undefined })),
    showAll: () => store(all, () => ({ isHidden: false })),
  };
};
