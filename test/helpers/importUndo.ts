import { sql } from 'kysely';
import { pathOf } from '../../contract/workflow.ts';
import { calls as importCalls } from '../../contract/workflows/offer-import/calls.ts';
import { undoBatch } from '../../server/workflows/offer-import/undo/undoBatch.ts';
import type { TestApp } from './app.ts';

export const dumpOffers = async ({ database: { db } }: TestApp): Promise<string> => {
  const { rows } = await sql<{ dump: unknown }>`
    select jsonb_build_array(
      (select jsonb_agg(to_jsonb(offer) order by id) from offer),
      (select jsonb_agg(to_jsonb(organization) order by id) from organization),
      (select jsonb_agg(to_jsonb(product) order by id) from product),
      (select jsonb_agg(jsonb_build_array(offer_id, import_batch_id) order by offer_id) from sheet_row_identity where offer_id in (select id from offer))
    ) as dump`.execute(db);
  return JSON.stringify(rows[0]?.dump);
};

export const latestBatch = async ({ database: { db } }: TestApp): Promise<number> =>
  (await db.selectFrom('importBatch').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id;

export const askUndo = async ({ app }: TestApp, id: number | string, headers: Record<string, string>) => {
  const answer = await app.inject({ method: 'POST', url: pathOf(importCalls.undo, { id: id }), headers });
  return { status: answer.statusCode, body: answer.json() };
};

export const runUndo = async ({ database: { db }, services: { registry } }: TestApp, id: number): Promise<void> => {
  const { rows } = await sql<{ userId: number; requestedBy: string }>`
    select (data ->> 'userId')::bigint as user_id, data ->> 'requestedBy' as requested_by from pgboss.job where name = 'undo-import'`.execute(
    db,
  );
  const [job] = rows;
  if (!job) throw new Error('nobody asked for an undo');
  await undoBatch({ db, registry, actor: { id: job.userId, username: job.requestedBy } }, id, new AbortController().signal);
  await endUndoJobs({ database: { db } });
};

export const endUndoJobs = ({ database: { db } }: { database: Pick<TestApp['database'], 'db'> }) =>
  sql`delete from pgboss.job where name = 'undo-import'`.execute(db);
