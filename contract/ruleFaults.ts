import { repeated } from './repeated.ts';
import type { ResourceDeclaration } from './resource.ts';
import { conditionsOf, type Expression, type Predicate } from './rules.ts';
import { rulesOf } from './validation.ts';

/** What is wrong with the rules of a declaration beyond their schema, in the words of `declarationFaults`. */
export const ruleFaults = (declaration: ResourceDeclaration): string[] =>
  declaration.rules ? [...numberingFaults(declaration.rules), ...boundFaults(declaration.rules), ...contradictions(declaration)] : [];

/** With two predicates of one number only one would be checked. An expression about an unknown number would never be. */
const numberingFaults = ({ predicates, expressions }: NonNullable<ResourceDeclaration['rules']>): string[] => {
  const numbers = predicates.map(({ uniqueNumber }) => String(uniqueNumber));
  const asked = new Set(expressions.flatMap(conditionsOf).map(String));
  return [
    ...repeated(numbers).map((number) => `rules number more than one predicate ${number}`),
    ...[...asked]
      .filter((number) => !numbers.includes(number))
      .map((number) => `rules ask for the predicate ${number}, which is none of theirs`),
  ];
};

const lengths: readonly string[] = ['MAX_LENGTH', 'MIN_LENGTH'];

const boundFaults = ({ predicates }: NonNullable<ResourceDeclaration['rules']>): string[] =>
  predicates.flatMap(({ uniqueNumber, function: name, parameters: [, bound] }) => {
    const predicate = `rules.predicates: ${name} of predicate ${uniqueNumber}`;
    if (lengths.includes(name) && !(Number.isInteger(bound) && Number(bound) >= 0))
      return [`${predicate} needs a whole number that is not negative`];
    return name === 'MIN_VALUE' && typeof bound !== 'number' ? [`${predicate} needs a number`] : [];
  });

/** How long the text of a field may be, by the field's name. */
type Lengths = ReadonlyMap<string, readonly [least: number, most: number]>;

/** Lengths that no text has, because of what is asked together: by the fields, by the rules, and in a branch by what leads there. */
const contradictions = (declaration: ResourceDeclaration): string[] => {
  const { predicates, expressions } = rulesOf(declaration);
  const byNumber = new Map(predicates.map((predicate) => [predicate.uniqueNumber, predicate]));
  const within = (together: readonly Expression[], asked: Lengths): string[] => {
    const asserted = together.filter((each) => !isChoice(each)).flatMap(({ condition }) => byNumber.get(condition) ?? []);
    const now = asserted.reduce(narrowed, asked);
    // A field that nothing new is asked of was judged where it was asked.
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
