import { setDiagnostics } from '@codemirror/lint';
import { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { Box } from '@mui/material';
import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { declarationExtensions } from './declarationExtensions.ts';
import type { Problem, SchemaService } from './schemaService.ts';

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
