import type { Text } from '../../../src/messages/text.ts';
import type { Decision } from '../intake/decisions.ts';
import type { Entry } from '../intake/intake.ts';

export const saidOf = (text: Text, entry: Entry, decision: Decision): string => {
  switch (decision.do) {
    case 'choose':
      return text('mappingSummary.chosen', { product: decision.product.title });
    case 'accept':
      return entry.product ? text('mappingSummary.accepted', { product: entry.product.title }) : text('mappingSummary.nothingToAccept');
    case 'remove':
    case 'mapToDifferent':
      return text('mappingSummary.removed');
    case 'ignore':
      return text(decision.isOn ? 'mappingSummary.ignored' : 'mappingSummary.notIgnored');
    default:
      return '';
  }
};
