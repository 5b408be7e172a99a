import { Alert, Button } from '@mui/material';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { offerAppend } from '../../../contract/jobs.ts';
import { useText } from '../../../src/messages/text.ts';
import { useConsoleSettings } from '../../../src/providers/ConsoleSettings.tsx';
import type { ConsoleDataProvider } from '../../../src/providers/dataProvider.ts';
import { NotesSection } from '../../../src/trade/NotesSection.tsx';
import { EmptyState } from '../../../src/ui/EmptyState.tsx';
import { Page } from '../../../src/ui/Page.tsx';
import { type Intake, isRead } from '../intake/intake.ts';
import { BATCH_WAIT_MS } from '../intake/offerTextStore.ts';
import { useOfferText } from '../intake/useOfferText.ts';
import { EntryBlocks } from './EntryBlocks.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { SetHeading } from './SetHeading.tsx';
import { SubmitBar } from './SubmitBar.tsx';

export const OfferFromTextMappingSummaryPage = () => {
  const text = useText();
  const { intake } = useOfferText();
  return (
    <Page
      title={text('mappingSummary.title')}
      about={intake?.organization.title}
      actions={intake ? <OrderButtons orderedBy={intake.orderedBy} /> : null}
    >
      {intake ? (
        <Checked intake={intake} />
      ) : (
        <EmptyState
          title={text('mappingSummary.nothing')}
          hint={text('mappingSummary.nothingHint')}
          action={
            <Button variant="outlined" component={Link} to="/offer-from-text">
              {text('mappingSummary.toEntry')}
            </Button>
          }
        />
      )}
      <NotesSection
        category={offerAppend.noteCategory}
        heading={text('offerFromText.notes')}
        emptyText={text('offerFromText.noNotes')}
        createdText={(name) => text('offerFromText.organizationCreated', { name })}
      />
    </Page>
  );
};

const Checked = ({ intake }: { intake: Intake }) => {
  const text = useText();
  const { store, reading, isSaved } = useOfferText();
  const data = useDataProvider<ConsoleDataProvider>();
  const { textBatchWaitMs = BATCH_WAIT_MS } = useConsoleSettings();
  const isLeftUnread = !intake.isStopped && !isRead(intake);
  useEffect(() => {
    if (isLeftUnread) void store.read(data, textBatchWaitMs);
  }, [isLeftUnread, store, data, textBatchWaitMs]);
  return (
    <>
      {isSaved ? null : <Alert severity="warning">{text('offerFromText.notSaved')}</Alert>}
      <SetHeading intake={intake} />
      <ReadingProgress intake={intake} reading={reading} onStop={store.stop} onGoOn={() => void store.read(data, textBatchWaitMs)} />
      <EntryBlocks entries={intake.entries} order={intake.order} currency={intake.currency.title} />
      <SubmitBar intake={intake} />
    </>
  );
};
