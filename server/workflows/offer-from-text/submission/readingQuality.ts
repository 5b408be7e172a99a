import { sql } from 'kysely';
import type { SupplierWeek } from '../../../../contract/workflows/offer-from-text/quality.ts';
import type { Services } from '../../../services.ts';
import { readLines } from '../../../trade/readLines.ts';

const WEEKS = 12;
const MOST_ROWS = 500;

/** By supplier and week, the newest first. */
export const readingQuality = async ({
  database: { db },
  settings: { timeZone },
  now,
}: Pick<Services, 'database' | 'settings' | 'now'>): Promise<SupplierWeek[]> => {
  const monday = sql`date_trunc('week', entity_created_on at time zone ${timeZone})`;
  const { rows } = await sql<SupplierWeek>`
    with judged as (
      select *, ${monday} as monday
      from ${readLines(sql`submission.entity_created_on > ${now()}::timestamptz - ${WEEKS} * interval '1 week'`)} line
    )
    select json_build_object('id', organization.id, 'name', organization.name) as organization, to_char(monday, 'YYYY-MM-DD') as week,
      count(*)::int as lines, (count(*) filter (where is_filled_in))::int as filled_in,
      (count(*) filter (where is_filled_in and is_right))::int as "right",
      (count(*) filter (where is_filled_in and not is_right))::int as corrected, (count(*) filter (where not is_touched))::int as untouched
    from judged join organization on organization.id = judged.organization_id
    group by organization.id, organization.name, monday
    order by monday desc, organization.name, organization.id limit ${MOST_ROWS}`.execute(db);
  return rows;
};
