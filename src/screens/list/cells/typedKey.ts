import type { KeyboardEvent } from 'react';

/** What a key does to a text: a letter, the removal of one, or the way on to the next cell. Empty: nothing. */
export const typedKey = ({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): string => {
  if (ctrlKey || metaKey || altKey || nativeEvent.isComposing) return '';
  return key.length === 1 ? key : ({ Backspace: '\b', Enter: '\n', Tab: '\t' }[key] ?? '');
};
