import { useEffect, useState } from 'react';
import { HttpError, useDataProvider } from 'react-admin';
import type { UploadEncoding, UploadPreview } from '../../../contract/uploads.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';

export interface Preview {
  isReading: boolean;
  shown: UploadPreview | null;
  refusal: string | null;
}

const none: Preview = { isReading: false, shown: null, refusal: null };

export const usePreview = (name: string, file: File | null, encoding: UploadEncoding | undefined): Preview => {
  const [preview, setPreview] = useState<Preview>(none);
  const data = useDataProvider<ConsoleDataProvider>();
  useEffect(() => {
    setPreview({ ...none, isReading: file !== null });
    if (!file) return undefined;
    const leaving = new AbortController();
    data.previewFile(name, { file, choices: { encoding }, signal: leaving.signal }).then(
      (shown) => setPreview({ ...none, shown }),
      (error: unknown) => {
        if (leaving.signal.aborted) return;
        const isRefused = error instanceof HttpError && error.body?.code === 'UPLOAD_REFUSED';
        setPreview({ ...none, refusal: isRefused ? error.message : null });
      },
    );
    return () => leaving.abort();
  }, [data, name, file, encoding]);
  return preview;
};
