import { useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { formatDate } from '../../../src/ui/DateCell.tsx';
import { text } from '../text.ts';
import type { BlockPartProps } from './OpenEntry.tsx';

/** What the line says besides the goods and the price: pieces are typed over, a grade or a last day that was misread is taken out. */
export const EntryTerms = ({ entry: { tradeTerms }, tabIndex, decide }: BlockPartProps) => {
  const { timeZone } = useConsoleSettings();
  const { grade, validUntil } = tradeTerms ?? {};
  const pieces = (name: 'quantity' | 'leastQuantity') => (
    <input
      type="number"
      min={1}
      tabIndex={tabIndex}
      aria-label={text(`summary.${name}`)}
      placeholder={text(`summary.${name}`)}
      value={tradeTerms?.[name] ?? ''}
      onChange={({ target }) => decide({ do: 'terms', terms: { [name]: target.value === '' ? null : Number(target.value) } })}
    />
  );
  const removable = (what: 'grade' | 'validUntil', shown: string) => (
    <li>
      <button
        type="button"
        tabIndex={tabIndex}
        data-removes
        aria-label={text('summary.removeTerm', { term: shown })}
        onClick={() => decide({ do: 'terms', terms: { [what]: null } })}
      >
        {shown} <span aria-hidden="true">×</span>
      </button>
    </li>
  );
  return (
    <div data-part="proposed">
      {pieces('quantity')}
      {pieces('leastQuantity')}
      <ul data-part="chips" aria-label={text('summary.tradeTerms')}>
        {grade ? removable('grade', grade.title) : null}
        {validUntil ? removable('validUntil', text('summary.validUntil', { date: formatDate(validUntil, timeZone, true) })) : null}
      </ul>
    </div>
  );
};
