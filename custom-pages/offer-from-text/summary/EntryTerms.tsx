import { useState } from 'react';
import { plainDecimal, withoutGroups } from '../../../contract/kinds/number/decimal.ts';
import { instantTyped, typedInstant } from '../../../src/kinds/datetime/instant.ts';
import { useGrades } from '../../../src/trade/useGrades.ts';
import { useConsoleSettings } from '../../../src/ui/ConsoleSettings.tsx';
import { text } from '../index.ts';
import type { BlockPartProps } from './OpenEntry.tsx';

/** What the line says besides the goods and the price, to be put right. */
export const EntryTerms = ({ entry, tabIndex, decide }: BlockPartProps) => {
  const { tradeTerms } = entry;
  const { timeZone } = useConsoleSettings();
  const { data: grades = [] } = useGrades();
  const { grade, validUntil } = tradeTerms ?? {};
  const isListed = grade && grades.some(({ id }) => id === grade.id);
  const options = grade && !isListed ? [grade, ...grades] : grades;
  const pieces = (name: 'quantity' | 'leastQuantity') => (
    <label>
      {text(`summary.${name}`)}
      <input
        type="number"
        min={1}
        tabIndex={tabIndex}
        value={tradeTerms?.[name] ?? ''}
        onChange={({ target }) => decide({ do: 'terms', terms: { [name]: target.value === '' ? null : Number(target.value) } })}
      />
    </label>
  );
  return (
    <div data-part="terms">
      <Amount {...{ entry, tabIndex, decide }} />
      {pieces('quantity')}
      {pieces('leastQuantity')}
      {options.length === 0 ? null : (
        <select
          tabIndex={tabIndex}
          aria-label={text('summary.grade')}
          value={grade?.id ?? ''}
          onChange={({ target: { value } }) => {
            const chosen = grades.find(({ id }) => String(id) === value);
            decide({ do: 'terms', terms: { grade: chosen ? { id: chosen.id, title: chosen.title } : null } });
          }}
        >
          <option value="">{text('summary.grade')}</option>
          {options.map(({ id, title }) => (
            <option key={id} value={id}>
              {title}
            </option>
          ))}
        </select>
      )}
      <label>
        {text('summary.validUntil')}
        <input
          type="date"
          tabIndex={tabIndex}
          value={typedInstant(validUntil, timeZone, true)}
          onChange={({ target: { value } }) =>
            decide({ do: 'terms', terms: { validUntil: value === '' ? null : instantTyped(value, timeZone, true) } })
          }
        />
      </label>
      <label>
        {text('summary.remark')}
        <input
          maxLength={250}
          autoComplete="off"
          tabIndex={tabIndex}
          value={tradeTerms?.remark ?? ''}
          onChange={({ target: { value } }) => decide({ do: 'terms', terms: { remark: value === '' ? null : value } })}
        />
      </label>
    </div>
  );
};

const Amount = ({ entry: { amount }, tabIndex, decide }: BlockPartProps) => {
  const [typed, setTyped] = useState('');
  return (
    <label>
      {text('summary.amount')}
      <input
        inputMode="decimal"
        autoComplete="off"
        tabIndex={tabIndex}
        aria-invalid={amount === null}
        value={amount === amountOf(typed) ? typed : (amount ?? '')}
        onChange={({ target: { value } }) => {
          setTyped(value);
          decide({ do: 'amount', amount: amountOf(value) });
        }}
      />
    </label>
  );
};

const amountOf = (typed: string): number | null => {
  const said = Number(plainDecimal(withoutGroups(typed)));
  return said > 0 ? said : null;
};
