import { useEffect, useRef, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { UploadAnswer, UploadQuery, UploadRefusal } from '../../../contract/uploads.ts';
import { text } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';

export type UploadFailure = { message: string } & Partial<Pick<UploadRefusal, 'badRows' | 'badRowCount' | 'badRowsId'>>;

/** `part`: how much of the file was sent, from 0 to 1; null while none is sent. Leaving the page ends the upload. */
export const useUpload = (name: string, onUploaded: () => void) => {
  const [part, setPart] = useState<number | null>(null);
  const [answer, setAnswer] = useState<UploadAnswer | null>(null);
  const [failure, setFailure] = useState<UploadFailure | null>(null);
  const data = useDataProvider<ConsoleDataProvider>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const reset = () => {
    setAnswer(null);
    setFailure(null);
  };
  const send = async (file: File, choices: UploadQuery) => {
    const controller = new AbortController();
    running.current = controller;
    reset();
    if (!(await isReadable(file))) {
      setFailure({ message: text('upload.changed') });
      return;
    }
    setPart(0);
    try {
      setAnswer(await data.uploadFile(name, { file, choices, signal: controller.signal, onProgress: setPart }));
      onUploaded();
    } catch (error) {
      if (!controller.signal.aborted) setFailure(failureOf(error));
    } finally {
      setPart(null);
    }
  };
  return { send, reset, part, answer, failure };
};

const failureOf = (error: unknown): UploadFailure => {
  const refusal: Partial<UploadRefusal> = error instanceof HttpError ? (error.body ?? {}) : {};
  return { ...refusal, message: refusal.message || text('upload.failed') };
};

/** Whether the browser can still read a chosen file: not after it was changed or removed on disk. */
const isReadable = (file: File): Promise<boolean> =>
  file
    .slice(0, 1)
    .arrayBuffer()
    .then(
      () => true,
      () => false,
    );
