import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

interface LeftScroll {
  top: number;
  within: number;
}
interface LeftRow extends LeftScroll {
  record: string;
  link: string | null;
}

const leftRows = new Map<string, LeftRow>();

/** By the entry of the browser's history and the address. */
const leftScrolls = new Map<string, LeftScroll>();

export const hasLeftRow = (address: string): boolean =>
  leftRows.has(address) || leftScrolls.has(`${window.history.state?.key ?? 'default'} ${address}`);

/** At Back, and at a link to the list from where a row led, the list is scrolled as it was. The focus is on the link that was followed. */
export const useLeftRow = (address: string, table: RefObject<HTMLElement | null>, isDrawn: boolean) => {
  const { key } = useLocation();
  const entry = useRef(key);
  /** Nothing of it was drawn, or it is not yet scrolled as it was left: so it is kept for the list that is drawn next. */
  const isDue = useRef(true);
  useLayoutEffect(
    () => () => {
      if (isDue.current) return;
      leftScrolls.set(`${entry.current} ${address}`, { top: window.scrollY, within: table.current?.scrollTop ?? 0 });
    },
    [address, table],
  );
  useLayoutEffect(() => {
    entry.current = key;
  });
  useEffect(() => {
    if (!isDrawn) return;
    const row = leftRows.get(address);
    const left = row ?? leftScrolls.get(`${entry.current} ${address}`);
    isDue.current = left !== undefined;
    if (!left) return;
    // After the layout, which scrolls every new page to its top.
    requestAnimationFrame(() => {
      window.scrollTo(0, left.top);
      if (table.current) table.current.scrollTop = left.within;
      requestAnimationFrame(() => {
        // React may discard a list while another part of the page loads.
        if (!table.current?.isConnected) return;
        isDue.current = false;
        if (!row) return;
        leftRows.delete(address);
        if (!(document.activeElement ?? document.body).contains(table.current)) return;
        linkIn(table.current, row)?.focus({ preventScroll: true });
      });
    });
  }, [address, table, isDrawn]);

  return (link: HTMLElement) => {
    const record = link.closest<HTMLElement>('[data-record]')?.dataset.record;
    const { scrollTop: within = 0 } = table.current ?? {};
    if (record) leftRows.set(address, { record, link: link.textContent, top: window.scrollY, within });
  };
};

const linkIn = (table: HTMLElement | null, { record, link }: LeftRow): HTMLElement | null => {
  const links = table?.querySelectorAll<HTMLElement>(`[data-record="${record}"] a`) ?? [];
  return [...links].find(({ textContent }) => textContent === link) ?? links[0] ?? null;
};
