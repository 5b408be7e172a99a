import { startTransition, useEffect, useState } from 'react';
import type { RecordJson } from '../../../contract/records.ts';
import { ROW_HEIGHT } from './rowHeight.ts';
import { isLeftAt } from './useLeftRow.ts';

/** As many as the window has room for, were it the table's alone. */
const firstRows = () => Math.ceil(window.innerHeight / ROW_HEIGHT);

/**
 * A page's rows as they are to be drawn: first as many as are seen, then, when nothing else is to do, all of them. A list that is
 * come back to is drawn at once, since it is scrolled at once.
 */
export const useRowsInTwoSteps = (rows: RecordJson[] | undefined, address: string, isLoading: boolean): RecordJson[] | undefined => {
  const [whole, setWhole] = useState(() => (isLeftAt(address) ? address : null));
  useEffect(() => {
    if (isLoading) return;
    // Behind the frame that shows the first rows, which whatever is computed before it would keep waiting.
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
