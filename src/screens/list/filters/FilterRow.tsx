import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, ButtonGroup } from '@mui/material';
import { Fragment, useId, useState } from 'react';
import { useGetMany, useListContext } from 'react-admin';
import { alternativesOf, type Condition, type Plain, relativeSpans, type Where } from '../../../../contract/conditions.ts';
import { contractKindOf, type FieldDeclaration, lookupOf } from '../../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../../contract/records.ts';
import { translated } from '../../../../contract/translated.ts';
import { spanTexts } from '../../../kinds/datetime/spanTexts.ts';
import { text } from '../../../messages/text.ts';
import type { ListFilter, ListMeta } from '../../../providers/dialectProvider.ts';
import { formatDate, useConsoleSettings } from '../../../ui/ConsoleSettings.tsx';
import { lazyPart } from '../../../ui/lazyWithTexts.tsx';
import { useConditionField } from './useConditionField.ts';

const FILTER_BUTTON = 'add-filter';

export const FilterButton = () => {
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

const Chip = ({ alternatives, onChange, onRemove }: { alternatives: readonly Condition[]; onChange: () => void; onRemove: () => void }) => {
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

/** The conditions of the list. The address carries them, so that a link is the view. */
const useFilters = () => {
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

/** 'Amount between 100 and 200', 'Organization is Kita Trading or Yuki'. */
const ConditionWords = ({ condition }: { condition: Condition }) => {
  const { timeZone } = useConsoleSettings();
  const found = useConditionField(condition.field);
  const lookup = lookupOf(found?.field);
  const values = [condition.value ?? []].flat();
  const ids = lookup ? values.filter((value) => value !== null) : [];
  const { data = [] } = useGetMany<RecordJson>(
    lookup?.target ?? '',
    { ids: ids.map(Number), meta: { lookup: 'typed' } satisfies ListMeta },
    { enabled: ids.length > 0 },
  );
  const titleOf = (value: Plain | null): string => {
    if (lookup) return String(data.find((record) => record?.id === Number(value))?.[lookup.lookupSearchField] ?? '…');
    if (typeof value === 'boolean') return text(value ? 'kinds.YES' : 'kinds.NO');
    const isInstant = typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && found && isChronological(found.field);
    if (found && 'choices' in found.field) return translated(String(value ?? ''));
    return isInstant ? formatDate(value, timeZone) : String(value ?? '');
  };
  return <>{conditionText(found?.label ?? condition.field, condition, titleOf)}</>;
};

const isChronological = (field: FieldDeclaration): boolean => contractKindOf(field).isChronological;

const conditionText = (field: string, { is, value }: Condition, titleOf: (value: Plain | null) => string): string => {
  const values = [value ?? []].flat();
  const [from = null, to = null] = values;
  const span = relativeSpans.find((each) => each === value);
  // 'Created on' in the last 7 days reads as 'Created in the last 7 days'.
  if (span) {
    const named = { field: field.replace(/ on$/, ''), span: text(spanTexts[span]) };
    return is === 'not' ? text('conditions.notInSpan', named) : text('conditions.inSpan', named);
  }
  const said = { field, value: values.map(titleOf).join(text('list.or')) };
  switch (is) {
    case 'equals':
    case 'oneOf':
      return text('conditions.equals', said);
    case 'not':
      return text('conditions.not', said);
    case 'contains':
      return text('conditions.contains', said);
    case 'empty':
      return text('conditions.empty', said);
    case 'notEmpty':
      return text('conditions.notEmpty', said);
    case 'between':
      if (from === null) return text('conditions.upTo', { field, to: titleOf(to) });
      if (to === null) return text('conditions.from', { field, from: titleOf(from) });
      return text('conditions.between', { field, from: titleOf(from), to: titleOf(to) });
  }
};
