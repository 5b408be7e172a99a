import { EditorView } from '@codemirror/view';

/**
 * Puts typed text into the document itself. Chromium would first write it into the page, beside coloured words with a style attribute of
 * its own, which the page's policy refuses with a complaint. Text that is being composed stays the browser's.
 */
export const typedText = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data, isComposing } = event;
    // The place that the browser would write to. The editor may not know of it yet: it is told later that the cursor was moved.
    const [place] = event.getTargetRanges();
    if (inputType !== 'insertText' || data === null || isComposing || view.composing || !place) return false;
    const from = view.posAtDOM(place.startContainer, place.startOffset);
    const to = view.posAtDOM(place.endContainer, place.endOffset);
    const insert = () =>
      view.state.update({
        changes: { from, to, insert: data },
        selection: { anchor: from + data.length },
        userEvent: 'input.type',
        scrollIntoView: true,
      });
    // What closes brackets and the like may take the text instead.
    if (!view.state.facet(EditorView.inputHandler).some((handle) => handle(view, from, to, data, insert))) view.dispatch(insert());
    return true;
  },
});
