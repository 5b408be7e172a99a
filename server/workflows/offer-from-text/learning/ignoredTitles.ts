import { sql } from 'kysely';
import type { Database } from '../../../database/tables.ts';

/** Of the supplier's last lists. */
const LISTS = 20;

/** What was left out of the last list that had it. */
export const ignoredTitles = async (db: Database, organizationId: number): Promise<ReadonlySet<string>> => {
  const { rows } = await sql<{ title: string }>`
    with list as (
      select id, ignored_titles from offer_text_submission where organization_id = ${organizationId} and undone_on is null
      order by id desc limit ${LISTS}
    )
    select distinct left_out.title from list cross join unnest(list.ignored_titles) as left_out (title)
    where not exists (
      select from list as later join offer_text_offer as offered on offered.offer_text_submission_id = later.id
      where later.id >= list.id and offered.title = left_out.title)`.execute(db);
  return new Set(rows.map(({ title }) => title));
};
