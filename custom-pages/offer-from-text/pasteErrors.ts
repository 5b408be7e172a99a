import type { FieldDeclaration, FieldOf } from '../../contract/kinds/index.ts';
import { typedNumber } from '../../contract/kinds/number/decimal.ts';
import { checkRules, prepareValues, rulesOf } from '../../contract/validation.ts';
import { numberKind } from '../../src/kinds/number/NumberCell.tsx';
import { text } from './index.ts';
import type { Paste } from './intake/paste.ts';

export type PasteField = 'organization' | 'currency' | 'outputCurrency' | 'exchangeRate' | 'text';
export type PasteErrors = Partial<Record<PasteField, string>>;

export const pasteErrors = (paste: Paste): PasteErrors => {
  const declared = { fields: paste.isConverting ? [...fields, ...conversion] : fields };
  const found = checkRules(rulesOf(declared), prepareValues(declared, { ...paste }));
  const problem = paste.isConverting ? rateProblem(paste) : null;
  return {
    ...Object.fromEntries(found.map(({ field, message }) => [field, message])),
    ...(problem === null ? {} : { exchangeRate: problem }),
  };
};

const rateProblem = (paste: Paste): string | null => {
  const { exchangeRate, currency, outputCurrency } = paste;
  const isSame = currency !== null && currency.id === outputCurrency?.id;
  return numberKind.problem?.(exchangeRate, exchangeRateField) ?? (isSame && rateOf(paste) !== 1 ? text('entry.sameCurrency') : null);
};

export const rateOf = ({ exchangeRate }: Paste): number => Number(typedNumber(exchangeRate.trim(), rateDigits));

const rateDigits = { precision: 20, scale: 10 } as const;

const fields: FieldDeclaration[] = [
  { name: 'organization', kind: 'MANY_TO_ONE', required: true, target: 'organization', lookupSearchField: 'name' },
  { name: 'currency', kind: 'MANY_TO_ONE', required: true, target: 'currency', lookupSearchField: 'symbol' },
  { name: 'text', kind: 'TEXT', required: true, maxLength: 5_000_000 },
];
const exchangeRateField: FieldOf<'NUMBER'> = {
  name: 'exchangeRate',
  kind: 'NUMBER',
  required: true,
  ...rateDigits,
  // Amounts are multiplied by it, and none may become zero.
  minValue: 1e-10,
  messages: { MIN_VALUE: 'Must be above zero' },
};
const conversion: FieldDeclaration[] = [
  { name: 'outputCurrency', kind: 'MANY_TO_ONE', required: true, target: 'currency', lookupSearchField: 'symbol' },
  exchangeRateField,
];
