import { sql } from 'kysely';
import type { Database } from '../../database/tables.ts';

const PART = 1_000;

export const takeProducts = async (
  trx: Database,
  suffixes: readonly string[],
): Promise<{ products: { id: number; titleStart: string }[]; isEmpty: boolean }> => {
  const { rows } = await sql<{ id: number | null; titleStart: string | null; marked: number }>`
    with suffix as (
      select lower(suffix collate "und-x-icu") as word from unnest(${suffixes}::text[]) suffix
    ), marked as materialized (
      select distinct product_id as id from product_to_analyse where product_id is not null order by product_id limit ${PART}
    ), start as materialized (
      select distinct case when last in (select word from suffix) and length(title) > length(last) + 1
        then left(title, -length(last) - 1) else title end as title_start
      from (
        select lower(product.title) as title, split_part(lower(product.title), ' ', -1) as last from product join marked using (id)
      ) titles
    ), part as materialized (
      select product.id, start.title_start
      from start cross join (select ' ' || word as ending from suffix union select '') endings
      join product on lower(product.title) = start.title_start || endings.ending
      -- Of 'X HK JP' the start is 'X HK', which may be a product with a spec and a start of its own.
      where endings.ending <> '' or split_part(start.title_start, ' ', -1) not in (select word from suffix)
        or length(start.title_start) <= length(split_part(start.title_start, ' ', -1)) + 1
    ), taken as (
      delete from product_to_analyse where product_id in (select id from marked union select id from part)
    )
    select part.id, part.title_start, counted.marked from (select count(*)::int as marked from marked) counted left join part on true`.execute(
    trx,
  );
  const products = rows.flatMap(({ id, titleStart }) => (id === null || titleStart === null ? [] : [{ id, titleStart }]));
  return { products, isEmpty: (rows[0]?.marked ?? 0) === 0 };
};
