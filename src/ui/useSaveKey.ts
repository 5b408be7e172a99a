import { useRef } from 'react';
import { newUuid } from './newUuid.ts';

/** Values that are sent again, since their answer was lost, have the same key: they are stored once. */
export const useSaveKey = () => {
  const sent = useRef({ values: '', key: '' });
  return (values: unknown): string => {
    const json = JSON.stringify(values);
    if (json !== sent.current.values) sent.current = { values: json, key: newUuid() };
    return sent.current.key;
  };
};
