import type { TextOf } from '../../../src/messages/text.ts';
import type { Decision } from '../intake/decisions.ts';
import type { Entry } from '../intake/intake.ts';
import type { texts } from '../texts.ts';

export const saidOf = (text: TextOf<typeof texts>, entry: Entry, decision: Decision): string => {
  switch (decision.do) {
    case 'choose':
      return text('summary.chosen', { product: decision.product.title });
    case 'accept':
      return entry.product ? text('summary.accepted', { product: entry.product.title }) : text('summary.nothingToAccept');
    case 'remove':
    case 'mapToDifferent':
      return text('summary.removed');
    case 'ignore':
      return text(decision.isOn ? 'summary.ignored' : 'summary.notIgnored');
    default:
      return '';
  }
};
