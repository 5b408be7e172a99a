import { type MouseEvent, useState } from 'react';

/**
 * What a button opens beside it. `popup` is null while it is closed: draw it only where it is not, so that it is gone at once, and no
 * transition is left over the page.
 */
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
