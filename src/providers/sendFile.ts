import { HttpError } from 'react-admin';
import { jsonValue } from '../../contract/jsonValue.ts';
import { backendHost, callHeaders, endRefusedSession, readErrorBody } from './request.ts';
import { readSession } from './session.ts';

/** `onProgress`: the part that was sent, from 0 to 1, which `fetch` does not report. @throws HttpError */
export const sendFile = <Answer>(
  path: string,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (part: number) => void },
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const accessToken = readSession()?.accessToken;
    const call = new XMLHttpRequest();
    call.open('POST', `${backendHost()}${path}`);
    for (const [name, value] of Object.entries(callHeaders())) call.setRequestHeader(name, value);
    call.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress?.(loaded / total);
    };
    call.onload = () => {
      const body = jsonValue(call.responseText) ?? null;
      if (call.status >= 200 && call.status < 300) return resolve(body as Answer);
      const refusal = readErrorBody(body);
      endRefusedSession(call.status, refusal, accessToken);
      reject(new HttpError(refusal?.message ?? '', call.status, refusal));
    };
    call.onerror = () => reject(new HttpError('', 0));
    call.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => call.abort());
    const form = new FormData();
    form.append('file', file);
    call.send(form);
  });
