import { useEffect, useRef } from 'react';

export interface PageKey {
  /** As the browser names it, after 'Ctrl ' where that is held, or Cmd. One that the page sees to itself is listed alone, and may be any text. */
  key: string;
  label: string;
  run?: () => void;
  /** In place of `label` where it can be waited for. */
  said?: () => Promise<string | null>;
}

export interface KeySet {
  title: string;
  keys: readonly PageKey[];
}

const shown = new Set<{ current: KeySet }>();

/** The keys of everything that is on the screen, the latest first. */
export const keysShown = (): KeySet[] =>
  [...shown]
    .map(({ current }) => current)
    .filter(({ keys }) => keys.length > 0)
    .reverse();

/** They work wherever nothing is typed and no dialog is open, and `?` lists them. */
export const useKeys = (title: string, keys: readonly PageKey[]): void => {
  const set = useRef<KeySet>({ title, keys });
  useEffect(() => {
    set.current = { title, keys };
  });
  useEffect(() => {
    if (shown.size === 0) document.addEventListener('keydown', onKeyDown);
    shown.add(set);
    return () => {
      shown.delete(set);
      if (shown.size === 0) document.removeEventListener('keydown', onKeyDown);
    };
  }, []);
};

const onKeyDown = (event: KeyboardEvent): void => {
  const isPlain = !event.altKey && !event.defaultPrevented;
  if (!isPlain || isTyping(event.target) || document.querySelector('[aria-modal="true"], .MuiModal-root')) return;
  const pressed = keysShown()
    .flatMap(({ keys }) => keys)
    .find(({ key, run }) => run && key === nameOf(event));
  if (!pressed) return;
  event.preventDefault();
  pressed.run?.();
};

const nameOf = ({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): string => {
  if (!ctrlKey && !metaKey) return key;
  const letter = key.toUpperCase();
  return shiftKey && letter === 'Z' ? 'Ctrl Y' : `Ctrl ${letter}`;
};

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select, [role="textbox"], [role="combobox"]'));
