import { useEffect } from 'react';

/** Has the browser ask before the console is left or loaded again, while something would be lost by that. */
export const useAskBeforeLeaving = (isAsking: boolean): void => {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isAsking]);
};
