import { findField } from './commonFields.ts';
import { contractKindOf, type FieldDeclaration, type FieldKind } from './kinds/index.ts';
import { repeated } from './names.ts';
import { patternNames } from './patterns.ts';
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

const predicateFaults = (declaration: ResourceDeclaration): string[] =>
  (declaration.rules?.predicates ?? []).flatMap((predicate) => {
    const field = findField(declaration, predicate.parameters[0]);
    const fault =
      field && (fieldFault(predicate, field, declaration) ?? questions[predicate.function].fault?.(predicate, field, declaration));
    return fault ? [`rules.predicates: ${predicate.function} of predicate ${predicate.uniqueNumber} ${fault}`] : [];
  });

const fieldFault = ({ function: name }: Predicate, field: FieldDeclaration, { fields }: ResourceDeclaration): string | undefined => {
  const { kinds } = questions[name];
  const { hasColumn, isWritten } = contractKindOf(field);
  if (!fields.includes(field) || !hasColumn || !isWritten(field))
    return `is about '${field.name}', which nobody writes: name a field that a form can write`;
  return kinds && !kinds.includes(field.kind)
    ? `is about '${field.name}', which is ${field.kind}: name a field of the kind ${kinds.join(' or ')}`
    : undefined;
};

interface Question {
  kinds?: readonly FieldKind[];
  fault?: (predicate: Predicate, field: FieldDeclaration, declaration: ResourceDeclaration) => string | undefined;
}

const typed: readonly FieldKind[] = ['TEXT', 'PASSWORD'];

const lengthFault: Question['fault'] = ({ parameters: [, bound] }) =>
  Number.isInteger(bound) && Number(bound) >= 0 ? undefined : 'needs a whole number that is not negative';

const questions: Record<Predicate['function'], Question> = {
  REQUIRED: {},
  REQUIRED_LOOKUP: { kinds: ['MANY_TO_ONE'] },
  NO_LEADING_OR_TRAILING_WHITESPACE: { kinds: typed },
  NOT_BLANK: { kinds: typed },
  MAX_LENGTH: { kinds: [...typed, 'NUMBER'], fault: lengthFault },
  MIN_LENGTH: { kinds: [...typed, 'NUMBER'], fault: lengthFault },
  MIN_VALUE: { kinds: ['NUMBER'], fault: ({ parameters: [, bound] }) => (typeof bound === 'number' ? undefined : 'needs a number') },
  MATCHES: {
    kinds: typed,
    fault: ({ parameters: [, bound] }) =>
      patternNames.some((name) => name === bound)
        ? undefined
        : `needs the name of a pattern as its second parameter: ${patternNames.join(' or ')}`,
  },
  DIFFERS_FROM: {
    fault: ({ parameters: [name, other] }, _, { fields }) =>
      other !== name && fields.some((each) => each.name === other)
        ? undefined
        : `needs another field than '${name}' as its second parameter`,
  },
  EQUALS: {
    fault: ({ parameters: [name, value] }, { kind }) => {
      const [type, words] = compared[kind];
      return typeof value === type ? undefined : `needs ${words} as its second parameter, to compare '${name}' with`;
    },
  },
  UNIQUE_RECORD: {
    fault: (_, { name }) => `is not a rule to write: give the field '${name}' its 'unique', or the entity a set in 'uniqueTogether'`,
  },
};

const [text, id] = [['string', 'text'] as const, ['number', 'the id of a record'] as const];

const compared: Record<FieldKind, readonly ['string' | 'number' | 'boolean', string]> = {
  TEXT: text,
  PASSWORD: text,
  NUMBER: ['number', 'a number'],
  BOOLEAN: ['boolean', 'true or false'],
  DATETIME: text,
  MANY_TO_ONE: id,
  ONE_TO_MANY: id,
  OBJECT: text,
};
