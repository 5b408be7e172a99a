import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FromList } from '../fromList.ts';

/**
 * Answers what to call with every click inside of the table: follows a row's plain links within the console. A router's link for
 * each would take longest of all that a row is made of. `onFollow`: with the link, before it leads away.
 */
export const useRowLinks = (address: string, onFollow: (link: HTMLElement) => void) => {
  const navigate = useNavigate();
  return (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('[data-kind="actions"] > a') : null;
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    onFollow(link);
    void navigate(link.pathname, { state: { fromList: address } satisfies FromList });
  };
};

/** The browser keeps its ways to open a link elsewhere. */
const isPlainClick = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
