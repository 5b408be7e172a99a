import type { RestorationPreview, RestorationRun, RestoreResponse } from '../../contract/restoration.ts';
import { restorationPath } from '../../contract/restorationCalls.ts';
import { callApi } from './callApi.ts';
import { callManagement } from './callManagement.ts';

export const restoration = {
  previewRestoration: (entryId: number, signal: AbortSignal) =>
    callApi<RestorationPreview>(restorationPath('preview', entryId), { signal }),

  restoreEntry: (entryId: number, version?: string | null) =>
    callManagement(restorationPath('restore', entryId), { body: version === undefined ? {} : { version } }) as Promise<RestoreResponse>,

  readRestoration: (id: number, signal: AbortSignal) => callApi<RestorationRun>(restorationPath('run', id), { signal }),
};
