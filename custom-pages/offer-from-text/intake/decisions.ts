import type { TradeTerms } from '../../../contract/workflows/offer-from-text/schemas.ts';
import type { RecordOption } from '../../../src/ui/useLookup.ts';
import { keysByStatus, surelySuggested } from './entryStatus.ts';
import type { Entry, Intake, Order } from './intake.ts';

export type Decision =
  | { do: 'choose'; product: RecordOption }
  | { do: 'chooseEach'; products: readonly RecordOption[] }
  | { do: 'accept' | 'remove' | 'mapToDifferent' }
  | { do: 'ignore' | 'createMapping'; isOn: boolean }
  | { do: 'amount'; amount: number | null }
  | { do: 'terms'; terms: TradeTerms }
  | { do: 'propose' | 'withdraw'; term: string };

export const decided = (intake: Intake, key: number, decision: Decision): Intake => {
  const before = intake.entries[key];
  if (!before) return intake;
  const after = applied(before, decision);
  return after === before ? intake : { ...intake, entries: intake.entries.with(key, { ...after, isTouched: true }) };
};

export const withSuggestionsAccepted = (intake: Intake): Intake => {
  const sure = surelySuggested(intake.entries);
  return { ...intake, entries: intake.entries.map((entry) => (sure.has(entry) ? applied(entry, { do: 'accept' }) : entry)) };
};

/** The blocks do not move while they are worked on: the order is that of the moment. */
export const ordered = (intake: Intake, by: Order): Intake => ({
  ...intake,
  orderedBy: by,
  order: by === 'STATUS' ? keysByStatus(intake.entries) : intake.entries.map(({ key }) => key),
});

const applied = (entry: Entry, decision: Decision): Entry => {
  const { mapped, mappedBy, product } = entry;
  switch (decision.do) {
    case 'choose': {
      const isMapped = decision.product.id === mapped?.id;
      return {
        ...entry,
        product: decision.product,
        otherColors: undefined,
        isConfirmed: true,
        isIgnored: false,
        isToForget: mapped !== null && !isMapped,
        createMapping: !(isMapped && mappedBy === 'TERMS'),
      };
    }
    case 'chooseEach': {
      const [product, ...otherColors] = decision.products;
      if (!product) return entry;
      const chosen = applied(entry, { do: 'choose', product });
      return otherColors.length === 0 ? chosen : { ...chosen, otherColors, createMapping: false };
    }
    case 'accept':
      if (!product || entry.isConfirmed || entry.isIgnored) return entry;
      return { ...entry, isConfirmed: true, createMapping: entry.createMapping || mappedBy === 'SUGGESTION' };
    case 'remove':
      return product ? { ...entry, product: null, otherColors: undefined, isConfirmed: false, isToForget: mapped !== null } : entry;
    case 'mapToDifferent':
      return { ...applied(entry, { do: 'remove' }), createMapping: true };
    case 'ignore':
      return { ...entry, isIgnored: decision.isOn };
    case 'createMapping':
      return { ...entry, createMapping: decision.isOn };
    case 'amount':
      return { ...entry, amount: decision.amount, readAmount: proposedAmount(entry), isAmountTyped: true, convertedFrom: undefined };
    case 'terms':
      return { ...entry, tradeTerms: { ...entry.tradeTerms, ...decision.terms } };
    case 'propose':
      return withTerm(entry, decision.term);
    case 'withdraw':
      return { ...entry, proposedTerms: entry.proposedTerms.filter((term) => term !== decision.term) };
  }
};

/** What the line itself says in the currency of the list; one that was converted is no reading of it. */
export const proposedAmount = ({ convertedFrom, isAmountTyped, readAmount = null, amount }: Entry): number | null => {
  if (isAmountTyped) return readAmount;
  return convertedFrom ? null : amount;
};

/** Terms are proposed for a mapping, so it is made. */
const withTerm = (entry: Entry, typed: string): Entry => {
  const term = typed.trim().toLowerCase();
  return term === '' || entry.proposedTerms.includes(term)
    ? entry
    : { ...entry, createMapping: true, proposedTerms: [...entry.proposedTerms, term] };
};
