import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { ResourceDeclaration } from '../../../contract/resource.ts';
import { useText } from '../../messages/text.ts';
import type { ConsoleDataProvider } from '../../providers/dataProvider.ts';

const SHOWN_EVERY_BYTES = 250_000;

export const useExport = (declaration: ResourceDeclaration) => {
  const { sort, filterValues } = useListContext();
  const text = useText();
  const [bytes, setBytes] = useState<number | null>(null);
  const [error, setError] = useState<Error | null>(null);
  const running = useRef<AbortController | null>(null);
  const data = useDataProvider<ConsoleDataProvider>();
  const notify = useNotify();
  useEffect(() => () => running.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    running.current = controller;
    setError(null);
    setBytes(0);
    const onProgress = (count: number) => setBytes((shown) => (count - (shown ?? 0) >= SHOWN_EVERY_BYTES ? count : shown));
    try {
      await data.exportList(declaration.name, { sort, filter: filterValues, signal: controller.signal, onProgress });
      notify(text('list.exported', { many: declaration.label.many }), { type: 'success' });
    } catch (reason) {
      if (!controller.signal.aborted) setError(reason instanceof Error ? reason : new Error(String(reason)));
    } finally {
      setBytes(null);
    }
  };
  return { start, cancel: () => running.current?.abort(), bytes, error };
};
