import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import type { ImportedOffer, importedOfferSortFields, OfferState } from '../../contract/offers/undoImport.ts';
import type { Text, TextOf } from '../../src/messages/text.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { obstacleText } from '../../src/trade/obstacleText.ts';
import { DateCell } from '../../src/ui/DateCell.tsx';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import type { texts } from './texts.ts';

type Column = GridColumn<ImportedOffer, (typeof importedOfferSortFields)[number]>;

export const importedOfferColumns = (text: TextOf<typeof texts>, shellText: Text, formatDate: (date: string) => string): Column[] => [
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
      if (obstacle) return <span>{obstacleText(shellText, obstacle, formatDate)}</span>;
      return result === null ? null : <span>{text(result === 'TAKEN_BACK' ? 'undo.takenBack' : 'undo.isFreed')}</span>;
    },
  },
];

const Money = ({ state }: { state: OfferState }) => <MoneyCell amount={state.amount} currency={state.currency.title} />;

/** An offer that was added and undone, or deleted, has no details any more. */
const isGone = ({ before, result, obstacle }: ImportedOffer): boolean =>
  obstacle?.code === 'DELETED' || (result === 'TAKEN_BACK' && before === null);

const ProductCell = ({ offer, isGone }: { offer: ImportedOffer; isGone: boolean }) =>
  isGone ? (
    <span>{offer.product.title}</span>
  ) : (
    <MuiLink component={Link} to={`/offer/${offer.id}`}>
      {offer.product.title}
    </MuiLink>
  );
