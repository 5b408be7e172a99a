import { type RefObject, useEffect } from 'react';

/** The browser would begin at the top of the window when what the keyboard was on goes. */
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
