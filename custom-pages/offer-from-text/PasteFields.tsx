import { Alert, Box, Button, TextField } from '@mui/material';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { RecordAutocomplete } from '../../src/ui/RecordAutocomplete.tsx';
import { useLookup } from '../../src/ui/useLookup.ts';
import { text } from './index.ts';
import type { Paste } from './intake/paste.ts';
import type { PasteErrors, PasteField } from './pasteErrors.ts';
import { useStoredRates } from './useStoredRates.ts';

interface PasteFieldsProps {
  paste: Paste;
  firstEmpty: PasteField | undefined;
  errors: PasteErrors;
  change: (change: Partial<Paste>) => void;
  touch: (field: PasteField) => void;
}

export const PasteFields = ({ paste, firstEmpty, errors, change, touch }: PasteFieldsProps) => {
  const organizations = useLookup({ resource: 'organization', titleField: 'name' });
  const currencies = useLookup({ resource: 'currency', titleField: 'symbol' });
  const lookup = (field: 'organization' | 'currency' | 'outputCurrency', label: string, isDisabled = false) => (
    <RecordAutocomplete
      label={label}
      name={field}
      required
      autoFocus={field === firstEmpty}
      minimumText={2}
      disabled={isDisabled}
      {...(field === 'organization' ? organizations : currencies)}
      value={paste[field]}
      onChange={(option) => change({ [field]: option })}
      onBlur={() => touch(field)}
      error={errors[field]}
    />
  );
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' } }}>
      <Box sx={cell}>{lookup('organization', text('entry.organization'))}</Box>
      <Box sx={cell}>{lookup('currency', text('entry.currency'))}</Box>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CheckBox label={text('entry.convert')} checked={paste.isConverting} onChange={(isConverting) => change({ isConverting })} />
      </Box>
      <Box sx={cell}>{lookup('outputCurrency', text('entry.outputCurrency'), !paste.isConverting)}</Box>
      <Box sx={cell}>
        <TextField
          label={text('entry.exchangeRate')}
          name="exchangeRate"
          fullWidth
          required
          autoComplete="off"
          disabled={!paste.isConverting}
          value={paste.exchangeRate}
          onChange={(event) => change({ exchangeRate: event.target.value })}
          onBlur={() => touch('exchangeRate')}
          error={Boolean(errors.exchangeRate)}
          helperText={errors.exchangeRate}
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
      </Box>
      {paste.isConverting ? <RateHint paste={paste} onUse={(exchangeRate) => change({ exchangeRate })} /> : null}
    </Box>
  );
};

/** The stored rate, where one is known: it is offered, never taken by itself. A rate of 1 between two currencies is most likely forgotten. */
const RateHint = ({ paste, onUse }: { paste: Paste; onUse: (rate: string) => void }) => {
  const from = paste.currency?.title ?? '';
  const to = paste.outputCurrency?.title ?? '';
  const isAsked = from !== '' && to !== '' && from !== to;
  const { between } = useStoredRates(isAsked);
  const rate = isAsked ? (between(from, to)?.rate ?? null) : null;
  const typed = Number(paste.exchangeRate);
  const isForgotten = typed === 1 && from !== '' && to !== '' && from !== to;
  return (
    <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 1 }}>
      {rate === null ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          {text('entry.rateHint', { from, to, rate })}
          {typed === rate ? null : (
            <Button variant="text" onClick={() => onUse(String(rate))}>
              {text('entry.useRate')}
            </Button>
          )}
        </Box>
      )}
      {isForgotten ? <Alert severity="warning">{text('entry.rateOfOne', { from, to })}</Alert> : null}
    </Box>
  );
};

const cell = { minWidth: 0 };
