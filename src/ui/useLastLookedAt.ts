import { useCallback, useRef } from 'react';
import { HttpError, useDataProvider, useStore } from 'react-admin';
import type { ListMeta } from '../providers/dialectProvider.ts';
import { optionOf, type RecordOption } from './useLookup.ts';

const MOST_KEPT = 8;
const NONE: RecordOption[] = [];

export const useLastLookedAt = (resource: string, titleField: string) => {
  const data = useDataProvider();
  const [kept, setKept] = useStore<RecordOption[]>(`lastLookedAt.${resource}`, NONE);
  const remember = useCallback(
    ({ id, title }: RecordOption) =>
      setKept((before) => [{ id, title }, ...before.filter((option) => option.id !== id)].slice(0, MOST_KEPT)),
    [setKept],
  );

  const hasRefreshed = useRef(false);
  const refresh = useCallback(async () => {
    if (hasRefreshed.current) return;
    hasRefreshed.current = true;
    const meta = { lookup: 'typed' } satisfies ListMeta;
    const read = ({ id, title }: RecordOption) =>
      data.getOne(resource, { id, meta }).then(
        ({ data: record }) => optionOf(record, titleField),
        (reason: unknown) => (reason instanceof HttpError && reason.status === 404 ? null : { id, title }),
      );
    const found = new Map((await Promise.all(kept.map(read))).map((option, index) => [kept[index]?.id, option]));
    setKept((before) => before.flatMap((option) => (found.has(option.id) ? (found.get(option.id) ?? []) : option)));
  }, [data, resource, titleField, kept, setKept]);
  return { recent: kept, remember, refresh };
};
