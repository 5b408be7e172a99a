import { useState } from 'react';

/** An effect would reset it after the screen is drawn, and lose what was typed by then. */
export const useStateFrom = <T>(initial: T, key: unknown = initial): [T, (value: T) => void] => {
  const [state, setState] = useState({ key, value: initial });
  const current = Object.is(state.key, key) ? state : { key, value: initial };
  if (current !== state) setState(current);
  return [current.value, (value) => setState({ key, value })];
};
