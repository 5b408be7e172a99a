import { z } from 'zod';
import { done } from '../../../contract/done.ts';
import { translated } from '../../../contract/translated.ts';
import * as contract from '../../../contract/workflows/restoration/index.ts';
import {
  LastOwnChanges,
  RestorationPreview,
  RestorationRun,
  RestoreRequest,
  RestoreResponse,
  TakeBackRequest,
} from '../../../contract/workflows/restoration/schemas.ts';
import type { Database } from '../../database/tables.ts';
import { notFound } from '../../errors.ts';
import { parseId } from '../../kinds/recordId.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findEntry, isOfRecord } from './entries.ts';
import { lastOwnChanges } from './lastOwnChanges.ts';
import { restorable, writable } from './restorable.ts';
import { askForRestoration, findRestoration, runningRestoration } from './restorations.ts';
import { previewMany, restoreJob, sendLeftRestorations, sendRestoration } from './restoreMany.ts';
import { previewRecord, restoreRecord } from './restoreRecord.ts';
import { takeBack } from './takeBack.ts';

const params = z.object({ id: z.string() });
const ofResource = z.object({ resource: z.string() });

export const restoration = defineWorkflow<typeof contract>({
  contract,
  tables: ['activityRestoration'],
  shown: { activityRestoration: contract.calls.run.access },
  maintain: sendLeftRestorations,
  calls: {
    preview: {
      params,
      answer: RestorationPreview,
      handle: async ({ params: { id }, user: { authorities } }, { database: { db, patient }, registry }) => {
        const entry = await existingEntry(db, id);
        const declaration = restorable(registry, entry, authorities);
        if (isOfRecord(entry)) return previewRecord({ db, registry, authorities }, declaration, entry);
        const preview = await previewMany({ db: patient, registry, authorities }, entry);
        return { ...preview, running: await runningRestoration(db, entry.id) };
      },
    },
    restore: {
      params,
      body: RestoreRequest,
      answer: RestoreResponse,
      handle: async ({ params: { id }, body: { version }, user: { authorities, ...actor } }, { database: { db }, registry, jobs }) => {
        const entry = await existingEntry(db, id);
        const declaration = restorable(registry, entry, authorities);
        const context = { db, registry, actor };
        if (isOfRecord(entry)) return { ...done, ...(await restoreRecord({ ...context, authorities }, declaration, entry, version)) };
        const restorationId = await askForRestoration(context, entry.id);
        await sendRestoration(jobs, restorationId);
        return { ...done, restorationId };
      },
    },
    run: {
      params,
      answer: RestorationRun,
      handle: ({ params: { id } }, { database: { db } }) => existing(db, findRestoration, id, 'restoration'),
    },
    lastOwn: {
      params: ofResource,
      answer: LastOwnChanges,
      handle: ({ params: { resource }, user }, { database: { db }, registry }) =>
        lastOwnChanges(db, user, writable(registry, resource, user.authorities).name),
    },
    takeBack: {
      params: ofResource,
      body: TakeBackRequest,
      answer: RestoreResponse,
      handle: async ({ params: { resource }, body, user: { authorities, ...actor } }, { database: { db }, registry }) => {
        const { name } = writable(registry, resource, authorities);
        const left = await takeBack({ db, registry, actor, authorities }, name, body.entryId);
        return { ...done, ...left };
      },
    },
  },
  jobs: { 'restore-records': restoreJob },
});

const existing = async <Found>(db: Database, find: (db: Database, id: number) => Promise<Found | null>, text: string, what: string) => {
  const id = parseId(text);
  const found = id === null ? null : await find(db, id);
  if (found === null) throw notFound`${translated(what)} with the id ${text}`;
  return found;
};
const existingEntry = (db: Database, id: string) => existing(db, findEntry, id, 'entry of the activity record');
