import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../database/tables.ts';
import { readFilter, readRange, readSort, type SimpleRestQuery } from '../http/simpleRest.ts';
import { where } from './fields.ts';
import { countAll, countRows, totalOfPage } from './totals.ts';

/** As PostgreSQL gives a row whose `Times` a call answers as text. */
export type InDatabase<Row, Times extends keyof Row> = Omit<Row, Times> & { [Time in Times]: Date | Extract<Row[Time], null> };

export type Answered<Row> = { [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key] };

interface OwnView<Stored, Shape extends z.ZodRawShape, Row, Asker> {
  db: Database;
  /** For one of its rows `filter` says nothing. */
  rows: (asker: Asker, filter: z.output<z.ZodObject<Shape>>) => RawBuilder<Stored> | Promise<RawBuilder<Stored>>;
  filter?: z.ZodObject<Shape>;
  conditions?: (filter: z.output<z.ZodObject<Shape>>, asker: Asker) => RawBuilder<unknown>[];
  sortFields: readonly string[];
  sortedBy: [field: string, order: 'ASC' | 'DESC'];
  /** For an index to give the order: no column that it sorts by is ever empty. */
  isFilled?: boolean;
  /** Of more matches the total is one more. Without it all are counted. */
  mostCounted?: number;
  asRows: (rows: Answered<Stored>[], filter: z.output<z.ZodObject<Shape>>) => Row[] | Promise<Row[]>;
}

const USUAL_ROWS = 25;
const MOST_ROWS = 1_000;

/** How `ownResource` finds the rows of a view. A filter by `id` takes a list of them. */
export const ownView = <Stored extends object, Row, Shape extends z.ZodRawShape = z.ZodRawShape, Asker = unknown>(
  view: OwnView<Stored, Shape, Row, Asker>,
) => {
  const { db, rows, filter = z.object<Shape>(), conditions = () => [], sortFields, sortedBy, isFilled = false, mostCounted, asRows } = view;
  const page = async (asked: SimpleRestQuery, asker: Asker) => {
    const wanted = readFilter(asked.filter, filter);
    const ids = 'id' in wanted ? (wanted.id as readonly (number | string)[] | undefined) : undefined;
    const { field, direction } = readSort(asked.sort, sortFields, sortedBy);
    const { offset, limit } = readRange(asked.range, ids?.length ?? USUAL_ROWS, MOST_ROWS);
    const matching = sql`from (${await rows(asker, wanted)}) as t ${where([...(ids ? [sql`t.id = any(${ids})`] : []), ...conditions(wanted, asker)])}`;
    const order = direction === 'asc' ? sql`asc` : sql`desc`;
    const [first, last] = [sql.ref(`t.${field}`), isFilled ? sql`` : sql`nulls last`];
    const statement = sql<Stored>`select t.* ${matching} order by ${first} ${order} ${last}, t.id ${order} limit ${limit} offset ${offset}`;
    return { wanted, matching, offset, limit, statement };
  };
  return {
    page,
    find: async (asked: SimpleRestQuery, asker: Asker): Promise<{ rows: Row[]; offset: number; total: number }> => {
      const { wanted, matching, offset, limit, statement } = await page(asked, asker);
      const found = await statement.execute(db);
      const upTo = async (most: number) => ({ totalElements: await countRows(db, matching, most), totalIsEstimate: false });
      const count = () => (mostCounted === undefined ? countAll(db, matching) : upTo(mostCounted));
      const total = await totalOfPage({ offset, size: limit }, found.rows.length, count);
      return { rows: await asRows(found.rows.map(timesAsText), wanted), offset, total: total.totalElements };
    },
    /** `inside`: the transaction, where there is one. */
    findOne: async (id: number | string, asker: Asker, inside = db): Promise<Row | null> => {
      const nothing = readFilter(undefined, filter);
      const found = await sql<Stored>`select t.* from (${await rows(asker, nothing)}) as t where t.id = ${id}`.execute(inside);
      return (await asRows(found.rows.map(timesAsText), nothing))[0] ?? null;
    },
  };
};

export const timesAsText = <Stored extends object>(row: Stored) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Answered<Stored>;
