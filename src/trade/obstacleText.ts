import { inSentence } from '../../contract/names.ts';
import type { Obstacle } from '../../contract/offers/undoImport.ts';
import { offer } from '../../resources/offer.ts';
import { listed, text } from '../messages/text.ts';
import { fieldNamed, labelOf } from '../registry/useDeclaration.ts';
import { formatAmount } from '../ui/formatAmount.ts';

type Change = Obstacle['changes'][number];

export const obstacleText = ({ code, username, on, importBatchId, what, changes }: Obstacle, formatDate: (date: string) => string) => {
  const shown = ({ field, now }: Change) => {
    if (now === null) return text('obstacle.empty');
    if (typeof now === 'number') return formatAmount(now);
    return field === 'date' || field === 'validUntil' ? formatDate(now) : now;
  };
  // An edit changes the date of the offer too: that is named only where nothing else is.
  const named = changes.length > 1 ? changes.filter(({ field }) => field !== 'date') : changes;
  const labelled = (change: Change) => inSentence(labelOf(fieldNamed(offer, change.field)));
  const changed = named.map((change) => text('obstacle.is', { field: labelled(change), now: shown(change) }));
  return text(`obstacle.${code}`, {
    by: username ?? text('obstacle.system'),
    on: on === null ? '' : text('obstacle.on', { on: formatDate(on) }),
    batch: importBatchId ?? '',
    what: what ?? listed(changed),
  });
};
