export type BlockCommand =
  | { do: 'move'; to: 'previous' | 'next' | 'first' | 'last' }
  | { do: 'pick'; index: number }
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
  ['home', { do: 'move', to: 'first' }],
  ['end', { do: 'move', to: 'last' }],
  ['i', { do: 'ignore' }],
  ['/', { do: 'search' }],
  ['s', { do: 'goToSubmit' }],
]);
