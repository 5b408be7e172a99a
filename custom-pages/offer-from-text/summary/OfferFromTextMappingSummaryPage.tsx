import { Alert, Box, Button, LinearProgress } from '@mui/material';
import { useCallback, useEffect } from 'react';
import { calls } from '../../../contract/workflows/offer-from-text/calls.ts';
import { offerAppend } from '../../../contract/workflows/offer-from-text/offerAppend.ts';
import { listed } from '../../../src/messages/text.ts';
import { useConsoleData } from '../../../src/providers/dataProvider.ts';
import { NotesSection } from '../../../src/trade/NotesSection.tsx';
import { useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { ErrorState } from '../../../src/ui/ErrorState.tsx';
import { LinkButton } from '../../../src/ui/Links.tsx';
import { EmptyState, Page } from '../../../src/ui/Page.tsx';
import { VisuallyHidden } from '../../../src/ui/VisuallyHidden.tsx';
import { text } from '../index.ts';
import { type Intake, isRead, type Order, ordered } from '../intake/intake.ts';
import { type CleanText, type OfferTextState, useOfferText } from '../intake/offerTextStore.ts';
import { ReplacedNotice } from '../ReplacedNotice.tsx';
import { EntryBlocks } from './EntryBlocks.tsx';
import { SubmitBar } from './SubmitBar.tsx';

export const OfferFromTextMappingSummaryPage = () => {
  const { intake: stored, replaced } = useOfferText();
  const intake = replaced.intake ? null : stored;
  return (
    <Page about={intake?.organization.title} actions={intake ? <OrderButtons orderedBy={intake.orderedBy} /> : null}>
      {replaced.intake ? (
        <ReplacedNotice />
      ) : intake ? (
        <Checked key={intake.submissionId} intake={intake} />
      ) : (
        <EmptyState
          title={text('summary.nothing')}
          hint={text('summary.nothingHint')}
          action={
            <LinkButton variant="outlined" to="/offer-from-text">
              {text('summary.toEntry')}
            </LinkButton>
          }
        />
      )}
      <NotesSection
        category={offerAppend.noteCategory}
        heading={text('entry.notes')}
        emptyText={text('entry.noNotes')}
        createdText={(name) => text('entry.organizationCreated', { name })}
      />
    </Page>
  );
};

const Checked = ({ intake }: { intake: Intake }) => {
  const { store, reading, isSaved } = useOfferText();
  const data = useConsoleData();
  const clean = useCallback<CleanText>((body, signal) => data.call(calls.clean, { body, signal }), [data]);
  const { textBatchWaitMs } = useConsoleSettings();
  const isLeftUnread = !intake.isStopped && !isRead(intake);
  useEffect(() => {
    if (isLeftUnread) void store.read(clean, textBatchWaitMs);
  }, [isLeftUnread, store, clean, textBatchWaitMs]);
  return (
    <>
      {isSaved ? null : <Alert severity="warning">{text('entry.notSaved')}</Alert>}
      <ReadingProgress intake={intake} reading={reading} onStop={store.stop} onGoOn={() => void store.read(clean, textBatchWaitMs)} />
      <EntryBlocks key={intake.currency.id} intake={intake}>
        <SetHeading intake={intake} />
      </EntryBlocks>
      <SubmitBar intake={intake} />
    </>
  );
};

/** Sorts the blocks. A second click on the same button sorts them by what was decided since. */
const OrderButtons = ({ orderedBy }: { orderedBy: Order }) => {
  const { store } = useOfferText();
  const sortBy = (order: Order) => {
    const { intake } = store.get();
    if (intake) store.change({ intake: ordered(intake, order) });
  };
  const button = (order: Order, title: string) => (
    <Button variant="outlined" aria-pressed={order === orderedBy} onClick={() => sortBy(order)} sx={pressed}>
      {title}
    </Button>
  );
  return (
    <>
      {button('ORIGINAL', text('summary.originalOrder'))}
      {button('STATUS', text('summary.mappingStatus'))}
    </>
  );
};

const pressed = { '&[aria-pressed="true"]': { bgcolor: 'action.selected', fontWeight: 700 } };

const SetHeading = ({ intake }: { intake: Intake }) => {
  const { organization, currency, outputCurrency, exchangeRate, ignoreTerms } = intake;
  const isConverted = outputCurrency.id !== currency.id || exchangeRate !== 1;
  return (
    <Box component="dl" sx={{ m: 0, display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1, overflowWrap: 'anywhere' }}>
      <Fact title={text('summary.organization')} value={organization.title} />
      <Fact
        title={text('summary.currency')}
        value={currency.title}
        more={isConverted ? text('summary.converted', { currency: outputCurrency.title, rate: exchangeRate }) : null}
      />
      {ignoreTerms.length > 0 ? <Fact title={text('summary.ignoreTerms')} value={listed(ignoreTerms)} /> : null}
    </Box>
  );
};

const Fact = ({ title, value, more = null }: { title: string; value: string; more?: string | null }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {title}
    </Box>
    <Box component="dd" sx={{ m: 0, fontWeight: 600 }}>
      {value}
      {more ? (
        <Box component="span" sx={{ ml: 1, fontWeight: 400, color: 'text.secondary' }}>
          {more}
        </Box>
      ) : null}
    </Box>
  </Box>
);

interface ReadingProgressProps {
  intake: Intake;
  reading: OfferTextState['reading'];
  onStop: () => void;
  onGoOn: () => void;
}

const ReadingProgress = ({ intake, reading, onStop, onGoOn }: ReadingProgressProps) => {
  const { read, lines, isStopped } = intake;
  const total = lines.length;
  if (isRead(intake)) {
    return <VisuallyHidden role="status">{text('summary.readAll', { smart_count: total })}</VisuallyHidden>;
  }
  if (reading instanceof Error) return <ErrorState error={reading} onRetry={onGoOn} />;
  if (isStopped) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" onClick={onGoOn}>
            {text('summary.goOn')}
          </Button>
        }
      >
        {text('summary.stopped', { count: total - read })}
      </Alert>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box role="status" sx={{ fontSize: '0.8125rem', whiteSpace: 'nowrap' }}>
        {text('summary.reading', { read, total })}
      </Box>
      <LinearProgress
        variant="determinate"
        value={(100 * read) / total}
        aria-label={text('summary.reading', { read, total })}
        sx={{ flex: 1 }}
      />
      <Button variant="outlined" onClick={onStop}>
        {text('summary.stop')}
      </Button>
    </Box>
  );
};
