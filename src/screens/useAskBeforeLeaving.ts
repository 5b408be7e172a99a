import { useEffect } from 'react';

let asking = 0;

export const isAskedBeforeLeaving = (): boolean => asking > 0;

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
