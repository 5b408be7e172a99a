import { Button, InputBase, Popover, Skeleton } from '@mui/material';
import { useState } from 'react';
import { type SelectionField, selectionParameter } from '../../../contract/selections.ts';
import { OptionChecks } from '../../kinds/one-to-many/OptionChecks.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useAllOptions } from '../../ui/useAllOptions.ts';
import { labelOf } from '../fields.ts';
import type { ListView } from './listAddress.ts';

interface SelectionFilterProps {
  field: SelectionField;
  view: ListView;
  onChange: (changes: Partial<ListView>) => void;
}

/** Narrows a list down to the records that are bound to all that is ticked. */
export const SelectionFilter = ({ field, view, onChange }: SelectionFilterProps) => {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [filter, setFilter] = useState('');
  const { target, lookupSearchField } = field;
  const { data, error, refetch } = useAllOptions(target, lookupSearchField, anchor !== null);
  const label = labelOf(field);
  const parameter = selectionParameter(field);
  const chosen = view.boundTo?.[parameter] ?? [];
  const choose = (ids: number[]) => onChange({ boundTo: { ...view.boundTo, [parameter]: ids } });
  return (
    <>
      <Button
        variant="outlined"
        color="inherit"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen.length > 0 ? `${label} (${chosen.length})` : label}
      </Button>
      <Popover
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `Filter by ${label.toLowerCase()}`, sx: { width: 280, p: 1 } } }}
      >
        <InputBase
          value={filter}
          onChange={(event) => setFilter(event.target.value)}
          placeholder={`Find ${label.toLowerCase()} …`}
          fullWidth
          autoFocus
          sx={{ px: 1, fontSize: '0.8125rem' }}
          slotProps={{ input: { 'aria-label': `Find ${label.toLowerCase()}` } }}
        />
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Skeleton height={96} />}
        {data ? (
          <OptionChecks
            options={data}
            filter={filter}
            chosen={new Set(chosen)}
            onToggle={({ id }, isChosen) => choose(isChosen ? [...chosen, id] : chosen.filter((each) => each !== id))}
          />
        ) : null}
        <Button disabled={chosen.length === 0} onClick={() => choose([])}>
          Clear
        </Button>
      </Popover>
    </>
  );
};
