import { useStore } from 'react-admin';

/** Of all tables, where a list's view has none of its own. */
export const useDensity = () => useStore<'compact' | 'comfortable'>('density', 'comfortable');
