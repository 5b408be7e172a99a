import { type RefObject, useEffect } from 'react';

interface LeftRow {
  record: string;
  link: string | null;
  top: number;
  within: number;
}

const leftRows = new Map<string, LeftRow>();

export const hasLeftRow = (address: string): boolean => leftRows.has(address);

/** When the user returns, the list is scrolled as it was, and the focus is on the link that they followed. */
export const useLeftRow = (address: string, table: RefObject<HTMLElement | null>, isDrawn: boolean) => {
  useEffect(() => {
    const row = isDrawn ? leftRows.get(address) : undefined;
    if (!row) return;
    // After the layout, which scrolls every new page to its top.
    requestAnimationFrame(() => {
      window.scrollTo(0, row.top);
      if (table.current) table.current.scrollTop = row.within;
      requestAnimationFrame(() => {
        // React may discard a list while another part of the page loads. The place is kept for the list that is drawn next.
        if (!table.current?.isConnected) return;
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
