import { fillPath, uploadCalls } from '../../contract/dialects.ts';
import type { UploadAnswer } from '../../contract/uploads.ts';
import { download } from './download.ts';
import { sendFile } from './sendFile.ts';

interface OfTransfer {
  signal: AbortSignal;
}

/** The files of a list's upload. A download is given to the browser to keep. */
export const fileCalls = {
  /** `onProgress`: the part of the file that was sent, from 0 to 1. */
  uploadFile: (
    resource: string,
    { file, ...transfer }: OfTransfer & { file: File; onProgress: (part: number) => void },
  ): Promise<UploadAnswer> => sendFile<UploadAnswer>(fillPath(uploadCalls.upload, resource), file, transfer),

  downloadTemplate: (resource: string, { signal }: OfTransfer): Promise<void> =>
    download(fillPath(uploadCalls.template, resource), `${resource}-template.csv`, { signal }),

  /** Every bad row of a refused upload; `id` comes with the refusal. */
  downloadBadRows: (resource: string, { id, signal }: OfTransfer & { id: string }): Promise<void> =>
    download(fillPath(uploadCalls.badRows, resource, id), `${resource}-bad-rows.csv`, { signal }),
};
