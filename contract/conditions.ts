import { findField } from './commonFields.ts';
import { contractKindOf, type FieldDeclaration, type FieldOf, lookupOf } from './kinds/index.ts';
import type { ResourceDeclaration } from './resource.ts';

export const operators = ['equals', 'not', 'oneOf', 'contains', 'between', 'empty', 'notEmpty'] as const;
export type Operator = (typeof operators)[number];

/** Spans of whole days of the business's zone, told anew whenever the list is read. */
export const relativeSpans = ['today', 'yesterday', 'last 7 days', 'last 30 days', 'this month', 'last month'] as const;
export type RelativeSpan = (typeof relativeSpans)[number];

export type Plain = string | number | boolean;

/** `field`: also a path through lookups. `value`: of `between` both ends, null for an open one. An instant may be a day, or a relative span. */
export interface Condition {
  field: string;
  is: Operator;
  value?: Plain | readonly (Plain | null)[] | undefined;
}

/** All of them hold; of `anyOf` one. */
export type Where = readonly (Condition | { anyOf: readonly Condition[] })[];

export const WHERE = 'where';
export const MOST_CONDITIONS = 20;
export const MOST_VALUES = 100;

/** What of a value has the shape of conditions. Whether the fields and values exist, the server says. */
export const shapedWhere = (value: unknown): Where =>
  Array.isArray(value)
    ? value.filter((element) => {
        const alternatives: unknown = element?.anyOf ?? [element];
        return Array.isArray(alternatives) && alternatives.length > 0 && alternatives.every(isCondition);
      })
    : [];

const isCondition = (value: unknown): value is Condition =>
  typeof value === 'object' &&
  value !== null &&
  'field' in value &&
  typeof value.field === 'string' &&
  'is' in value &&
  operators.some((is) => is === value.is);

export const alternativesOf = (element: Where[number]): readonly Condition[] => ('anyOf' in element ? element.anyOf : [element]);

export interface ConditionField {
  lookups: readonly FieldOf<'MANY_TO_ONE'>[];
  field: FieldDeclaration;
}

type Fields = Pick<ResourceDeclaration, 'fields'>;

/** The field at the end of a path, and the lookups that lead there; a field that shows another one is that one. Null: nothing is there. */
export const conditionField = (
  declaration: Fields,
  path: string,
  targetOf: (field: FieldOf<'MANY_TO_ONE'>) => Fields | undefined,
): ConditionField | null => {
  const [name = '', ...rest] = path.split('.');
  const field = findField(declaration, name);
  if (!field) return null;
  const { hasColumn, valuePath } = contractKindOf(field);
  if (!hasColumn && rest.length === 0 && valuePath(field) !== name) return conditionField(declaration, valuePath(field), targetOf);
  if (rest.length === 0) return { lookups: [], field };
  const lookup = lookupOf(field);
  const target = lookup && targetOf(lookup);
  const end = target ? conditionField(target, rest.join('.'), targetOf) : null;
  return lookup && end && { lookups: [lookup, ...end.lookups], field: end.field };
};

export const operatorsOf = (field: FieldDeclaration): readonly Operator[] => contractKindOf(field).operators(field);
