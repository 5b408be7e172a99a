import { sql } from 'kysely';
import { endAnnounced } from '../../../server/trade/runningJobs.ts';
import { importOffers } from '../../../server/workflows/offer-import/importOffers.ts';
import { undoBatch } from '../../../server/workflows/offer-import/undo/undoBatch.ts';
import type { TestApp } from '../appOn.ts';

const signal = new AbortController().signal;

/** What the job of an import does, but for tidying the tables. Answers the id of the import. */
export const runImportJob = async ({ services }: TestApp, jobCode: string, requestedBy: string): Promise<number> => {
  const { database, spreadsheet, settings, now } = services;
  if (!spreadsheet) throw new Error('There is no spreadsheet');
  await importOffers({ db: database.db, spreadsheet, timeZone: settings.timeZone, now, jobCode, requestedBy, signal });
  await endAnnounced(database.db, 'import-offers', jobCode);
  await endJobs(services);
  const batch = database.db.selectFrom('importBatch').select('id').where('jobCode', '=', jobCode);
  return (await batch.executeTakeFirstOrThrow()).id;
};

export const runUndoJob = async ({ services }: TestApp, importBatchId: number): Promise<void> => {
  const { database, registry } = services;
  const { rows } = await sql<{ id: number; username: string }>`
    select (data ->> 'userId')::bigint as id, data ->> 'requestedBy' as username from pgboss.job where name = 'undo-import'`.execute(
    database.db,
  );
  const [actor] = rows;
  if (!actor) throw new Error('Nobody asked for an undo');
  await undoBatch({ db: database.db, registry, actor }, importBatchId, signal);
  await endJobs(services);
};

const endJobs = ({ database }: TestApp['services']) => sql`delete from pgboss.job`.execute(database.db);
