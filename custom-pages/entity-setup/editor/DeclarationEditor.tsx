import {
  autocompletion,
  type CompletionContext,
  type CompletionResult,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
  snippet,
  snippetKeymap,
  startCompletion,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { nextDiagnostic, setDiagnostics } from '@codemirror/lint';
import { EditorState, type Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { Box } from '@mui/material';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { styleNonce } from '../../../src/ui/styleNonce.ts';
import type { Problem, SchemaService } from './schemaService.ts';
import { typedText } from './typedText.ts';

export interface EditorHandle {
  goTo: (place: { line: number; column: number }) => void;
}

interface DeclarationEditorProps {
  label: string;
  describedBy: string;
  service: SchemaService | undefined;
  text: string;
  onChange: (text: string) => void;
  onChecked: (problems: Problem[], text: string) => void;
  problems: readonly Problem[];
  ref?: Ref<EditorHandle>;
}

export const DeclarationEditor = ({ label, describedBy, service, text, onChange, onChecked, problems, ref }: DeclarationEditorProps) => {
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<EditorView>(null);
  const current = useRef({ text, service, onChange, onChecked });
  current.current = { text, service, onChange, onChecked };

  useLayoutEffect(() => {
    const view = new EditorView({
      ...(place.current ? { parent: place.current } : {}),
      state: EditorState.create({
        doc: current.current.text,
        extensions: declarationExtensions({
          label,
          describedBy,
          complete: async (typed, offset) => (await current.current.service?.complete(typed, offset)) ?? [],
          onChange: (typed) => current.current.onChange(typed),
        }),
      }),
    });
    shown.current = view;
    return () => view.destroy();
  }, [label, describedBy]);

  useEffect(() => {
    const { state } = shown.current ?? {};
    // What came from outside, such as the example, can be undone as what was typed can.
    if (state && state.doc.toString() !== text) shown.current?.dispatch({ changes: { from: 0, to: state.doc.length, insert: text } });
  }, [text]);

  useEffect(() => {
    let isWanted = true;
    void service?.check(text).then((found) => isWanted && current.current.onChecked(found, text));
    return () => {
      isWanted = false;
    };
  }, [service, text]);

  useEffect(() => {
    const view = shown.current;
    if (!view) return;
    const marks = problems.map(({ line, column, endLine, endColumn, message }) => {
      const from = offsetOf(view, line, column);
      return { from, to: Math.max(from, offsetOf(view, endLine, endColumn)), severity: 'error' as const, message };
    });
    view.dispatch(setDiagnostics(view.state, marks));
  }, [problems]);

  useImperativeHandle(ref, () => ({
    goTo: ({ line, column }) => {
      const view = shown.current;
      if (!view) return;
      view.focus();
      view.dispatch({ selection: { anchor: offsetOf(view, line, column) }, scrollIntoView: true });
    },
  }));
  return <Box ref={place} />;
};

const offsetOf = ({ state: { doc } }: EditorView, line: number, column: number): number => {
  const found = doc.line(Math.min(Math.max(line, 1), doc.lines));
  return Math.min(found.from + column - 1, found.to);
};

interface EditorParts {
  label: string;
  describedBy: string;
  complete: SchemaService['complete'];
  onChange: (text: string) => void;
}

const declarationExtensions = ({ label, describedBy, complete, onChange }: EditorParts): Extension => [
  styleNonce === null ? [] : EditorView.cspNonce.of(styleNonce),
  EditorView.contentAttributes.of({ 'aria-label': label, 'aria-describedby': describedBy }),
  EditorView.lineWrapping,
  lineNumbers(),
  highlightActiveLine(),
  drawSelection(),
  history(),
  json(),
  typedText,
  indentOnInput(),
  bracketMatching(),
  closeBrackets(),
  autocompletion({ override: [completionsOf(complete)] }),
  snippetKeymap.of([]),
  keymap.of([...closeBracketsKeymap, ...defaultKeymap, ...historyKeymap, ...completionKeymap, { key: 'F8', run: nextDiagnostic }]),
  editorTheme,
  EditorView.updateListener.of(({ docChanged, state }) => {
    if (docChanged) onChange(state.doc.toString());
  }),
];

const completionsOf =
  (complete: SchemaService['complete']) =>
  async ({ state, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const text = state.doc.toString();
    // Not at every space and bracket: there Ctrl+Space asks.
    if (!explicit && !/["\w]/.test(text[pos - 1] ?? '')) return null;
    const proposals = await complete(text, pos);
    if (proposals.length === 0) return null;
    return {
      from: Math.min(...proposals.map(({ from }) => from)),
      filter: false,
      options: proposals.map(({ label, from, to, template, documentation }) => ({
        label,
        ...(documentation === undefined ? {} : { info: documentation }),
        apply: (view, completion) => {
          snippet(template)(view, completion, from, to);
          // The cursor stands where the value goes: its kinds may be known as well.
          if (/\$\{1\}/.test(template)) startCompletion(view);
        },
      })),
    };
  };

const colour = (name: string): string => `var(--mui-palette-${name})`;
const mono = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';

const editorTheme: Extension = [
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
