import { useEffect, useRef, useState } from 'react';

/** The keyboard goes on at the row beside, or at the table. */
export const useFocusAfterDeletion = (): (() => void) => {
  const isDeleted = useRef(false);
  // Looked up before the dialog takes the focus, and while what will be deleted is still there.
  const [places] = useState(() => placesAround(document.activeElement));
  useEffect(
    () => () => {
      // After the dialog has given the keyboard back to what is about to go.
      if (isDeleted.current) requestAnimationFrame(() => places.find((place) => place.isConnected)?.focus());
    },
    [places],
  );
  return () => {
    isDeleted.current = true;
  };
};

const placesAround = (element: Element | null): HTMLElement[] => {
  const row = element?.closest('tr');
  const table = element?.closest('main')?.querySelector<HTMLElement>('[role="region"][tabindex]');
  const found = [row?.nextElementSibling, row?.previousElementSibling].map((beside) => beside?.querySelector<HTMLElement>('a[href]'));
  return [...found, table].filter((place) => place !== undefined && place !== null);
};
