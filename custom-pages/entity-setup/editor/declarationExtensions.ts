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
import { bracketMatching, indentOnInput } from '@codemirror/language';
import { nextDiagnostic } from '@codemirror/lint';
import type { Extension } from '@codemirror/state';
import { drawSelection, EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { styleNonce } from '../../../src/ui/styleNonce.ts';
import { editorTheme } from './editorTheme.ts';
import type { SchemaService } from './schemaService.ts';
import { typedText } from './typedText.ts';

interface EditorParts {
  label: string;
  describedBy: string;
  complete: SchemaService['complete'];
  onChange: (text: string) => void;
}

export const declarationExtensions = ({ label, describedBy, complete, onChange }: EditorParts): Extension => [
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
