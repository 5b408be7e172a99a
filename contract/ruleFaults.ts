import { predicateFaults } from './predicateFaults.ts';
import { repeated } from './repeated.ts';
import type { ResourceDeclaration } from './resource.ts';
import { conditionsOf, type Expression, type Predicate } from './rules.ts';
import { rulesOf } from './validation.ts';

export const ruleFaults = (declaration: ResourceDeclaration): string[] =>
  declaration.rules ? [...numberFaults(declaration.rules), ...predicateFaults(declaration), ...contradictions(declaration)] : [];

/** With two predicates of one number only one would be checked; an expression about an unknown number would never be. */
const numberFaults = ({ predicates, expressions }: NonNullable<ResourceDeclaration['rules']>): string[] => {
  const numbers = predicates.map(({ uniqueNumber }) => String(uniqueNumber));
  const asked = new Set(expressions.flatMap(conditionsOf).map(String));
  return [
    ...repeated(numbers).map((number) => `rules have more than one predicate with the number ${number}`),
    ...[...asked]
      .filter((number) => !numbers.includes(number))
      .map((number) => `rules ask for the predicate ${number}, which they do not have`),
  ];
};

type Lengths = ReadonlyMap<string, readonly [least: number, most: number]>;

const contradictions = (declaration: ResourceDeclaration): string[] => {
  const { predicates, expressions } = rulesOf(declaration);
  const byNumber = new Map(predicates.map((predicate) => [predicate.uniqueNumber, predicate]));
  const within = (together: readonly Expression[], asked: Lengths): string[] => {
    const asserted = together.filter((each) => !isChoice(each)).flatMap(({ condition }) => byNumber.get(condition) ?? []);
    const now = asserted.reduce(narrowed, asked);
    const fields = new Set(asserted.map(({ parameters: [field] }) => field));
    return [
      ...[...fields].flatMap((field) => {
        const [least, most] = now.get(field) ?? ANY_LENGTH;
        return least > most ? [`${field}: must have at least ${least} characters, and at most ${most}`] : [];
      }),
      ...together.filter(isChoice).flatMap((each) => [...within(each.expressionsWhenTrue, now), ...within(each.expressionsWhenFalse, now)]),
    ];
  };
  return [...new Set(within(expressions, new Map()))];
};

const isChoice = ({ expressionsWhenTrue, expressionsWhenFalse }: Expression): boolean =>
  expressionsWhenTrue.length + expressionsWhenFalse.length > 0;

const ANY_LENGTH = [0, Number.POSITIVE_INFINITY] as const;

const narrowed = (lengths: Lengths, { function: name, parameters: [field, bound] }: Predicate): Lengths => {
  const [least, most] = lengths.get(field) ?? ANY_LENGTH;
  if (name === 'MIN_LENGTH') return new Map(lengths).set(field, [Math.max(least, Number(bound)), most]);
  return name === 'MAX_LENGTH' ? new Map(lengths).set(field, [least, Math.min(most, Number(bound))]) : lengths;
};
