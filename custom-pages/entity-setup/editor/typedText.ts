import { EditorView } from '@codemirror/view';

/**
 * Puts typed text into the document itself. Chromium would first write it into the page, beside coloured words with a style attribute of
 * its own, which the page's policy refuses with a complaint. Text that is being composed stays the browser's.
 */
export const typedText = EditorView.domEventHandlers({
  beforeinput: ({ inputType, data, isComposing }, view) => {
    if (inputType !== 'insertText' || data === null || isComposing) return false;
    const { state } = view;
    const { from, to } = state.selection.main;
    const insert = () => state.update(state.replaceSelection(data), { userEvent: 'input.type', scrollIntoView: true });
    // What closes brackets and the like may take the text instead.
    if (!state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});
