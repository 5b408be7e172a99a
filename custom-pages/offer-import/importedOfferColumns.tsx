import { Link as MuiLink } from '@mui/material';
import { Link } from 'react-router-dom';
import { inSentence } from '../../contract/names.ts';
import type { ImportedOffer, importedOfferSortFields, Obstacle, OfferState } from '../../contract/offers/undoImport.ts';
import type { TextOf } from '../../src/messages/text.ts';
import { MoneyCell } from '../../src/trade/MoneyCell.tsx';
import { DateCell } from '../../src/ui/DateCell.tsx';
import { formatAmount } from '../../src/ui/formatAmount.ts';
import type { GridColumn } from '../../src/ui/grid/gridColumn.ts';
import type { texts } from './texts.ts';

type Column = GridColumn<ImportedOffer, (typeof importedOfferSortFields)[number]>;

export const importedOfferColumns = (text: TextOf<typeof texts>, formatDate: (date: string) => string): Column[] => [
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
      if (obstacle) return <span>{obstacleText(text, obstacle, formatDate)}</span>;
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

type Change = Obstacle['changes'][number];

const fields = {
  organization: 'undo.organization',
  product: 'undo.product',
  currency: 'obstacle.currency',
  amount: 'undo.amount',
  offerOrRequest: 'obstacle.offerOrRequest',
  source: 'obstacle.source',
  date: 'undo.date',
} as const satisfies Record<Change['field'], string>;

const obstacleText = (
  text: TextOf<typeof texts>,
  { code, username, on, importBatchId, what, changes }: Obstacle,
  formatDate: (date: string) => string,
): string => {
  const shown = ({ field, now }: Change) => {
    if (now === null) return text('obstacle.empty');
    if (typeof now === 'number') return formatAmount(now);
    return field === 'date' ? formatDate(now) : now;
  };
  // An edit changes the date of the offer too: that is named only where nothing else is.
  const named = changes.length > 1 ? changes.filter(({ field }) => field !== 'date') : changes;
  const changed = named.map((change) => text('obstacle.is', { field: inSentence(text(fields[change.field])), now: shown(change) }));
  return text(`obstacle.${code}`, {
    by: username ?? text('obstacle.system'),
    on: on === null ? '' : text('obstacle.on', { on: formatDate(on) }),
    batch: importBatchId ?? '',
    what: what ?? changed.join(', '),
  });
};
