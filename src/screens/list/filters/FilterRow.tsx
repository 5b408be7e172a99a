import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, ButtonGroup } from '@mui/material';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { useListContext } from 'react-admin';
import { alternativesOf, type Condition, type Where } from '../../../../contract/conditions.ts';
import { useText } from '../../../messages/text.ts';
import type { ListFilter } from '../../../providers/dialectProvider.ts';
import { lazyPart } from '../../../ui/lazyWithTexts.tsx';
import { ConditionWords } from './ConditionWords.tsx';

const FILTER_BUTTON = 'add-filter';

export const FilterButton = () => {
  const text = useText();
  const { where, open, dialog } = useFilters();
  return (
    <>
      <Button id={FILTER_BUTTON} variant="outlined" color="inherit" aria-haspopup="dialog" onClick={() => open(where.length)}>
        {text('list.addFilter')}
      </Button>
      {dialog}
    </>
  );
};

export const FilterRow = () => {
  const text = useText();
  const { where, setWhere, open, dialog } = useFilters();
  // By its place, so that a changed chip keeps the keyboard.
  const chips = where.map((element, place) => ({ key: `chip ${place}`, element, place }));
  const leave = (left: Where) => {
    // What had the keyboard may go.
    document.getElementById(FILTER_BUTTON)?.focus();
    setWhere(left);
  };
  if (where.length === 0) return null;
  return (
    <Box role="group" aria-label={text('list.filters')} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      {chips.map(({ key, element, place }) => (
        <Chip
          key={key}
          alternatives={alternativesOf(element)}
          onChange={() => open(place)}
          onRemove={() => leave(where.toSpliced(place, 1))}
        />
      ))}
      <Button onClick={() => leave([])}>{text('list.clearFilters')}</Button>
      {dialog}
    </Box>
  );
};

interface ChipProps {
  alternatives: readonly Condition[];
  onChange: () => void;
  onRemove: () => void;
}

const Chip = ({ alternatives, onChange, onRemove }: ChipProps) => {
  const text = useText();
  const id = useId();
  return (
    <ButtonGroup color="inherit" sx={{ maxWidth: '100%', bgcolor: 'background.paper' }}>
      <Button
        id={id}
        aria-haspopup="dialog"
        onClick={onChange}
        sx={{ minWidth: 0, fontWeight: 400, textAlign: 'left', whiteSpace: 'normal', overflowWrap: 'anywhere' }}
      >
        <span>
          {alternatives.map((condition, index) => (
            <Fragment key={JSON.stringify(condition)}>
              {index > 0 ? text('list.or') : null}
              <ConditionWords condition={condition} />
            </Fragment>
          ))}
        </span>
      </Button>
      <Button
        id={`${id}-remove`}
        aria-label={text('list.removeFilter')}
        aria-labelledby={`${id}-remove ${id}`}
        onClick={onRemove}
        sx={{ px: 0.5 }}
      >
        <CloseIcon fontSize="small" />
      </Button>
    </ButtonGroup>
  );
};

const ConditionDialog = lazyPart(async () => (await import('./ConditionDialog.tsx')).ConditionDialog);

interface Filters {
  where: Where;
  setWhere: (where: Where) => void;
  /** Opens what stands at the place; behind the last, a new one. */
  open: (place: number) => void;
  dialog: ReactNode;
}

/** The conditions of the list. The address carries them, so that a link is the view. */
const useFilters = (): Filters => {
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
