import { useState } from 'react';
import { useGetOne } from 'react-admin';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { RecordJson } from '../../../contract/records.ts';
import type { ListMeta } from '../../providers/dialectProvider.ts';
import { RecordAutocomplete } from '../../ui/RecordAutocomplete.tsx';
import { optionOf, type RecordOption, useLookup } from '../../ui/useLookup.ts';
import type { FilterInputProps } from '../filterInputs.ts';

export const LookupFilter = ({ field, label, value, onChange, error }: FilterInputProps<FieldOf<'MANY_TO_ONE'>>) => {
  const { target, lookupSearchField } = field;
  const lookup = useLookup({ resource: target, titleField: lookupSearchField });
  const [chosen, setChosen] = useState<RecordOption | null>(null);
  const isChosen = chosen?.id === value;
  const { data } = useGetOne<RecordJson>(
    target,
    { id: Number(value), meta: { lookup: 'typed' } satisfies ListMeta },
    { enabled: value !== null && !isChosen },
  );
  const known = isChosen ? chosen : data ? optionOf(data, lookupSearchField) : null;
  return (
    <RecordAutocomplete
      label={label}
      {...lookup}
      creates={undefined}
      value={value === null ? null : known}
      onChange={(option) => {
        setChosen(option);
        onChange(option?.id ?? null);
      }}
      error={error}
    />
  );
};
