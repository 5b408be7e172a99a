import { say } from '../../../../contract/translated.ts';
import { offerAppend } from '../../../../contract/workflows/offer-from-text/offerAppend.ts';
import type { Database } from '../../../database/tables.ts';
import type { RunningJob } from '../../../jobs/queue.ts';
import type { Services } from '../../../services.ts';
import { SpreadsheetError, type SpreadsheetErrorCode } from '../../../spreadsheet/spreadsheet.ts';
import { ImportNotes } from '../../../trade/importNotes.ts';
import { clearLost, endAnnounced, scheduleAnnounced } from '../../../trade/runningJobs.ts';
import { type AppendContext, appendSubmission, waitKey } from './appendSubmission.ts';
import { emptyRowsOf, nextUndone } from './emptyRows.ts';
import { hasAppendable, nextWaiting } from './waitingSubmissions.ts';

const NAME = 'append-offers-from-text';

/** What has no tab yet waits, with a note. Every ending clears the setting that announces the job. */
export const appendOffersJob =
  (services: Services) =>
  async ({ id, signal, isLastAttempt }: Pick<RunningJob<typeof NAME>, 'id' | 'signal' | 'isLastAttempt'>): Promise<void> => {
    const { database, spreadsheet, settings, now } = services;
    const { db } = database;
    const notes = new ImportNotes(offerAppend.noteCategory);
    // Not the latest number alone: of two submissions at once, the first may be stored after the second.
    const [seen, undone] = [new Set<number>(), new Set<number>()];
    const hasMore = async (trx: Database) =>
      spreadsheet !== null && ((await nextWaiting(trx, seen)) ?? (await nextUndone(trx, undone))) !== null;
    try {
      do {
        if (!spreadsheet) continue;
        const context = { db, spreadsheet, timeZone: settings.timeZone, now };
        await appendWaiting(context, seen, notes, signal);
        await emptyUndone(context, undone, notes, signal);
      } while (!(await endAnnounced(db, NAME, id, hasMore)));
      await db.transaction().execute((trx) => notes.finish(trx, now()));
    } catch (error) {
      await db.transaction().execute((trx) => notes.fail(trx, reasonOf(error), now()));
      if (isLastAttempt) await endAnnounced(db, NAME, id);
      else await clearLost(services, NAME);
      throw error;
    }
  };

export const sendLeftAppends = async (services: Services): Promise<void> => {
  if (services.spreadsheet && ((await hasAppendable(services.database.db)) || (await nextUndone(services.database.db, new Set())) !== null))
    await scheduleAnnounced(services, NAME, {});
};

const appendWaiting = async (context: AppendContext, seen: Set<number>, notes: ImportNotes, signal: AbortSignal): Promise<void> => {
  for (let next = await nextWaiting(context.db, seen); next; next = await nextWaiting(context.db, seen)) {
    signal.throwIfAborted();
    const { id, sheet, organization, requestedBy } = next;
    if (sheet === null) notes.addUnregistered('', organization, requestedBy);
    else await orNote(() => appendSubmission(context, { ...next, sheet }), notes, id, say`Offers of ${organization} wait`);
    seen.add(id);
  }
};

const emptyUndone = async (context: AppendContext, seen: Set<number>, notes: ImportNotes, signal: AbortSignal): Promise<void> => {
  for (let next = await nextUndone(context.db, seen); next; next = await nextUndone(context.db, seen)) {
    signal.throwIfAborted();
    const undone = next;
    await orNote(() => emptyRowsOf(context, undone), notes, undone.id, say`Undone rows of ${undone.organization} wait to be taken out`);
    seen.add(undone.id);
  }
};

/** One tab's or submission's trouble keeps no other waiting. The maintenance job sends what waits again, every five minutes. */
const orNote = async (work: () => Promise<void>, notes: ImportNotes, id: number, what: string) => {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof SpreadsheetError && OF_ONE.includes(error.code))) throw error;
    notes.addKeyed(waitKey(id), say`${what}: ${error.message}`);
  }
};

const OF_ONE: readonly SpreadsheetErrorCode[] = ['NO_SHEET', 'NOT_EXTENDABLE', 'FULL', 'UNSURE'];

const reasonOf = (error: unknown): string =>
  error instanceof SpreadsheetError
    ? say`${error.message} The offers are stored; they are added to the spreadsheet as soon as that is possible.`
    : say`Offers could not be added to the spreadsheet because of an error on our side. They are stored; it is tried again.`;
