import { repeated } from './repeated.ts';
import type { ResourceDeclaration } from './resource.ts';
import { conditionsOf } from './rules.ts';

/** With two predicates of one number only one would be checked; an expression about an unknown number would never be. */
export const ruleFaults = ({ rules }: ResourceDeclaration): string[] => {
  const numbers = (rules?.predicates ?? []).map(({ uniqueNumber }) => String(uniqueNumber));
  const asked = new Set((rules?.expressions ?? []).flatMap(conditionsOf).map(String));
  return [
    ...repeated(numbers).map((number) => `rules have more than one predicate with the number ${number}`),
    ...[...asked]
      .filter((number) => !numbers.includes(number))
      .map((number) => `rules ask for the predicate ${number}, which they do not have`),
  ];
};
