import type { RestorationPreview, RestorationRun } from '../../contract/restoration.ts';
import { restorationPath } from '../../contract/restorationCalls.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';

/** Calls that take back what entries of the activity record did. */
export const restoration = {
  previewRestoration: (entryId: number, signal: AbortSignal) =>
    callApi<RestorationPreview>(restorationPath('preview', entryId), { signal }),

  /** Answers the restoration's id where it is one of many records. */
  restoreEntry: async (entryId: number, version?: string | null): Promise<number | null> => {
    const body = version === undefined ? {} : { version };
    const { restorationId } = await callManagement(restorationPath('restore', entryId), { body });
    return typeof restorationId === 'number' ? restorationId : null;
  },

  readRestoration: (id: number, signal: AbortSignal) => callApi<RestorationRun>(restorationPath('run', id), { signal }),
};
