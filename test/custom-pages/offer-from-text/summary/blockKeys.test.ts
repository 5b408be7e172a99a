import { describe, expect, it } from 'vitest';
import { blockCommand, type PressedKey } from '../../../../custom-pages/offer-from-text/summary/useBlockKeys.ts';

const press = (key: string, focus: PressedKey['focus'] = 'block', held: Partial<PressedKey> = {}) =>
  blockCommand({ key, ctrlKey: false, altKey: false, metaKey: false, focus, ...held });

describe('a key', () => {
  it.each([
    ['ArrowDown', { do: 'move', to: 'next' }],
    ['ArrowUp', { do: 'move', to: 'previous' }],
    ['Home', { do: 'move', to: 'first' }],
    ['End', { do: 'move', to: 'last' }],
    ['Enter', { do: 'accept' }],
    ['1', { do: 'pick', index: 0 }],
    ['5', { do: 'pick', index: 4 }],
    ['i', { do: 'ignore' }],
    ['I', { do: 'ignore' }],
    ['/', { do: 'search' }],
    ['s', { do: 'goToSubmit' }],
  ])('%s on a block does its work', (key, command) => {
    expect(press(key)).toEqual(command);
  });

  it.each(['6', '0', 'a', 'Tab', ' ', 'Escape'])("'%s' on a block does what it always does", (key) => {
    expect(press(key)).toBeNull();
  });

  it('is text where text is typed; Escape alone leads back to the block', () => {
    expect(['i', '1', '/', 'Enter', 'ArrowDown'].map((key) => press(key, 'text'))).toEqual([null, null, null, null, null]);
    expect(press('Escape', 'text')).toEqual({ do: 'leave' });
  });

  it('presses the button that it is on, and the open list keeps its keys', () => {
    expect(press('Enter', 'control')).toBeNull();
    expect(press('ArrowDown', 'control')).toEqual({ do: 'move', to: 'next' });
    expect(['Escape', 'ArrowDown', 'Enter'].map((key) => press(key, 'list'))).toEqual([null, null, null]);
  });

  it('with Ctrl, Alt or Meta is of the browser', () => {
    expect(press('i', 'block', { ctrlKey: true })).toBeNull();
    expect(press('1', 'block', { altKey: true })).toBeNull();
    expect(press('ArrowDown', 'block', { metaKey: true })).toBeNull();
  });
});
