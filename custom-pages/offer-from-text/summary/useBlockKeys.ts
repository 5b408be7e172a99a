import { type FocusEvent, type KeyboardEvent, type RefObject, useCallback, useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Decision, Entry } from '../intake/intake.ts';

interface BlockKeys {
  list: RefObject<HTMLElement | null>;
  order: readonly number[];
  entries: readonly Entry[];
  isOpen: (entry: Entry) => boolean;
  open: (key: number, isOpen: boolean) => void;
  decide: (key: number, decision: Decision) => void;
}

/** One block at a time is the current one: Tab leads to it and into its controls, the arrows to the others. */
export const useBlockKeys = ({ list, order, entries, isOpen, open, decide }: BlockKeys) => {
  const [focused, setFocused] = useState<number | null>(null);
  const [searching, setSearching] = useState<number | null>(null);
  const current = focused !== null && order.includes(focused) ? focused : (order[0] ?? null);

  const focusBlock = useCallback(
    (key: number) => {
      const block = blockOf(list.current, key);
      block?.focus({ preventScroll: true });
      block?.closest('li')?.scrollIntoView({ block: 'nearest' });
    },
    [list],
  );
  const onFocus = ({ target }: FocusEvent) => {
    const key = keyOf(target);
    if (key === null) return;
    setFocused(key);
    setSearching(target.closest('[data-search]') ? key : null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = keyOf(event.target as Element);
    const command = blockCommand({ ...pressed(event), focus: focusOf(event.target as HTMLElement) });
    if (key === null || !command || event.defaultPrevented) return;
    event.preventDefault();
    run(command, key);
  };
  const run = (command: BlockCommand, key: number) => {
    const entry = entries[key];
    if (!entry) return;
    switch (command.do) {
      case 'move':
        return focusBlock(neighbour(order, key, command.to));
      case 'open':
        return open(key, command.isOpen);
      case 'accept':
        if (!entry.product && !entry.isIgnored && !isOpen(entry)) return open(key, true);
        decide(key, { do: 'accept' });
        if (!entry.product && !entry.isIgnored) return;
        if (entry.amount === null && !entry.isIgnored) {
          flushSync(() => open(key, true));
          return amountIn(list.current, key);
        }
        open(key, false);
        return focusBlock(neighbour(order, key, 'next'));
      case 'pick': {
        const candidate = entry.candidates[command.index];
        if (!candidate) return;
        open(key, true);
        return decide(key, { do: 'choose', product: { id: candidate.id, title: candidate.title } });
      }
      case 'ignore':
        return decide(key, { do: 'ignore', isOn: !entry.isIgnored });
      case 'search':
        flushSync(() => open(key, true));
        return searchIn(list.current, key);
      case 'goToSubmit':
        return document.querySelector<HTMLElement>('[data-submits]')?.focus();
      case 'leave':
        return focusBlock(key);
    }
  };
  /** The keys work before an entry has the focus, while the page around them does, and when a click beside them took it away. */
  const onKeyAnywhere = useEffectEvent((event: globalThis.KeyboardEvent) => {
    if (event.key === 'Escape' && current !== null && (event.target as Element).matches('[data-submits]')) return focusBlock(current);
    const isAround = list.current !== null && (event.target as Node).contains(list.current);
    if (!isAround || event.defaultPrevented || current === null) return;
    const command = blockCommand({ ...pressed(event), focus: 'block' });
    if (!command) return;
    event.preventDefault();
    focusBlock(current);
    run(command, current);
  });
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => onKeyAnywhere(event);
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return { current, searching, onFocus, onKeyDown, focusBlock };
};

const neighbour = (order: readonly number[], key: number, to: 'previous' | 'next' | 'first' | 'last'): number => {
  const last = order.length - 1;
  const at = order.indexOf(key);
  const place = { previous: Math.max(at - 1, 0), next: Math.min(at + 1, last), first: 0, last }[to];
  return order[place] ?? key;
};

const blockOf = (list: HTMLElement | null, key: number) => list?.querySelector<HTMLElement>(`[data-key="${key}"]`) ?? null;

export const searchIn = (list: HTMLElement | null, key: number): void =>
  blockOf(list, key)?.querySelector<HTMLElement>('[data-search] input')?.focus();

const amountIn = (list: HTMLElement | null, key: number): void =>
  blockOf(list, key)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();

const keyOf = (target: Element): number | null => {
  const block = target.closest('[data-key]');
  return block ? Number(block.getAttribute('data-key')) : null;
};

const pressed = ({ key, ctrlKey, altKey, metaKey }: Omit<PressedKey, 'focus'>) => ({ key, ctrlKey, altKey, metaKey });

const focusOf = (target: HTMLElement): PressedKey['focus'] => {
  if (target.matches('[data-key]')) return 'block';
  if (target.matches('[role="combobox"][aria-expanded="true"]')) return 'list';
  return target.matches('input:not([type="checkbox"]), select') ? 'text' : 'control';
};

type BlockCommand =
  | { do: 'move'; to: 'previous' | 'next' | 'first' | 'last' }
  | { do: 'pick'; index: number }
  | { do: 'open'; isOpen: boolean }
  | { do: 'accept' | 'ignore' | 'search' | 'leave' | 'goToSubmit' };

export interface PressedKey {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  /** Where the keyboard is: on the block itself, on a button or switch in it, in a text box, or in the list that a box has opened. */
  focus: 'block' | 'control' | 'text' | 'list';
}

/** Only in a block do letters and digits mean something, and never where text is typed. */
export const blockCommand = ({ key, ctrlKey, altKey, metaKey, focus }: PressedKey): BlockCommand | null => {
  if (ctrlKey || altKey || metaKey || focus === 'list') return null;
  if (key === 'Escape') return focus === 'block' ? null : { do: 'leave' };
  if (focus === 'text') return null;
  if (key === 'Enter') return focus === 'block' ? { do: 'accept' } : null;
  if (/^[1-5]$/.test(key)) return { do: 'pick', index: Number(key) - 1 };
  return commands.get(key.toLowerCase()) ?? null;
};

const commands = new Map<string, BlockCommand>([
  ['arrowup', { do: 'move', to: 'previous' }],
  ['arrowdown', { do: 'move', to: 'next' }],
  ['arrowright', { do: 'open', isOpen: true }],
  ['arrowleft', { do: 'open', isOpen: false }],
  ['home', { do: 'move', to: 'first' }],
  ['end', { do: 'move', to: 'last' }],
  ['i', { do: 'ignore' }],
  ['/', { do: 'search' }],
  ['s', { do: 'goToSubmit' }],
]);
