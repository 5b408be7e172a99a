import { z } from 'zod';
import type { Access } from '../../../contract/access.ts';
import { RestorationPreview, RestorationRun, RestoreRequest, RestoreResponse } from '../../../contract/restoration.ts';
import { restorationCalls } from '../../../contract/restorationCalls.ts';
import { PublicError } from '../../errors.ts';
import type { App } from '../../http/application.ts';
import { parseId } from '../../kinds/recordId.ts';
import type { Services } from '../../services.ts';
import { findEntry, type StoredEntry } from './entries.ts';
import { restorable } from './restorable.ts';
import { askForRestoration, findRestoration, runningRestoration } from './restorations.ts';
import { previewMany } from './restoreMany.ts';
import { previewRecord, restoreRecord } from './restoreRecord.ts';

export const restorationRoutes = (app: App, { database: { db, patient }, registry, jobs }: Services): void => {
  const access: Access = { anyOf: ['MANAGER'] };
  const tags = ['activity'];
  const params = z.object({ id: z.string() });

  app.get(
    restorationCalls.preview,
    {
      config: { access, errors: ['NOT_FOUND', 'NOT_RESTORABLE'] },
      schema: { tags, summary: 'What the restoration of an entry would do now', params, response: { 200: RestorationPreview } },
    },
    async ({ params: { id }, user: { authorities } }) => {
      const entry = await existing(findEntry, id, 'entry of the activity record');
      const declaration = restorable(registry, entry, authorities);
      if (isOfRecord(entry)) return previewRecord({ db, registry, authorities }, declaration, entry);
      const preview = await previewMany({ db: patient, registry, authorities }, entry);
      return { ...preview, running: await runningRestoration(db, entry.id) };
    },
  );

  app.post(
    restorationCalls.restore,
    {
      config: { access, errors: ['NOT_FOUND', 'NOT_RESTORABLE', 'STALE_RECORD', 'NOT_UNIQUE', 'LAST_ADMINISTRATOR'] },
      schema: {
        tags,
        summary: 'Restore the record of an entry, or by a job the records of an entry of many',
        params,
        body: RestoreRequest,
        response: { 200: RestoreResponse },
      },
    },
    async ({ params: { id }, body: { version }, user: { authorities, ...actor } }) => {
      const entry = await existing(findEntry, id, 'entry of the activity record');
      const declaration = restorable(registry, entry, authorities);
      const done = { status: 'SUCCESS' as const, errorList: [] };
      const context = { db, registry, actor };
      if (isOfRecord(entry)) {
        return { ...done, ...(await restoreRecord({ ...context, authorities }, declaration, entry, version)) };
      }
      const restorationId = await askForRestoration(context, entry.id);
      await jobs.send('restore-records', {});
      return { ...done, restorationId };
    },
  );

  app.get(
    restorationCalls.run,
    {
      config: { access, errors: ['NOT_FOUND'] },
      schema: { tags, summary: 'How far a restoration of many records is', params, response: { 200: RestorationRun } },
    },
    ({ params: { id } }) => existing(findRestoration, id, 'restoration'),
  );

  const existing = async <Found>(find: (db: typeof patient, id: number) => Promise<Found | null>, text: string, what: string) => {
    const id = parseId(text);
    const found = id === null ? null : await find(db, id);
    if (found === null) throw new PublicError('NOT_FOUND', { what: `${what} with the id ${text}` });
    return found;
  };
};

const isOfRecord = (entry: StoredEntry): entry is StoredEntry & { recordId: number } => entry.recordId !== null;
