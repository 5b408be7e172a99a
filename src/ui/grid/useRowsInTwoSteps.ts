import { startTransition, useEffect, useState } from 'react';
import { ROW_HEIGHT } from '../rowHeight.ts';
import { hasLeftRow } from '../useLeftRow.ts';

const firstRows = () => Math.ceil(window.innerHeight / ROW_HEIGHT);

/**
 * The rows of a page that are drawn now: first those that fill the window, then, when nothing else waits, all of them. A list that the
 * user returns to is drawn at once, because it is scrolled at once. Without an address all are drawn.
 */
export const useRowsInTwoSteps = <Row>(rows: readonly Row[] | undefined, address: string | undefined, isLoading: boolean) => {
  const [whole, setWhole] = useState(() => (address === undefined || hasLeftRow(address) ? address : null));
  useEffect(() => {
    if (isLoading || address === undefined) return;
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
