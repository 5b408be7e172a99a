import { useEffect } from 'react';

let asking = 0;

/** Whether something would be lost now if the console were left. */
export const isAskedBeforeLeaving = (): boolean => asking > 0;

/** Has the browser ask before the console is left or loaded again, while something would be lost by that. */
export const useAskBeforeLeaving = (isAsking: boolean): void => {
  useEffect(() => {
    if (!isAsking) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    asking += 1;
    return () => {
      window.removeEventListener('beforeunload', ask);
      asking -= 1;
    };
  }, [isAsking]);
};
