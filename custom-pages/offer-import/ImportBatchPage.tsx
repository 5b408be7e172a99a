import { useMemo } from 'react';
import { HttpError, useGetOne } from 'react-admin';
import { useParams } from 'react-router-dom';
import { importBatch } from '../../contract/activity.ts';
import type { ImportBatch } from '../../contract/offers/importBatches.ts';
import { type ImportedOffer, importedOfferChanges, importedOfferSortFields, type OfferState } from '../../contract/offers/undoImport.ts';
import { ownCallsPrefix } from '../../src/providers/dataProvider.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { obstacleText } from '../../src/trade/obstacleText.ts';
import { isRecordId } from '../../src/trade/useProduct.ts';
import { DateCell, formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import { TextLink } from '../../src/ui/Links.tsx';
import { OwnList } from '../../src/ui/OwnRows.tsx';
import { PageNotFound } from '../../src/ui/Page.tsx';
import { anything, type PagedTable } from '../../src/ui/tableAddress.ts';
import { BatchSummary } from './BatchSummary.tsx';
import { text } from './index.ts';

type Field = (typeof importedOfferSortFields)[number];

const table: PagedTable<Field> = {
  fields: importedOfferSortFields,
  ascending: ['id', 'organization', 'product'],
  defaultSort: 'id;asc',
  defaultSize: 50,
  filters: { change: anything, stays: anything },
};

export const ImportBatchPage = () => {
  const { timeZone } = useConsoleSettings();
  const { batchId = '' } = useParams();
  const columns = useMemo(() => importedOfferColumns((date) => formatDate(date, timeZone)), [timeZone]);
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

type Column = GridColumn<ImportedOffer, (typeof importedOfferSortFields)[number]>;

const importedOfferColumns = (formatDate: (date: string) => string): Column[] => [
  { title: text('undo.organization'), field: 'organization', cell: ({ organization }) => <span>{organization.title}</span> },
  { title: text('undo.product'), field: 'product', cell: (offer) => <ProductCell offer={offer} isGone={isGone(offer)} /> },
  { title: text('undo.amount'), field: 'amount', isNumber: true, cell: (offer) => <Money state={offer} /> },
  { title: text('undo.date'), field: 'date', cell: ({ date }) => <DateCell value={date} /> },
  {
    title: text('undo.change'),
    cell: ({ before }) => <span>{text(before ? 'undo.RENEWED' : 'undo.ADDED')}</span>,
  },
  {
    title: text('undo.before'),
    cell: ({ before }) =>
      before ? (
        <span>
          <Money state={before} /> <DateCell value={before.date} />
        </span>
      ) : null,
  },
  {
    title: text('undo.what'),
    cell: ({ result, obstacle }) => {
      if (obstacle) return <span>{obstacleText(obstacle, formatDate)}</span>;
      return result === null ? null : <span>{text(result === 'TAKEN_BACK' ? 'undo.takenBack' : 'undo.isFreed')}</span>;
    },
  },
];

const Money = ({ state }: { state: OfferState }) => <MoneyCell amount={state.amount} currency={state.currency.title} />;

/** An offer that was added and undone, or deleted, has no details any more. */
const isGone = ({ before, result, obstacle }: ImportedOffer): boolean =>
  obstacle?.code === 'DELETED' || (result === 'TAKEN_BACK' && before === null);

const ProductCell = ({ offer, isGone }: { offer: ImportedOffer; isGone: boolean }) =>
  isGone ? <span>{offer.product.title}</span> : <TextLink to={`/offer/${offer.id}`}>{offer.product.title}</TextLink>;
