import { type RefObject, useEffect } from 'react';

/**
 * Keeps the keyboard within the page: what it was on may go with an answer or with another screen, a button to try again for one,
 * and the browser would then begin at the top of the window.
 */
export const useKeptFocus = (main: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const page = main.current;
    if (!page) return;
    let held: Element | null = null;
    const hold = ({ target }: FocusEvent) => {
      held = target instanceof Element ? target : null;
    };
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected) return;
      held = null;
      if (document.activeElement === document.body) page.focus({ preventScroll: true });
    });
    page.addEventListener('focusin', hold);
    observer.observe(page, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', hold);
      observer.disconnect();
    };
  }, [main]);
};
