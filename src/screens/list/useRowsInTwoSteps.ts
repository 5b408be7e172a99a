import { startTransition, useEffect, useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import { ROW_HEIGHT } from '../../ui/rowHeight.ts';
import { hasLeftRow } from '../../ui/useLeftRow.ts';

const firstRows = () => Math.ceil(window.innerHeight / ROW_HEIGHT);

/** A list that the user returns to is drawn at once, because it is scrolled at once. */
export const useRowsInTwoSteps = (rows: RecordJson[] | undefined, address: string, isLoading: boolean): RecordJson[] | undefined => {
  const [whole, setWhole] = useState(() => (hasLeftRow(address) ? address : null));
  useEffect(() => {
    if (isLoading) return;
    // After the frame that shows the first rows: work before it would delay it.
    let task: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      task = setTimeout(() => startTransition(() => setWhole(address)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(task);
    };
  }, [address, isLoading]);
  return isLoading || whole === address ? rows : rows?.slice(0, firstRows());
};
