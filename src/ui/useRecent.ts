import { useEffect } from 'react';
import { useStore } from 'react-admin';

export interface RecentPlace {
  address: string;
  title: string;
}

const MOST_KEPT = 8;
const none: readonly RecentPlace[] = [];

export const useRecent = () => useStore<readonly RecentPlace[]>('recent', none);

export const useRemembered = (address: string | null, title: string): void => {
  const [, setRecent] = useRecent();
  useEffect(() => {
    if (address === null) return;
    setRecent((before) => [{ address, title }, ...before.filter((place) => place.address !== address)].slice(0, MOST_KEPT));
  }, [address, title, setRecent]);
};
