import type { ResourceDeclaration } from '../../resource.ts';
import { type FieldOf, lookupOf } from '../index.ts';

export const numberFaults = (field: FieldOf<'NUMBER'>, { rules, fields }: ResourceDeclaration): string[] => {
  const { name, precision, scale, shownDecimals = 0, minValue, maxLength, currencyField } = field;
  const isCurrency = fields.some((each) => each.name === currencyField && lookupOf(each)?.target === 'currency');
  const ruled = (rules?.predicates ?? []).filter((each) => each.function === 'MIN_VALUE' && each.parameters[0] === name);
  return [
    ...(scale > precision ? [`has more digits after the point (${scale}) than in all (${precision})`] : []),
    ...(shownDecimals > scale ? [`shows ${shownDecimals} decimals, but stores ${scale}`] : []),
    ...(minValue !== undefined && isBeyond(minValue, field) ? [`has a minValue of ${minValue}, ${beyond(field)}`] : []),
    ...ruled.flatMap(({ uniqueNumber, parameters: [, bound] }) =>
      isBeyond(Number(bound), field) ? [`the MIN_VALUE of predicate ${uniqueNumber} is ${bound}, ${beyond(field)}`] : [],
    ),
    ...(maxLength !== undefined && maxLength < shortest(minValue)
      ? [`has a maxLength of ${maxLength}, but every number that it allows is longer`]
      : []),
    ...(currencyField !== undefined && !isCurrency
      ? [`has the currencyField '${currencyField}', which is not one of its lookups of 'currency': name such a lookup`]
      : []),
  ];
};

type Digits = Pick<FieldOf<'NUMBER'>, 'precision' | 'scale'>;

/** Whether no number of these digits is as great. The second comparison alone misses the next power of ten, as doubles round. */
const isBeyond = (value: number, { precision, scale }: Digits): boolean =>
  value >= 10 ** (precision - scale) || value > 10 ** (precision - scale) - 10 ** -scale;

const beyond = ({ precision, scale }: Digits): string =>
  `which is more than it can hold: ${precision} digits, ${scale} of them after the point`;

const shortest = (least = 0): number => (least <= 9 ? 1 : String(Math.ceil(least)).length);
