import { useCallback, useEffect, useRef } from 'react';

/** Answers whether the component is still on the page. A late answer must not lead users away from where they went meanwhile. */
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
