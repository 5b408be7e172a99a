import { useText } from '../../../src/messages/text.ts';
import type { BlockPartProps } from './TermChips.tsx';

export const Candidates = ({ entry, tabIndex, decide }: BlockPartProps) => {
  const text = useText();
  if (entry.candidates.length === 0) return null;
  return (
    <ol data-part="candidates" aria-label={text('mappingSummary.candidates')}>
      {entry.candidates.map(({ id, title, matchedTerms, missingTerms }, index) => (
        <li key={id}>
          <button
            type="button"
            tabIndex={tabIndex}
            aria-pressed={id === entry.product?.id}
            onClick={() => decide({ do: 'choose', product: { id, title } })}
          >
            <kbd>{index + 1}</kbd>
            <span>{title}</span>
            <small>
              {matchedTerms.length > 0 ? (
                <span data-matched>{text('mappingSummary.matchedTerms', { terms: matchedTerms.join(' ') })}</span>
              ) : null}
              {missingTerms.length > 0 ? (
                <span data-missing>{text('mappingSummary.missingTerms', { terms: missingTerms.join(' ') })}</span>
              ) : null}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
};
