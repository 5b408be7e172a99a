import { FormHelperText } from '@mui/material';
import {
  ClearButtons,
  DefaultEditorOptions,
  FormatButtons,
  LinkButtons,
  ListButtons,
  QuoteButtons,
  RichTextInputToolbar,
  RichTextInput as TiptapInput,
} from 'ra-input-rich-text';
import { useEffect, useMemo, useRef } from 'react';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import type { InputProps } from '../inputs.ts';
import { useTypedInput } from '../useTypedInput.ts';

/** No level of heading, colour or picture: what the server keeps of a text is what its toolbar offers. */
const toolbar = (
  <RichTextInputToolbar size="small">
    <FormatButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
);

/** Staff's own words, with emphasis, lists and links. Fetched only where it is used. */
export const RichTextInput = ({ field, label, autoFocus }: InputProps<FieldOf<'TEXT'>>) => {
  const { inputRef, message } = useTypedInput(field);
  const root = useRef<HTMLDivElement>(null);
  const messageId = `${field.name}-message`;
  const editorOptions = useMemo(
    () => ({
      ...DefaultEditorOptions,
      autofocus: autoFocus ?? false,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': messageId,
          ...(field.required ? { 'aria-required': 'true' } : {}),
        },
      },
    }),
    [autoFocus, field.required, label, messageId],
  );
  useEffect(() => {
    const box = () => root.current?.querySelector<HTMLElement>('[role="textbox"]');
    inputRef({ focus: () => box()?.focus() });
    box()?.setAttribute('aria-invalid', String(message !== undefined));
  }, [inputRef, message]);
  return (
    <div ref={root}>
      <TiptapInput
        source={field.name}
        label={label}
        isRequired={field.required ?? false}
        format={asItIs}
        parse={asItIs}
        editorOptions={editorOptions}
        toolbar={toolbar}
        sx={{ '& .ProseMirror': { minHeight: 120 }, '& .MuiFormHelperText-root': { display: 'none' } }}
      />
      <FormHelperText id={messageId} error>
        {message}
      </FormHelperText>
    </div>
  );
};

const asItIs = (value: unknown): unknown => value;
