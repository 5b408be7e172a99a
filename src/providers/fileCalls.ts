import { fillPath, uploadCalls } from '../../contract/dialects.ts';
import type { UploadAnswer, UploadPreview, UploadQuery } from '../../contract/uploads.ts';
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
    { file, choices, ...transfer }: OfTransfer & { file: File; choices: UploadQuery; onProgress: (part: number) => void },
  ): Promise<UploadAnswer> => sendFile<UploadAnswer>(withChoices(fillPath(uploadCalls.upload, resource), choices), file, transfer),

  /** Reads the first rows of a file and stores nothing. */
  previewFile: (resource: string, { file, choices, signal }: OfTransfer & { file: File; choices: UploadQuery }): Promise<UploadPreview> =>
    sendFile<UploadPreview>(withChoices(fillPath(uploadCalls.preview, resource), choices), file, { signal }),

  downloadTemplate: (resource: string, { signal }: OfTransfer): Promise<void> =>
    download(fillPath(uploadCalls.template, resource), `${resource}-template.csv`, { signal }),

  /** Every bad row of a refused upload; `id` comes with the refusal. */
  downloadBadRows: (resource: string, { id, signal }: OfTransfer & { id: string }): Promise<void> =>
    download(fillPath(uploadCalls.badRows, resource, id), `${resource}-bad-rows.csv`, { signal }),
};

const withChoices = (path: string, choices: UploadQuery): string => {
  const chosen = Object.entries(choices).filter(([, value]) => value !== undefined);
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
};
