import { type RefObject, useEffect } from 'react';

interface LeftRow {
  record: string;
  link: string | null;
  top: number;
}

/** Where each list was left, by its address; as long as the console is open. */
const left = new Map<string, LeftRow>();

export const isLeftAt = (address: string): boolean => left.has(address);

/**
 * A list that is come back to is seen where it was left: scrolled as it was, the keyboard on the link that was followed, unless it
 * is in use elsewhere on the page by then. Answers what to call with that link.
 */
export const useLeftRow = (address: string, table: RefObject<HTMLElement | null>, isDrawn: boolean) => {
  useEffect(() => {
    const row = isDrawn ? left.get(address) : undefined;
    if (!row) return;
    // After the layout, which brings every new page to its top.
    requestAnimationFrame(() => {
      window.scrollTo(0, row.top);
      requestAnimationFrame(() => {
        // A list that was drawn and thrown away at once, while another part of the page was still coming, has not been come back to.
        if (!table.current?.isConnected) return;
        left.delete(address);
        if (!(document.activeElement ?? document.body).contains(table.current)) return;
        linkIn(table.current, row)?.focus({ preventScroll: true });
      });
    });
  }, [address, table, isDrawn]);

  return (link: HTMLElement) => {
    const record = link.closest<HTMLElement>('[data-record]')?.dataset.record;
    if (record) left.set(address, { record, link: link.textContent, top: window.scrollY });
  };
};

const linkIn = (table: HTMLElement | null, { record, link }: LeftRow): HTMLElement | null => {
  const links = table?.querySelectorAll<HTMLElement>(`[data-record="${record}"] a`) ?? [];
  return [...links].find(({ textContent }) => textContent === link) ?? links[0] ?? null;
};
