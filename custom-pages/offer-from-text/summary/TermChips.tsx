import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { Decision } from '../intake/decisions.ts';
import { type Entry, termsOf } from '../intake/intake.ts';
import type { texts } from '../texts.ts';

export interface BlockPartProps {
  entry: Entry;
  tabIndex: number;
  decide: (decision: Decision) => void;
}

export const TermChips = ({ entry, tabIndex, decide }: BlockPartProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  return (
    <ul data-part="chips" aria-label={text('summary.terms')}>
      {termsOf(entry.title).map((term) => {
        const isProposed = entry.proposedTerms.includes(term.toLowerCase());
        const isUnmatched = entry.unmatchedTerms.includes(term);
        return (
          <li key={term}>
            <button
              type="button"
              tabIndex={tabIndex}
              aria-pressed={isProposed}
              aria-label={isUnmatched ? text('summary.unmatched', { term }) : undefined}
              data-unmatched={isUnmatched}
              onClick={() => decide({ do: isProposed ? 'withdraw' : 'propose', term: term.toLowerCase() })}
            >
              {term}
            </button>
          </li>
        );
      })}
    </ul>
  );
};
