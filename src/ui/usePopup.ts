import { type MouseEvent, useState } from 'react';

/** Draw the popup only where it is not null, so that no transition is left over the page. */
export const usePopup = (kind: 'menu' | 'dialog') => {
  const [anchorEl, setAnchor] = useState<HTMLElement | null>(null);
  return {
    opener: {
      'aria-haspopup': kind,
      'aria-expanded': anchorEl !== null,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setAnchor(currentTarget),
    } as const,
    popup: anchorEl && { open: true, anchorEl, onClose: () => setAnchor(null) },
  };
};
