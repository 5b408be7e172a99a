import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { texts } from '../texts.ts';
import type { BlockPartProps } from './TermChips.tsx';

export const Candidates = ({ entry, tabIndex, decide }: BlockPartProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  if (entry.candidates.length === 0) return null;
  return (
    <ol data-part="candidates" aria-label={text('summary.candidates')}>
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
              {matchedTerms.length > 0 ? <span data-matched>{text('summary.matchedTerms', { terms: matchedTerms.join(' ') })}</span> : null}
              {missingTerms.length > 0 ? <span data-missing>{text('summary.missingTerms', { terms: missingTerms.join(' ') })}</span> : null}
            </small>
          </button>
        </li>
      ))}
    </ol>
  );
};
