import { type ReactNode, useState } from 'react';
import { useListContext } from 'react-admin';
import { alternativesOf, type Condition, type Where } from '../../../../contract/conditions.ts';
import type { ListFilter } from '../../../providers/dialectProvider.ts';
import { lazyPart } from '../../../ui/lazyWithTexts.tsx';

const ConditionDialog = lazyPart(async () => (await import('./ConditionDialog.tsx')).ConditionDialog);

interface Filters {
  where: Where;
  setWhere: (where: Where) => void;
  /** Opens what stands at the place; behind the last, a new one. */
  open: (place: number) => void;
  dialog: ReactNode;
}

/** The conditions of the list. The address carries them, so that a link is the view. */
export const useFilters = (): Filters => {
  const { filterValues, setFilters } = useListContext();
  const { where = [] } = filterValues as ListFilter;
  const [opened, setOpened] = useState<number | null>(null);
  const setWhere = (changed: Where) => setFilters({ ...filterValues, where: changed.length > 0 ? changed : undefined });
  const apply = (place: number, alternatives: readonly Condition[]) => {
    setOpened(null);
    const [first, ...others] = alternatives;
    const element = first && (others.length > 0 ? { anyOf: alternatives } : first);
    setWhere(where.toSpliced(place, 1, ...(element ? [element] : [])));
  };
  const dialog =
    opened === null ? null : (
      <ConditionDialog
        conditions={where[opened] ? alternativesOf(where[opened]) : []}
        onApply={(alternatives) => apply(opened, alternatives)}
        onClose={() => setOpened(null)}
      />
    );
  return { where, setWhere, open: setOpened, dialog };
};
