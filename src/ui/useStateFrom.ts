import { useState } from 'react';

/**
 * State that begins with a value, and anew when that changes; `key` says whether it has, where it is no plain value. An effect would do
 * so after the screen is there, and take away what was typed into it by then.
 */
export const useStateFrom = <T>(initial: T, key: unknown = initial): [T, (value: T) => void] => {
  const [state, setState] = useState({ key, value: initial });
  const current = Object.is(state.key, key) ? state : { key, value: initial };
  if (current !== state) setState(current);
  return [current.value, (value) => setState({ key, value })];
};
