import { useCallback, useEffect, useRef } from 'react';

/** Answers whether what asks still stands in the page: an answer that was waited for leads nobody away who has gone elsewhere meanwhile. */
export const useIsShown = (): (() => boolean) => {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
};
