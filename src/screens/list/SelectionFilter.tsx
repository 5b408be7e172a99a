import { Button, InputBase, Popover, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useListContext } from 'react-admin';
import { inSentence } from '../../../contract/names.ts';
import { type SelectionField, selectionParameter } from '../../../contract/selections.ts';
import { OptionChecks } from '../../kinds/one-to-many/OptionChecks.tsx';
import { useText } from '../../messages/text.ts';
import { labelOf } from '../../registry/fields.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { useAllOptions } from '../../ui/useLookup.ts';
import { usePopup } from '../../ui/usePopup.ts';

export const SelectionFilter = ({ field }: { field: SelectionField }) => {
  const text = useText();
  const { filterValues, setFilters } = useListContext();
  const { opener, popup } = usePopup('dialog');
  const [filter, setFilter] = useState('');
  const { target, lookupSearchField } = field;
  const { data, error, refetch } = useAllOptions(target, lookupSearchField, popup !== null);
  const label = labelOf(field);
  const parameter = selectionParameter(field);
  const chosen: number[] = filterValues[parameter] ?? [];
  const choose = (ids: number[]) => setFilters({ ...filterValues, [parameter]: ids.length > 0 ? ids : undefined });
  return (
    <>
      <Button variant="outlined" color="inherit" {...opener}>
        {chosen.length > 0 ? `${label} (${chosen.length})` : label}
      </Button>
      {popup ? (
        <Popover
          {...popup}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
          slotProps={{
            paper: { role: 'dialog', 'aria-label': text('list.filterBy', { field: inSentence(label) }), sx: { width: 280, p: 1 } },
          }}
        >
          <InputBase
            value={filter}
            onChange={(event) => setFilter(event.target.value)}
            placeholder={text('list.findHint', { field: inSentence(label) })}
            fullWidth
            autoFocus
            sx={{ px: 1, fontSize: '0.8125rem' }}
            slotProps={{ input: { 'aria-label': text('list.find', { field: inSentence(label) }) } }}
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
            {text('list.clear')}
          </Button>
        </Popover>
      ) : null}
    </>
  );
};
