import { z } from 'zod';
import { canRead } from '../../contract/access.ts';
import {
  alternativesOf,
  type Condition,
  type ConditionField,
  conditionField,
  MOST_CONDITIONS,
  MOST_VALUES,
  type Operator,
  operators,
  operatorsOf,
  type Plain,
} from '../../contract/conditions.ts';
import { jsonValue } from '../../contract/jsonValue.ts';
import { fieldPath } from '../../contract/kinds/bounds.ts';
import { type FieldDeclaration, lookupOf } from '../../contract/kinds/index.ts';
import { inSentence } from '../../contract/names.ts';
import type { ResourceDeclaration } from '../../contract/resource.ts';
import { type Sentence, say, translated } from '../../contract/translated.ts';
import { PublicError } from '../errors.ts';
import { kindOf } from '../kinds/index.ts';
import type { Span, SpanContext } from '../kinds/serverKind.ts';
import type { Registry } from '../registry/registry.ts';
import { findField } from './fields.ts';

/** A condition whose field, operator and values were checked. An open end of `between` is null. */
export interface Asked extends ConditionField {
  is: Operator;
  spans: readonly (Span | null)[];
}
/** All of them hold; of each, one alternative. */
export type AskedWhere = readonly (readonly Asked[])[];

export interface Asking extends SpanContext {
  authorities: readonly string[];
}

/** @throws UNUSABLE_FILTER in words: nothing is read of what the caller may not read, nor of a secret. */
export const readWhere = (registry: Registry, declaration: ResourceDeclaration, text: string | undefined, asking: Asking): AskedWhere => {
  if (text === undefined) return [];
  const parsed = Where.safeParse(jsonValue(text));
  if (!parsed.success)
    throw unusable`it is a JSON array of conditions such as {"field": "name", "is": "equals", "value": "x"}; 'is' is one of: ${operators.join(', ')}`;
  const elements = parsed.data.map(alternativesOf);
  if (elements.flat().length > MOST_CONDITIONS) throw unusable`it has more than ${MOST_CONDITIONS} conditions`;
  return elements.map((alternatives) => alternatives.map((condition) => readCondition(registry, declaration, condition, asking)));
};

const readCondition = (registry: Registry, declaration: ResourceDeclaration, condition: Condition, asking: Asking): Asked => {
  const { field: path, is, value } = condition;
  const found = conditionField(declaration, path, ({ target }) => registry.get(target));
  const operators = found ? operatorsOf(found.field) : [];
  if (!found || operators.length === 0)
    throw unusable`'${path}' of ${translated(inSentence(declaration.label.many))} cannot be filtered by`;
  if (!isShown(registry, declaration, path, asking))
    throw unusable`you may not read '${path}' of ${translated(inSentence(declaration.label.many))}`;
  if (!operators.includes(is)) throw unusable`'${path}' cannot be asked for '${is}'. It can be asked for: ${operators.join(', ')}`;
  const values = valuesOf(is, value, path);
  return { ...found, is, spans: values.map((each) => (each === null ? null : readValue(found.field, each, path, asking))) };
};

const valuesOf = (is: Operator, value: Condition['value'], path: string): readonly (Plain | null)[] => {
  const listed = Array.isArray(value) ? value : null;
  if (is === 'empty' || is === 'notEmpty') {
    if (value !== undefined) throw unusable`'${is}' of '${path}' takes no value`;
    return [];
  }
  if (is === 'between') {
    if (listed?.length !== 2 || listed.every((end) => end === null))
      throw unusable`'between' of '${path}' takes two ends, of which one may be null`;
    return listed;
  }
  if (is === 'oneOf') {
    if (!listed || listed.length === 0 || listed.includes(null)) throw unusable`'oneOf' of '${path}' takes a list of values`;
    return listed;
  }
  if (value === undefined || typeof value === 'object') throw unusable`'${is}' of '${path}' takes one value`;
  return [value];
};

const readValue = (field: FieldDeclaration, value: Plain, path: string, asking: Asking): Span => {
  const { span, filterValue } = kindOf(field);
  const read = span ? span(field, String(value), asking) : { from: filterValue(String(value)) };
  if (read === undefined || read.from === undefined) throw unusable`'${path}' cannot be '${value}'`;
  return read;
};

/** What a record shows of a lookup its own list shows. What lies further behind a lookup is shown to those who may read the other entity. */
const isShown = (registry: Registry, declaration: ResourceDeclaration, path: string, asking: Asking): boolean => {
  const [name = '', ...rest] = path.split('.');
  const lookup = lookupOf(findField(declaration, name));
  if (rest.length === 0 || !lookup) return true;
  if (rest.join('.') === lookup.lookupSearchField) return true;
  const target = registry.get(lookup.target);
  return canRead(target, asking.authorities) && isShown(registry, target, rest.join('.'), asking);
};

export const unusable = (...reason: Sentence): PublicError => new PublicError('UNUSABLE_FILTER', { reason: say(...reason) });

const plain = z.union([z.string().max(1_000), z.number(), z.boolean()]);

const WrittenCondition = z.strictObject({
  field: fieldPath,
  is: z.enum(operators, { error: () => say`'is' is one of: ${operators.join(', ')}` }),
  value: z.union([plain, z.array(plain.nullable()).max(MOST_VALUES)]).optional(),
});

const Where = z
  .array(z.union([WrittenCondition, z.strictObject({ anyOf: z.array(WrittenCondition).min(1).max(MOST_CONDITIONS) })]))
  .max(MOST_CONDITIONS);
