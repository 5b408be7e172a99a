import { Alert, Box, Button, TextField } from '@mui/material';
import { useRef } from 'react';
import { offerAppend } from '../../contract/workflows/offer-from-text/offerAppend.ts';
import { FirstSteps } from '../../src/trade/FirstSteps.tsx';
import { NotesSection } from '../../src/trade/NotesSection.tsx';
import { CheckBox } from '../../src/ui/CheckBox.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { LinkButton } from '../../src/ui/Links.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { RecordAutocomplete } from '../../src/ui/RecordAutocomplete.tsx';
import { useLookup } from '../../src/ui/useLookup.ts';
import { text } from './index.ts';
import type { Paste } from './intake/paste.ts';
import type { PasteErrors, PasteField } from './pasteErrors.ts';
import { ReadPreview } from './ReadPreview.tsx';
import { ReplacedNotice } from './ReplacedNotice.tsx';
import { TextProblems } from './TextProblems.tsx';
import { usePasteForm } from './usePasteForm.ts';
import { useStoredRates } from './useStoredRates.ts';

export const OfferFromTextPage = () => {
  const { paste, firstEmpty, read, errors, problem, hasIntake, isSaved, words, change, touch, submit } = usePasteForm();
  const box = useRef<HTMLTextAreaElement>(null);
  return (
    <Page actions={<ListsLink organizationId={paste.organization?.id} />}>
      <ReplacedNotice />
      {hasIntake ? (
        <Alert
          severity="info"
          action={
            <LinkButton color="inherit" to="/offer-from-text-mapping-summary">
              {text('entry.goOn')}
            </LinkButton>
          }
        >
          {text('entry.kept')}
        </Alert>
      ) : null}
      <FirstSteps without="organization" />
      {isSaved ? null : <Alert severity="warning">{text('entry.notSaved')}</Alert>}
      <Box component="form" noValidate onSubmit={submit} sx={columns}>
        <Box sx={column}>
          <PasteFields paste={paste} firstEmpty={firstEmpty} errors={errors} change={change} touch={touch} />
          {/* It scrolls within itself: to measure its text anew at each key would be slow for a long one. */}
          <TextField
            label={text('entry.offerText')}
            name="text"
            multiline
            fullWidth
            required
            autoFocus={firstEmpty === 'text'}
            value={paste.text}
            onChange={({ target }) => change({ text: target.value })}
            onBlur={() => touch('text')}
            error={Boolean(errors.text)}
            helperText={errors.text ?? text('entry.textHint')}
            inputRef={box}
            slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { rows: 14, spellCheck: false, style: boxStyle } }}
          />
          <TextProblems problem={problem} read={read} paste={paste} box={box} change={change} />
          <Box sx={{ display: 'flex', gap: 1 }}>
            <LinkButton variant="outlined" to="/offer-compare">
              {text('entry.cancel')}
            </LinkButton>
            <Button type="submit" variant="contained" disabled={words.readAt === 0}>
              {text('entry.submit')}
            </Button>
          </Box>
        </Box>
        {words.readAt === 0 && words.error ? <ErrorState error={words.error} onRetry={words.retry} /> : <ReadPreview read={read} />}
      </Box>
      <NotesSection
        category={offerAppend.noteCategory}
        heading={text('entry.notes')}
        emptyText={text('entry.noNotes')}
        createdText={(name) => text('entry.organizationCreated', { name })}
      />
    </Page>
  );
};

const ListsLink = ({ organizationId }: { organizationId: number | undefined }) => {
  const query = organizationId === undefined ? '' : `?${new URLSearchParams({ organizationId: String(organizationId) })}`;
  return (
    <LinkButton variant="outlined" to={`/submission${query}`}>
      {text(organizationId === undefined ? 'submission.lists' : 'submission.ofSupplier')}
    </LinkButton>
  );
};

const columns = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
};
const column = { display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' };

const boxStyle = { resize: 'vertical', minHeight: 120 } as const;

interface PasteFieldsProps {
  paste: Paste;
  firstEmpty: PasteField | undefined;
  errors: PasteErrors;
  change: (change: Partial<Paste>) => void;
  touch: (field: PasteField) => void;
}

const PasteFields = ({ paste, firstEmpty, errors, change, touch }: PasteFieldsProps) => {
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
    <Box sx={fieldGrid}>
      <div>{lookup('organization', text('entry.organization'))}</div>
      <div>{lookup('currency', text('entry.currency'))}</div>
      <Box sx={{ gridColumn: '1 / -1' }}>
        <CheckBox label={text('entry.convert')} checked={paste.isConverting} onChange={(isConverting) => change({ isConverting })} />
      </Box>
      <div>{lookup('outputCurrency', text('entry.outputCurrency'), !paste.isConverting)}</div>
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
      {isAsked && typed === 1 ? <Alert severity="warning">{text('entry.rateOfOne', { from, to })}</Alert> : null}
    </Box>
  );
};

const fieldGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 2fr) minmax(0, 1fr)' },
  '& > *': { minWidth: 0 },
};
