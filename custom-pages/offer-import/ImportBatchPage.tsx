import { useMemo } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { importBatch } from '../../contract/activity.ts';
import type { ImportBatch } from '../../contract/offers/importBatches.ts';
import { type ImportedOffer, importedOfferChanges, type importedOfferSortFields } from '../../contract/offers/undoImport.ts';
import { useText } from '../../src/messages/text.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { isRecordId } from '../../src/trade/useProduct.ts';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../src/ui/DateCell.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { PageNotFound } from '../../src/ui/Page.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { BatchSummary } from './BatchSummary.tsx';
import { importedOfferColumns } from './importedOfferColumns.tsx';
import type { texts } from './texts.ts';

type Field = (typeof importedOfferSortFields)[number];

const table: PagedTable<Field> = {
  firstOrder: { id: 'asc', organization: 'asc', product: 'asc', amount: 'desc', date: 'desc' },
  defaultSort: 'id;asc',
  sizes: [10, 20, 50, 100, 200],
  defaultSize: 50,
  filters: { change: anything, stays: anything },
};

export const ImportBatchPage = () => {
  const text = useTextsOf<typeof texts>('offer-import');
  const shellText = useText();
  const { timeZone } = useConsoleSettings();
  const { batchId = '' } = useParams();
  const columns = useMemo(() => importedOfferColumns(text, shellText, (date) => formatDate(date, timeZone)), [text, shellText, timeZone]);
  const changes = importedOfferChanges.map((value) => ({ value, title: text(`undo.${value}`) }));
  const { error } = useGetOne<ImportBatch>(`${ownCallsPrefix}${importBatch}`, { id: Number(batchId) }, { enabled: isRecordId(batchId) });
  const isGone = error instanceof HttpError && error.status === 404;
  if (!isRecordId(batchId) || isGone) return <PageNotFound />;
  return (
    <OwnList<ImportedOffer, Field>
      resource="imported-offer"
      title={text('undo.title', { id: batchId })}
      intro={<BatchSummary key={batchId} id={Number(batchId)} />}
      only={{ importBatchId: batchId }}
      table={table}
      columns={columns}
      choices={[
        { name: 'change', title: text('undo.change'), options: changes },
        {
          name: 'stays',
          title: text('undo.what'),
          options: [
            { value: 'yes', title: text('undo.staysYes') },
            { value: 'no', title: text('undo.staysNo') },
          ],
        },
      ]}
      none={text('undo.noneChanged')}
    />
  );
};
