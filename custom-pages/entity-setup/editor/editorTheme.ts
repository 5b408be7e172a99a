import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tags } from '@lezer/highlight';

const colour = (name: string): string => `var(--mui-palette-${name})`;
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

export const editorTheme: Extension = [
  EditorView.theme({
    '&': {
      fontSize: '0.8125rem',
      color: colour('text-primary'),
      backgroundColor: colour('background-paper'),
      border: `1px solid ${colour('divider')}`,
      borderRadius: '6px',
    },
    '&.cm-focused': { outline: `2px solid ${colour('primary-main')}`, outlineOffset: '2px' },
    '.cm-scroller': { fontFamily: mono, lineHeight: '1.6', minHeight: '320px', maxHeight: '65vh', overflow: 'auto' },
    '.cm-content': { caretColor: colour('text-primary'), padding: '8px 0' },
    '.cm-content:focus-visible': { outline: 'none' },
    '.cm-cursor': { borderLeftColor: colour('text-primary') },
    '.cm-gutters': { color: colour('text-secondary'), backgroundColor: 'transparent', border: 'none' },
    '.cm-activeLine': { backgroundColor: colour('action-hover') },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
      backgroundColor: `color-mix(in srgb, ${colour('primary-main')} 25%, transparent)`,
    },
    '&.cm-focused .cm-matchingBracket': { backgroundColor: colour('action-selected') },
    '.cm-lintRange-error': {
      backgroundImage: 'none',
      textDecoration: `underline wavy ${colour('error-main')}`,
      textDecorationSkipInk: 'none',
    },
    '.cm-tooltip': {
      color: colour('text-primary'),
      backgroundColor: colour('background-paper'),
      border: `1px solid ${colour('divider')}`,
      borderRadius: '6px',
    },
    '.cm-tooltip.cm-tooltip-autocomplete > ul': { fontFamily: mono, maxWidth: 'min(480px, 90vw)' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li': { padding: '4px 8px' },
    '.cm-tooltip.cm-tooltip-autocomplete > ul > li[aria-selected]': {
      color: colour('primary-contrastText'),
      backgroundColor: colour('primary-main'),
    },
    '.cm-completionInfo': { padding: '8px', maxWidth: 'min(360px, 90vw)' },
    '.cm-completionIcon': { display: 'none' },
  }),
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: tags.propertyName, color: colour('primary-main') },
      { tag: tags.string, color: colour('success-main') },
      { tag: [tags.number, tags.bool, tags.null], color: colour('warning-main') },
      { tag: tags.separator, color: colour('text-secondary') },
    ]),
  ),
];
