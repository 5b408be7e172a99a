import { Alert, Box, Button, TextField } from '@mui/material';
import { type Ref, useRef } from 'react';
import { offerAppend } from '../../contract/workflows/offer-from-text/offerAppend.ts';
import { FirstSteps } from '../../src/trade/FirstSteps.tsx';
import { NotesSection } from '../../src/trade/NotesSection.tsx';
import { ErrorState } from '../../src/ui/ErrorState.tsx';
import { LinkButton } from '../../src/ui/Links.tsx';
import { Page } from '../../src/ui/Page.tsx';
import { text } from './index.ts';
import { PasteFields } from './PasteFields.tsx';
import { ReadPreview } from './ReadPreview.tsx';
import { ReplacedNotice } from './ReplacedNotice.tsx';
import { TextProblems } from './TextProblems.tsx';
import { usePasteForm } from './usePasteForm.ts';

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
          <OfferTextBox
            value={paste.text}
            error={errors.text}
            isFirst={firstEmpty === 'text'}
            inputRef={box}
            onChange={(typed) => change({ text: typed })}
            onBlur={() => touch('text')}
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

interface OfferTextBoxProps {
  value: string;
  error: string | undefined;
  isFirst: boolean;
  inputRef: Ref<HTMLTextAreaElement>;
  onChange: (typed: string) => void;
  onBlur: () => void;
}

/** A box for many lines. It scrolls within itself: to measure its text anew at each key would be slow for a long one. */
const OfferTextBox = ({ value, error, isFirst, inputRef, onChange, onBlur }: OfferTextBoxProps) => (
  <TextField
    label={text('entry.offerText')}
    name="text"
    multiline
    fullWidth
    required
    autoFocus={isFirst}
    value={value}
    onChange={(event) => onChange(event.target.value)}
    onBlur={onBlur}
    error={Boolean(error)}
    helperText={error ?? text('entry.textHint')}
    inputRef={inputRef}
    slotProps={{ input: { inputComponent: 'textarea' }, htmlInput: { rows: 14, spellCheck: false, style: boxStyle } }}
  />
);

const boxStyle = { resize: 'vertical', minHeight: 120 } as const;
