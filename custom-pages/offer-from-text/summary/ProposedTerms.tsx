import { type KeyboardEvent, useState } from 'react';
import { useTextsOf } from '../../../src/workflow/texts.ts';
import type { texts } from '../texts.ts';
import type { BlockPartProps } from './TermChips.tsx';

export const ProposedTerms = ({ entry, tabIndex, decide }: BlockPartProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const [typed, setTyped] = useState('');
  const add = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    decide({ do: 'propose', term: typed });
    setTyped('');
  };
  return (
    <div data-part="proposed">
      <ul data-part="chips" aria-label={text('summary.proposedTerms')}>
        {entry.proposedTerms.map((term) => (
          <li key={term}>
            <button
              type="button"
              tabIndex={tabIndex}
              data-removes
              aria-label={text('summary.removeTerm', { term })}
              onClick={() => decide({ do: 'withdraw', term })}
            >
              {term} <span aria-hidden="true">×</span>
            </button>
          </li>
        ))}
      </ul>
      <input
        tabIndex={tabIndex}
        value={typed}
        autoComplete="off"
        aria-label={text('summary.addTerm')}
        placeholder={text('summary.addTerm')}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={add}
      />
    </div>
  );
};
