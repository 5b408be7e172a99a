import type { ResourceDeclaration } from '../../resource.ts';
import type { FieldOf } from '../index.ts';

export const numberFaults = (field: FieldOf<'NUMBER'>, { rules }: ResourceDeclaration): string[] => {
  const { name, precision, scale, shownDecimals = 0, minValue, maxLength } = field;
  const ruled = (rules?.predicates ?? []).filter((each) => each.function === 'MIN_VALUE' && each.parameters[0] === name);
  return [
    ...(scale > precision ? [`has more digits after the point (${scale}) than in all (${precision})`] : []),
    ...(shownDecimals > scale ? [`shows ${shownDecimals} decimals, but stores ${scale}`] : []),
    ...[minValue ?? 0, ...ruled.map(({ parameters: [, bound] }) => Number(bound))]
      .filter((least) => isBeyond(least, precision, scale))
      .map((least) => `has a minValue of ${least}, which is more than it can hold: ${precision} digits, ${scale} of them after the point`),
    ...(maxLength !== undefined && maxLength < shortest(minValue)
      ? [`has a maxLength of ${maxLength}, which no number that it allows is as short as`]
      : []),
  ];
};

/** The second comparison alone misses the next power of ten, as doubles round. */
const isBeyond = (value: number, precision: number, scale: number): boolean =>
  value >= 10 ** (precision - scale) || value > 10 ** (precision - scale) - 10 ** -scale;

/** How many characters the shortest number has that is not less. */
const shortest = (least = 0): number => (least <= 9 ? 1 : String(Math.ceil(least)).length);
