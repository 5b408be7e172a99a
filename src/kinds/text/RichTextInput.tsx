import { Box, FormHelperText } from '@mui/material';
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
import { useInput, ValidationError } from 'react-admin';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { styleNonce } from '../../ui/styleNonce.ts';
import type { InputProps } from '../inputs.ts';

const toolbar = (
  <RichTextInputToolbar size="small">
    <FormatButtons size="small" />
    <ListButtons size="small" />
    <LinkButtons size="small" />
    <QuoteButtons size="small" />
    <ClearButtons size="small" />
  </RichTextInputToolbar>
);

export const RichTextInput = ({ source, label, validate, isRequired, autoFocus }: InputProps<FieldOf<'TEXT'>>) => {
  const { field, fieldState } = useInput({ source, validate, isRequired });
  const { ref } = field;
  const { invalid, error } = fieldState;
  const root = useRef<HTMLDivElement>(null);
  const messageId = `${source}-message`;
  const editorOptions = useMemo(
    () => ({
      ...DefaultEditorOptions,
      injectNonce: styleNonce ?? undefined,
      autofocus: autoFocus,
      editorProps: {
        attributes: {
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-describedby': messageId,
          ...(isRequired ? { 'aria-required': 'true' } : {}),
        },
      },
    }),
    [autoFocus, isRequired, label, messageId],
  );
  useEffect(() => {
    const box = () => root.current?.querySelector<HTMLElement>('[role="textbox"]');
    ref({ focus: () => box()?.focus() });
    box()?.setAttribute('aria-invalid', String(invalid));
  }, [ref, invalid]);
  return (
    <Box ref={root} sx={{ '&& .RaLabeled-label': { fontSize: '0.8125rem', color: 'text.primary', transform: 'none' } }}>
      <TiptapInput
        source={source}
        label={label}
        validate={validate}
        isRequired={isRequired}
        editorOptions={editorOptions}
        toolbar={toolbar}
        sx={{
          // The editor's own sheet has this too, but a second editor that is made as the first one goes loses that sheet.
          '& .ProseMirror': { minHeight: 120, whiteSpace: 'break-spaces' },
          '& .MuiFormHelperText-root': { display: 'none' },
          '& .MuiToggleButton-root': { width: 32, height: 32 },
        }}
      />
      <FormHelperText id={messageId} error>
        {error?.message ? <ValidationError error={error.message} /> : null}
      </FormHelperText>
    </Box>
  );
};
