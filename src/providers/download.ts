import { HttpError } from 'react-admin';
import { text } from '../messages/text.ts';
import { request } from './request.ts';
import { saveFile } from './saveFile.ts';

/** The server may name the file otherwise. @throws HttpError when the server refuses it, or when its answer breaks off */
export const download = async (
  pathAndQuery: string,
  fileName: string,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (bytes: number) => void },
): Promise<void> => {
  const response = await request(pathAndQuery, { signal });
  const parts: BlobPart[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      parts.push(part.value);
      bytes += part.value.length;
      onProgress?.(bytes);
    }
  } catch (reason) {
    throw signal.aborted ? reason : new HttpError(text('calls.brokenDownload'), 0);
  }
  const [, name = fileName] = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(new Blob(parts, { type: response.headers.get('content-type') ?? '' }), name);
};
