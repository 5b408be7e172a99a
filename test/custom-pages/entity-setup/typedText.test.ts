import { EditorView } from '@codemirror/view';
import { expect, it, onTestFinished } from 'vitest';
import { typedText } from '../../../custom-pages/entity-setup/editor/typedText.ts';

const type = (view: EditorView, ranges: readonly object[]) => {
  const typed = new InputEvent('beforeinput', { inputType: 'insertText', data: '!', bubbles: true, cancelable: true });
  view.contentDOM.dispatchEvent(Object.assign(typed, { getTargetRanges: () => ranges }));
  return typed.defaultPrevented;
};
const edited = () => {
  const view = new EditorView({ doc: 'one two', extensions: [typedText], parent: document.body });
  onTestFinished(() => view.destroy());
  return { view, ...view.domAtPos(3) };
};

it('is put where the browser says that it would write it', () => {
  const { view, node, offset } = edited();
  expect(type(view, [{ startContainer: node, startOffset: offset, endContainer: node, endOffset: offset }])).toBe(true);
  expect(view.state.doc.toString()).toBe('one! two');
  expect(view.state.selection.main.head).toBe(4);
});

it('is put where the cursor of the page is, also before the editor knows of that', () => {
  const { view, node, offset } = edited();
  document.getSelection()?.collapse(node, offset);
  expect(view.state.selection.main.head).toBe(0);
  expect(type(view, [])).toBe(true);
  expect(view.state.doc.toString()).toBe('one! two');
});
