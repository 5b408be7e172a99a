import { sql } from 'kysely';
import type { ImportDifference } from '../../../../contract/offers/undoImport.ts';
import { offerImport } from '../../../../contract/sharedSpreadsheet.ts';
import type { Database } from '../../../database/tables.ts';
import { changedOffers, isFreed, offerReferrers, stays } from '../../../trade/changed-offers/stays.ts';
import { imported } from './undoBatch.ts';

export const findDifference = async (db: Database, importBatchId: number): Promise<ImportDifference | null> => {
  const referrers = await offerReferrers(db);
  const { rows } = await sql<ImportDifference>`
    with offers as (
      select l.before is null as is_added, ${stays(referrers)} as stays, coalesce(l.result = 'GONE', o.id is null) as is_gone,
        ${isFreed(referrers)} as is_freed
      from ${changedOffers(imported(importBatchId))}
    )
    select
      (select count(*) from general_note join import_note on import_note.note_id = general_note.id
        where import_note.category = ${offerImport.noteCategory} and general_note.entity_created_on = batch.entity_created_on)::int as notes,
      (select count(*) from offers where is_added)::int as added,
      (select count(*) from offers where not is_added)::int as renewed,
      (select count(*) from offers where not stays and is_added)::int as removed,
      (select count(*) from offers where not stays and not is_added)::int as restored,
      (select count(*) from offers where stays and not is_gone)::int as kept,
      (select count(*) from offers where stays and is_gone)::int as gone,
      (select count(*) from offers where is_freed)::int as freed
    from import_batch batch where batch.id = ${importBatchId}`.execute(db);
  return rows[0] ?? null;
};
