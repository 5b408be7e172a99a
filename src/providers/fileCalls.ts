import { fillPath, uploadCalls } from '../../contract/dialects.ts';
import type { UploadAnswer, UploadPreview, UploadQuery } from '../../contract/uploads.ts';
import { download } from './download.ts';
import { sendFile } from './sendFile.ts';

interface OfTransfer {
  signal: AbortSignal;
}

export const fileCalls = {
  uploadFile: (
    resource: string,
    { file, choices, ...transfer }: OfTransfer & { file: File; choices: UploadQuery; onProgress: (part: number) => void },
  ): Promise<UploadAnswer> => sendFile<UploadAnswer>(withChoices(fillPath(uploadCalls.upload, resource), choices), file, transfer),

  previewFile: (resource: string, { file, choices, signal }: OfTransfer & { file: File; choices: UploadQuery }): Promise<UploadPreview> =>
    sendFile<UploadPreview>(withChoices(fillPath(uploadCalls.preview, resource), choices), file, { signal }),

  downloadTemplate: (resource: string, { signal }: OfTransfer): Promise<void> =>
    download(fillPath(uploadCalls.template, resource), `${resource}-template.csv`, { signal }),

  downloadBadRows: (resource: string, { id, signal }: OfTransfer & { id: string }): Promise<void> =>
    download(fillPath(uploadCalls.badRows, resource, id), `${resource}-bad-rows.csv`, { signal }),
};

const withChoices = (path: string, choices: UploadQuery): string => {
  const chosen = Object.entries(choices).filter(([, value]) => value !== undefined);
  return chosen.length > 0 ? `${path}?${new URLSearchParams(chosen)}` : path;
};
