import { contractKindOf, type FieldDeclaration } from './kinds/index.ts';
import { sentenceCase } from './names.ts';
import { isVisible, type PatternName, patterns } from './patterns.ts';
import type { ResourceDeclaration } from './resource.ts';
import type { Expression, Predicate, RuleError, Rules } from './rules.ts';
import { say, translated } from './translated.ts';

type Values = Readonly<Record<string, unknown>>;

/** In the order in which a user would mend them. Derived predicates are numbered after the declaration's own. */
export const rulesOf = (declaration: Pick<ResourceDeclaration, 'fields' | 'rules' | 'uniqueTogether'>): Rules => {
  const own = declaration.rules ?? { predicates: [], expressions: [] };
  const first = own.predicates.reduce((greatest, { uniqueNumber }) => Math.max(greatest, uniqueNumber), 0) + 1;
  const together = (declaration.uniqueTogether ?? []).map(
    (names): Unnumbered => ({
      function: 'UNIQUE_RECORD',
      parameters: names as [string, ...string[]],
    }),
  );
  const derived = [...declaration.fields.flatMap(predicatesOf), ...together].map(
    (predicate, index): Predicate => ({ uniqueNumber: first + index, ...predicate }),
  );
  return {
    predicates: [...derived, ...own.predicates],
    expressions: [...derived.map(({ uniqueNumber }) => assertion(uniqueNumber)), ...own.expressions],
  };
};

/** UNIQUE_RECORD always holds here, since only the database can check it; so does a predicate that this version does not know. */
export const checkRules = (rules: Rules, values: Values): RuleError[] => {
  const predicates = new Map(rules.predicates.map((predicate) => [predicate.uniqueNumber, predicate]));
  const errors = new Map<string, RuleError>();
  const check = ({ condition, expressionsWhenTrue, expressionsWhenFalse }: Expression): void => {
    const predicate = predicates.get(condition);
    if (!predicate) return;
    const [field] = predicate.parameters;
    if (expressionsWhenTrue.length + expressionsWhenFalse.length > 0)
      (holds(predicate, values) ? expressionsWhenTrue : expressionsWhenFalse).forEach(check);
    // The later rules of a field may take long for a text that an earlier one refuses for its length.
    else if (!errors.has(field) && !holds(predicate, values)) errors.set(field, errorOf(predicate));
  };
  rules.expressions.forEach(check);
  return [...errors.values()];
};

export const prepareValues = (declaration: Pick<ResourceDeclaration, 'fields'>, values: Values): Record<string, unknown> => {
  const fields = new Map(declaration.fields.map((field) => [field.name, field]));
  const prepared = (field: FieldDeclaration | undefined, value: unknown) => (field ? contractKindOf(field).prepare(value, field) : value);
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, prepared(fields.get(name), value)]));
};

export const isPresent = (value: unknown): boolean => !isEmpty(value) && (typeof value !== 'string' || isVisible(value));

type Unnumbered = Omit<Predicate, 'uniqueNumber'>;

const predicatesOf = (field: FieldDeclaration): Unnumbered[] => {
  const about = (name: Predicate['function'], ...bounds: (number | string)[]): Unnumbered => {
    const message = field.messages?.[name] ?? (name === 'UNIQUE_RECORD' ? undefined : field.message);
    return { function: name, parameters: [field.name, ...bounds], ...(message === undefined ? {} : { message }) };
  };
  const kind = contractKindOf(field);
  return [
    ...(field.required ? [about(kind.requiredBy)] : []),
    ...kind.bounds(field).map(([name, ...bounds]) => about(name, ...bounds.filter((bound) => bound !== undefined))),
    ...(field.differsFrom ?? []).map((name) => about('DIFFERS_FROM', name)),
    ...(field.unique ? [about('UNIQUE_RECORD')] : []),
  ];
};

const assertion = (condition: number): Expression => ({ condition, expressionsWhenTrue: [], expressionsWhenFalse: [] });

const holds = ({ function: name, parameters: [field, bound] }: Predicate, values: Values): boolean => {
  const value = Object.hasOwn(values, field) ? values[field] : undefined;
  switch (name) {
    case 'REQUIRED':
      return isPresent(value);
    case 'REQUIRED_LOOKUP':
      return isPresent(idOf(value));
    case 'NO_LEADING_OR_TRAILING_WHITESPACE':
      return typeof value !== 'string' || value === value.trim();
    case 'MAX_LENGTH':
      return isEmpty(value) || lengthOf(String(value)) <= Number(bound);
    case 'MIN_LENGTH':
      return !isPresent(value) || lengthOf(String(value)) >= Number(bound);
    case 'MATCHES':
      return !isPresent(value) || isMatching(String(bound), String(value));
    case 'MIN_VALUE':
      return !isPresent(value) || Number(value) >= Number(bound);
    case 'NOT_BLANK':
      return isEmpty(value) || value === '' || isPresent(value);
    case 'DIFFERS_FROM':
      return !isPresent(idOf(value)) || compared(value) !== compared(Object.hasOwn(values, String(bound)) ? values[String(bound)] : null);
    case 'EQUALS':
      return String(idOf(value) ?? '') === String(bound);
    default:
      return true;
  }
};

const errorOf = ({ function: name, parameters: [field, bound], message }: Predicate): RuleError => ({
  field,
  errorCode: name === 'REQUIRED' || name === 'REQUIRED_LOOKUP' ? 'FIELD_REQUIRED' : 'INCORRECT_FORMAT',
  message: message === undefined ? messages[name](bound) : translated(message),
});

const messages: Record<Predicate['function'], (bound: unknown) => string> = {
  REQUIRED: () => say`Required`,
  REQUIRED_LOOKUP: () => say`Required`,
  NO_LEADING_OR_TRAILING_WHITESPACE: () => say`No leading or trailing whitespaces`,
  MAX_LENGTH: (bound) => say`Max ${bound} characters`,
  MIN_LENGTH: (bound) => say`At least ${bound} characters`,
  MATCHES: (bound) => say`Must be in the form of: ${bound}`,
  MIN_VALUE: (bound) => say`Value must be greater or equal to ${bound}`,
  NOT_BLANK: () => say`Not only white space`,
  DIFFERS_FROM: (bound) => say`Must differ from the ${translated(sentenceCase(String(bound)).toLowerCase())}`,
  UNIQUE_RECORD: () => say`Already used by another record`,
  EQUALS: (bound) => say`Value must be ${bound}`,
};

/** A pattern that this version does not know always holds. */
const isMatching = (name: string, text: string): boolean => !Object.hasOwn(patterns, name) || patterns[name as PatternName].test(text);

const idOf = (value: unknown): unknown => (typeof value === 'object' && value !== null ? (value as { id?: unknown }).id : value);

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

const compared = (value: unknown): string =>
  String(idOf(value) ?? '')
    .normalize('NFKC')
    .toLowerCase();

/** In characters, as PostgreSQL counts them: an emoji is one, not two. */
const lengthOf = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};
