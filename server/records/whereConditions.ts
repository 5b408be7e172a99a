import { type RawBuilder, sql } from 'kysely';
import { contractKindOf, type FieldDeclaration, type FieldOf } from '../../contract/kinds/index.ts';
import type { ResourceDeclaration, SortField } from '../../contract/resource.ts';
import { ownOrder } from '../database/ownOrder.ts';
import { kindOf, searchedColumn } from '../kinds/index.ts';
import type { Span } from '../kinds/serverKind.ts';
import type { RecordContext } from '../registry/registry.ts';
import { columnAt, tableName } from './fields.ts';
import { either, equals } from './filter.ts';
import type { Asked, AskedWhere } from './readWhere.ts';
import { sortPath } from './sorting.ts';

export interface WhereConditions {
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
