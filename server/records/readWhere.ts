import { type RawBuilder, sql } from 'kysely';
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
import { contractKindOf, type FieldDeclaration, type FieldOf, lookupOf } from '../../contract/kinds/index.ts';
import { inSentence } from '../../contract/names.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { type Sentence, say, translated } from '../../contract/translated.ts';
import { ownOrder } from '../database/ownOrder.ts';
import { PublicError } from '../errors.ts';
import { kindOf, searchedColumn } from '../kinds/index.ts';
import type { Span, SpanContext } from '../kinds/serverKind.ts';
import type { RecordContext, Registry } from '../registry/registry.ts';
import { columnAt, either, equals, findField, tableName } from './fields.ts';
import { sortPath } from './sorting.ts';

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

interface WhereConditions {
  /** An index of the order serves them: they narrow what is walked in that order. */
  walked: RawBuilder<unknown>[];
  others: RawBuilder<unknown>[];
  /** They name the records by their ids, so that few can match. */
  isFew: boolean;
}

/** A statement with more ids than these takes longer to plan than it saves. */
const MOST_TARGETS = 1_000;

/** Conditions behind lookups are found first and stand as ids, as those of a keyword: so they are conditions on the list's own table. */
export const whereConditions = async (
  { db }: Pick<RecordContext, 'db'>,
  declaration: ResourceDeclaration,
  where: AskedWhere,
  sort: readonly SortField[],
): Promise<WhereConditions> => {
  const behind = where.flat().filter(({ lookups }) => lookups.length > 0);
  const columns = behind.map(
    (asked, index) => sql`array(${idsBehind(asked)} limit ${sql.lit(MOST_TARGETS + 1)}) as ${sql.id(`p${index}`)}`,
  );
  const { rows } = behind.length > 0 ? await sql<Record<string, number[]>>`select ${sql.join(columns)}`.execute(db) : { rows: [] };
  const conditionOf = (asked: Asked): RawBuilder<unknown> => {
    const [lookup] = asked.lookups;
    if (!lookup) return ofColumn(asked, 't');
    const ids = rows[0]?.[`p${behind.indexOf(asked)}`] ?? [];
    const column = columnAt('t', lookup);
    const found = ids.length > MOST_TARGETS ? sql`${column} in (${idsBehind(asked)})` : sql`${column} = any(${ids}::bigint[])`;
    return isNegative(asked) && !lookup.required ? sql`(${found} or ${column} is null)` : found;
  };
  const walks = walkedOf(declaration, where, sort);
  const conditions = where.map((alternatives) => ({
    isWalked: walks.includes(alternatives),
    sql: sql`(${sql.join(alternatives.map(conditionOf), sql` or `)})`,
  }));
  return {
    walked: conditions.flatMap((each) => (each.isWalked ? [each.sql] : [])),
    others: conditions.flatMap((each) => (each.isWalked ? [] : [each.sql])),
    isFew: where.some(({ length, 0: asked }) => length === 1 && asked && isNamed(asked)),
  };
};

const isNamed = ({ lookups, field, is }: Asked): boolean => lookups.length === 0 && field.name === 'id' && ['equals', 'oneOf'].includes(is);

/** Those of the column that the order begins with, and in a list's own order one of a lookup: lists have an index for each of both. */
const walkedOf = (declaration: ResourceDeclaration, where: AskedWhere, sort: readonly SortField[]): AskedWhere => {
  const alone = where.filter(({ length, 0: asked }) => length === 1 && asked?.lookups.length === 0);
  const first = sort[0] && sortPath(declaration, sort[0].field);
  const ofOrder = alone.filter(([asked]) => asked?.field.name === first && ['equals', 'between'].includes(asked?.is ?? ''));
  const { list, indexes = [] } = declaration;
  const isNarrowing = ({ name, ...field }: FieldDeclaration) =>
    (contractKindOf(field).isShared && list.columns.includes(name)) ||
    indexes.some(([narrowed, order]) => narrowed?.field === name && order?.field === first);
  const isOwnOrder = first === ownOrder(declaration)[0]?.field;
  const narrowing = alone.find(([asked]) => isOwnOrder && asked?.is === 'equals' && isNarrowing(asked.field));
  return narrowing ? [...ofOrder, narrowing] : ofOrder;
};

/** It holds as well where a lookup on the way is empty. */
const isNegative = ({ is }: Pick<Asked, 'is'>): boolean => is === 'not' || is === 'empty';

const idsBehind = ({ lookups: [first, ...further], ...asked }: Asked): RawBuilder<unknown> => {
  const [next] = further;
  const found = next && sql`${columnAt('l', next)} in (${idsBehind({ ...asked, lookups: further })})`;
  const orEmpty = next && isNegative(asked) && !next.required;
  const inner = found ? (orEmpty ? sql`(${found} or ${columnAt('l', next)} is null)` : found) : ofColumn({ ...asked, lookups: [] }, 'l');
  return sql`select l.id from ${sql.table(tableName({ name: (first as FieldOf<'MANY_TO_ONE'>).target }))} as l where ${inner}`;
};

const ofColumn = ({ field, is, spans }: Asked, alias: string): RawBuilder<unknown> => {
  const column = columnAt(alias, field);
  const isAsked = () => either(spans.map((span) => isIn(field, column, span)));
  switch (is) {
    case 'equals':
    case 'oneOf':
      return isAsked();
    case 'not':
      return sql`${isAsked()} is not true`;
    case 'between':
      return isBetween(column, spans);
    case 'contains':
      return containsText(field, alias, spans);
    case 'empty':
      return kindOf(field).isEmpty(field, column);
    case 'notEmpty':
      return sql`not (${kindOf(field).isEmpty(field, column)})`;
  }
};

const isIn = (field: FieldDeclaration, column: RawBuilder<unknown>, span: Span | null): RawBuilder<unknown> => {
  if (span?.until !== undefined) return isBetween(column, [span, span]);
  return span?.isAsStored ? sql`${column} = ${span.from}` : equals(field, column, span?.from ?? null);
};

const isBetween = (column: RawBuilder<unknown>, [from, to]: readonly (Span | null)[]): RawBuilder<unknown> => {
  const least = from ? [sql`${column} >= ${from.from}`] : [];
  const most = to ? [to.until === undefined ? sql`${column} <= ${to.from}` : sql`${column} < ${to.until}`] : [];
  return sql`(${sql.join([...least, ...most], sql` and `)})`;
};

const containsText = (field: FieldDeclaration, alias: string, [span]: readonly (Span | null)[]): RawBuilder<unknown> => {
  const keyword = { text: String(span?.from), timeZone: 'UTC' };
  return kindOf(field).contains(field, columnAt(alias, field, searchedColumn(field)?.name), keyword) ?? sql`false`;
};
