import { useEffect, useMemo, useRef, useState } from 'react';
import { type AnsweredQuery, type FetchOptions, isNarrowing, narrowOptions, type RecordOption } from './optionSearch.ts';

export const DEBOUNCE_MS = 800;

export interface OptionSearch {
  /** `idle`: the text is too short to look for. */
  status: 'idle' | 'loading' | 'ready' | 'failed';
  options: readonly RecordOption[];
  /** What was typed; call it on every change. */
  search: (text: string) => void;
  /** Asks again at once for the text that failed. */
  retry: () => void;
}

/**
 * The options for what is being typed: fetched 800 ms after the last key, narrowed without a call while the text extends what was
 * answered. Only the answer to the newest text is ever shown.
 */
export const useOptionSearch = (fetchOptions: FetchOptions, minimumText: number): OptionSearch => {
  const [shown, setShown] = useState<Pick<OptionSearch, 'status' | 'options'>>({ status: 'idle', options: [] });
  const given = useRef({ fetchOptions, minimumText });
  given.current = { fetchOptions, minimumText };

  const actions = useMemo(() => {
    let wanted = '';
    let answered: AnsweredQuery | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asked: { query: string; controller: AbortController } | null = null;

    const stop = () => {
      clearTimeout(timer);
      asked?.controller.abort();
      asked = null;
    };
    const load = async (query: string) => {
      stop();
      const controller = new AbortController();
      asked = { query, controller };
      setShown({ status: 'loading', options: [] });
      try {
        const options = await given.current.fetchOptions(query, controller.signal);
        if (controller.signal.aborted) return;
        answered = { query, options };
        asked = null;
        show();
      } catch {
        if (controller.signal.aborted) return;
        asked = null;
        setShown({ status: 'failed', options: [] });
      }
    };
    const show = () => {
      if (isNarrowing(answered, wanted)) setShown({ status: 'ready', options: narrowOptions(answered, wanted) });
      else void load(wanted);
    };
    const search = (text: string) => {
      wanted = text.trim();
      if (wanted.length < given.current.minimumText) {
        stop();
        setShown({ status: 'idle', options: [] });
      } else if (isNarrowing(answered, wanted)) {
        stop();
        show();
      } else if (!asked || !isNarrowing({ query: asked.query, options: [] }, wanted)) {
        stop();
        setShown({ status: 'loading', options: [] });
        timer = setTimeout(() => void load(wanted), DEBOUNCE_MS);
      }
    };
    return { search, retry: () => void load(wanted), stop };
  }, []);

  useEffect(() => actions.stop, [actions]);
  return { ...shown, search: actions.search, retry: actions.retry };
};
