import { Alert, Box, TextField } from '@mui/material';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { plainDecimal, withoutGroups } from '../../contract/kinds/number/decimal.ts';
import { calls as viewCalls } from '../../contract/saved-views/calls.ts';
import { calls } from '../../contract/workflows/alerts/calls.ts';
import type { AlertCondition, RuleDraft, Watch } from '../../contract/workflows/alerts/schemas.ts';
import { figure, text as shellText } from '../../src/messages/text.ts';
import { useConsoleData } from '../../src/providers/dataProvider.ts';
import { ProductAutocomplete } from '../../src/trade/ProductAutocomplete.tsx';
import { ChoiceField } from '../../src/ui/ChoiceField.tsx';
import { DateCell, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { reasonOf } from '../../src/ui/ErrorState.tsx';
import { LoadingButton } from '../../src/ui/LoadingButton.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { PlainForm } from '../../src/ui/PlainForm.tsx';
import { RecordAutocomplete } from '../../src/ui/RecordAutocomplete.tsx';
import { optionsOf } from '../../src/ui/Select.tsx';
import { draftsInMemory, useDraft, useKeptDraft } from '../../src/ui/useDraft.ts';
import { useLookup } from '../../src/ui/useLookup.ts';
import { text } from './index.ts';
import { saidText } from './saidText.ts';

const watches: readonly Watch[] = ['product', 'family', 'supplier', 'view'];
const conditionsOf = (watch: Watch): readonly AlertCondition[] => [
  ...(['below', 'under-region', 'moved', 'expiring', 'met'] as const),
  ...(watch === 'supplier' ? (['silent'] as const) : []),
];

interface Typed {
  watch: Watch;
  watched: { id: number; title: string } | null;
  condition: AlertCondition;
  threshold: string;
  currencyId: string;
}

const drafts = draftsInMemory<{ query: string; typed: Typed }>();

export const NewRulePage = () => {
  const data = useConsoleData();
  const navigate = useNavigate();
  const { baseCurrency, timeZone } = useConsoleSettings();
  const [query] = useSearchParams();
  const { data: currencies = [] } = useGetList('currency', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'symbol', order: 'ASC' },
  });
  const drafting = useDraft(drafts);
  const kept = drafting.draft?.query === query.toString() ? drafting.draft.typed : null;
  const [typed, setTyped] = useState<Typed>({
    watch: watches.find((watch) => watch === query.get('watch')) ?? 'product',
    watched: query.has('watched') ? { id: Number(query.get('watched')), title: query.get('title') ?? '' } : null,
    condition: 'below',
    threshold: '',
    currencyId: '',
    ...kept,
  });
  useKeptDraft(drafting, () => (typed.threshold === '' ? null : { query: query.toString(), typed }));
  const { watch, watched, condition, threshold } = typed;
  const isAmount = condition === 'below' || condition === 'under-region';
  const base = currencies.find(({ symbol }) => symbol === baseCurrency)?.id ?? '';
  const currencyId = typed.currencyId || (condition === 'below' ? String(base) : '');
  const value = Number(plainDecimal(withoutGroups(threshold)) ?? Number.NaN);
  const draft: RuleDraft | null =
    watched === null || Number.isNaN(value) || (condition === 'below' && currencyId === '')
      ? null
      : {
          ...{ watch, condition, threshold: value },
          watched: watch === 'family' ? watched.title : watched.id,
          currencyId: isAmount && currencyId !== '' ? Number(currencyId) : null,
        };
  const trial = useMutation({ mutationFn: (body: RuleDraft) => data.call(calls.tryRule, { body }) });
  const adding = useMutation({ mutationFn: (body: RuleDraft) => data.call(calls.addRule, { body }), onSuccess: () => navigate('/alerts') });
  const change = (changed: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...changed }));
    trial.reset();
    adding.reset();
  };
  const error = trial.error ?? adding.error;
  return (
    <Page>
      <PlainForm
        onSubmit={() => draft && trial.mutate(draft)}
        sx={{ display: 'grid', gap: 2, maxWidth: 480, gridTemplateColumns: 'minmax(0, 1fr)', justifyItems: 'start' }}
      >
        <ChoiceField
          fullWidth={false}
          label={text('watchWhat')}
          value={watch}
          onChange={(chosen) => change({ watch: watches.find((each) => each === chosen) ?? 'product', watched: null, condition: 'below' })}
        >
          {optionsOf(watches, (each) => text(`watches.${each}`))}
        </ChoiceField>
        <Box sx={{ width: '100%' }}>
          <Watched watch={watch} watched={watched} onChange={(chosen) => change({ watched: chosen })} />
        </Box>
        <ChoiceField
          fullWidth={false}
          label={text('condition')}
          value={condition}
          onChange={(chosen) => change({ condition: conditionsOf(watch).find((each) => each === chosen) ?? 'below', currencyId: '' })}
        >
          {optionsOf(conditionsOf(watch), (each) => text(`conditions.${each}`))}
        </ChoiceField>
        <Box sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
          <TextField
            label={text(`thresholds.${condition}`)}
            value={threshold}
            error={threshold !== '' && Number.isNaN(value)}
            helperText={threshold !== '' && Number.isNaN(value) ? shellText('kinds.notANumber') : undefined}
            onChange={({ target }) => change({ threshold: target.value })}
            slotProps={{ htmlInput: { inputMode: 'decimal' } }}
          />
          {isAmount ? (
            <ChoiceField fullWidth={false} label={text('unit')} value={currencyId} onChange={(chosen) => change({ currencyId: chosen })}>
              {condition === 'under-region' ? <option value="">%</option> : null}
              {currencies.map((currency) => (
                <option key={currency.id} value={currency.id}>
                  {currency.symbol}
                </option>
              ))}
            </ChoiceField>
          ) : null}
        </Box>
        <LoadingButton type="submit" variant="outlined" disabled={!draft} loading={trial.isPending}>
          {text('try')}
        </LoadingButton>
      </PlainForm>
      {error ? <Alert severity="error">{reasonOf(error)}</Alert> : null}
      {trial.data && draft ? (
        <Box role="status" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          <Alert severity="info">
            {trial.data.count === 0 ? text('neverSaid') : text('wouldHaveSaid', { count: figure(trial.data.count) })}
          </Alert>
          <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
            {trial.data.last.map(({ at, said }) => (
              <li key={`${at} ${said.offerId}`}>
                <DateCell value={at} /> {saidText(condition, said, timeZone)}
              </li>
            ))}
          </Box>
          <LoadingButton variant="contained" loading={adding.isPending} onClick={() => adding.mutate(draft)}>
            {text('switchOn')}
          </LoadingButton>
        </Box>
      ) : null}
    </Page>
  );
};

interface WatchedProps {
  watch: Watch;
  watched: Typed['watched'];
  onChange: (watched: Typed['watched']) => void;
}

const Watched = ({ watch, watched, onChange }: WatchedProps) => {
  const suppliers = useLookup({ resource: 'organization', titleField: 'name' });
  if (watch === 'view') return <Views watched={watched} onChange={onChange} />;
  if (watch === 'supplier')
    return <RecordAutocomplete key={watch} label={text('watches.supplier')} value={watched} onChange={onChange} {...suppliers} />;
  return (
    <ProductAutocomplete
      key={watch}
      label={text(watch === 'family' ? 'familyOf' : 'watches.product')}
      value={watched}
      onChange={onChange}
    />
  );
};

const Views = ({ watched, onChange }: Omit<WatchedProps, 'watch'>) => {
  const data = useConsoleData();
  const { data: views = [] } = useQuery({
    queryKey: ['watchable-views'],
    queryFn: async ({ signal }) => {
      const lists = ['offer', 'product', 'organization'].map((entity) =>
        // Who may not read a list has no views of it.
        data.call(viewCalls.list, { query: { entity }, signal }).catch(() => []),
      );
      return (await Promise.all(lists)).flat();
    },
  });
  return (
    <ChoiceField label={text('watches.view')} value={watched?.id ?? ''} onChange={(id) => onChange({ id: Number(id), title: '' })}>
      <option value="" disabled>
        {text(views.length === 0 ? 'noViews' : 'chooseView')}
      </option>
      {views.map((view) => (
        <option key={view.id} value={view.id}>
          {view.name}
        </option>
      ))}
    </ChoiceField>
  );
};
