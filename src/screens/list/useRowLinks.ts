import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { FromList } from '../../ui/fromList.ts';

/** A router's link for each would take longer to draw than the rest of a row. */
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
