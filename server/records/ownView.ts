import type { FastifyRequest } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Database } from '../database/tables.ts';
import { readFilter, readRange, readSort, type SimpleRestQuery } from '../http/simpleRest.ts';
import { smallPage } from './smallPage.ts';

/** As PostgreSQL gives a row whose `Times` a call answers as text. */
export type InDatabase<Row, Times extends keyof Row> = Omit<Row, Times> & { [Time in Times]: Date | Extract<Row[Time], null> };

export type Answered<Row> = { [Key in keyof Row]: Date extends Row[Key] ? string | Exclude<Row[Key], Date> : Row[Key] };

interface OwnView<Stored, Shape extends z.ZodRawShape, Row> {
  db: Database;
  rows: (request: FastifyRequest) => RawBuilder<Stored> | Promise<RawBuilder<Stored>>;
  filter?: z.ZodObject<Shape>;
  conditions?: (filter: z.output<z.ZodObject<Shape>>, request: FastifyRequest) => RawBuilder<unknown>[];
  sortFields: readonly string[];
  sortedBy: [field: string, order: 'ASC' | 'DESC'];
  asRow: (row: Answered<Stored>) => Row | Promise<Row>;
}

const USUAL_ROWS = 25;
const MOST_ROWS = 1_000;

/** How `ownResource` finds the rows of a view. A filter by `id` takes a list of them. */
export const ownView = <Stored extends object, Shape extends z.ZodRawShape, Row>(view: OwnView<Stored, Shape, Row>) => {
  const { db, rows, filter, conditions = () => [], sortFields, sortedBy, asRow } = view;
  const answer = async (row: Stored) => asRow(timesAsText(row));
  return {
    find: async (asked: SimpleRestQuery, request: FastifyRequest) => {
      const wanted = filter && readFilter(asked.filter, filter);
      const ids = wanted && 'id' in wanted ? (wanted.id as readonly (number | string)[] | undefined) : undefined;
      const page = await smallPage(db, {
        view: await rows(request),
        conditions: [...(ids ? [sql`t.id = any(${ids})`] : []), ...(wanted ? conditions(wanted, request) : [])],
        sort: readSort(asked.sort, sortFields, sortedBy),
        ...readRange(asked.range, ids?.length ?? USUAL_ROWS, MOST_ROWS),
      });
      return { ...page, rows: await Promise.all(page.rows.map(answer)) };
    },
    /** `inside`: the transaction, where there is one. */
    findOne: async (id: number | string, request: FastifyRequest, inside = db): Promise<Row | null> => {
      const found = await sql<Stored>`select t.* from (${await rows(request)}) as t where t.id = ${id}`.execute(inside);
      return found.rows[0] ? answer(found.rows[0]) : null;
    },
  };
};

export const timesAsText = <Stored extends object>(row: Stored) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as Answered<Stored>;
