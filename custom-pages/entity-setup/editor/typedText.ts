import { EditorView } from '@codemirror/view';

/** Chromium would write typed text beside coloured words with a style attribute, which the page's policy refuses. */
export const typedText = EditorView.domEventHandlers({
  beforeinput: (event, view) => {
    const { inputType, data, isComposing } = event;
    const place = placeOf(event, view);
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

/** The event names a place where the browser corrects a word; the editor learns only later that the cursor moved. */
const placeOf = (event: InputEvent, { contentDOM }: EditorView): StaticRange | Range | null => {
  const selection = contentDOM.ownerDocument.getSelection();
  const place = event.getTargetRanges()[0] ?? (selection?.rangeCount ? selection.getRangeAt(0) : null);
  return place && contentDOM.contains(place.startContainer) && contentDOM.contains(place.endContainer) ? place : null;
};
