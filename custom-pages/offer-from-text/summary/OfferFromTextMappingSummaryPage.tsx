import { Alert, Button } from '@mui/material';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import { Link } from 'react-router-dom';
import { offerAppend } from '../../../contract/workflows/offer-from-text/offerAppend.ts';
import { useConsoleSettings } from '../../../src/providers/ConsoleSettings.tsx';
import type { ConsoleDataProvider } from '../../../src/providers/dataProvider.ts';
import { NotesSection } from '../../../src/trade/NotesSection.tsx';
import { EmptyState } from '../../../src/ui/EmptyState.tsx';
import { Page } from '../../../src/ui/Page.tsx';
import { usePageTitle } from '../../../src/workflow/definePages.ts';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import { type Intake, isRead } from '../intake/intake.ts';
import { useOfferText } from '../intake/useOfferText.ts';
import type { texts } from '../texts.ts';
import { EntryBlocks } from './EntryBlocks.tsx';
import { OrderButtons } from './OrderButtons.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { SetHeading } from './SetHeading.tsx';
import { SubmitBar } from './SubmitBar.tsx';

export const OfferFromTextMappingSummaryPage = () => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { intake } = useOfferText();
  return (
    <Page title={usePageTitle()} about={intake?.organization.title} actions={intake ? <OrderButtons orderedBy={intake.orderedBy} /> : null}>
      {intake ? (
        <Checked intake={intake} />
      ) : (
        <EmptyState
          title={text('summary.nothing')}
          hint={text('summary.nothingHint')}
          action={
            <Button variant="outlined" component={Link} to="/offer-from-text">
              {text('summary.toEntry')}
            </Button>
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
  const text = useTextsOf<typeof texts>('offer-from-text');
  const { store, reading, isSaved } = useOfferText();
  const data = useDataProvider<ConsoleDataProvider>();
  const { textBatchWaitMs } = useConsoleSettings();
  const isLeftUnread = !intake.isStopped && !isRead(intake);
  useEffect(() => {
    if (isLeftUnread) void store.read(data, textBatchWaitMs);
  }, [isLeftUnread, store, data, textBatchWaitMs]);
  return (
    <>
      {isSaved ? null : <Alert severity="warning">{text('entry.notSaved')}</Alert>}
      <SetHeading intake={intake} />
      <ReadingProgress intake={intake} reading={reading} onStop={store.stop} onGoOn={() => void store.read(data, textBatchWaitMs)} />
      <EntryBlocks entries={intake.entries} order={intake.order} currency={intake.currency.title} />
      <SubmitBar intake={intake} />
    </>
  );
};
