import { EditorView } from '@codemirror/view';
import { expect, it, onTestFinished } from 'vitest';
import { typedText } from '../../../custom-pages/entity-setup/editor/typedText.ts';

it('is put where the browser would write it, also before the editor knows of that place', () => {
  const view = new EditorView({ doc: 'one two', extensions: [typedText], parent: document.body });
  onTestFinished(() => view.destroy());
  const { node, offset } = view.domAtPos(3);
  const place = { startContainer: node, startOffset: offset, endContainer: node, endOffset: offset };
  const typed = new InputEvent('beforeinput', { inputType: 'insertText', data: '!', bubbles: true, cancelable: true });
  view.contentDOM.dispatchEvent(Object.assign(typed, { getTargetRanges: () => [place] }));
  expect(view.state.doc.toString()).toBe('one! two');
  expect(view.state.selection.main.head).toBe(4);
  expect(typed.defaultPrevented).toBe(true);
});
