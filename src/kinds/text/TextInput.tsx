import { Skeleton, TextField } from '@mui/material';
import { Suspense } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { isCodedJson } from '../../../contract/richText.ts';
import { translated } from '../../../contract/translated.ts';
import { lazyWithTexts } from '../../ui/lazyWithTexts.tsx';
import { optionsOf } from '../../ui/Select.tsx';
import type { InputProps } from '../inputs.ts';
import { useTextBox } from '../useTextBox.tsx';

const RichTextInput = lazyWithTexts(async () => (await import('./RichTextInput.tsx')).RichTextInput);

/** A text that is JSON with a code when the form opens is edited as plain text: the editor would put it into paragraphs. */
export const TextInput = (props: InputProps<FieldOf<'TEXT'>>) => {
  const { field } = props;
  const { formState } = useFormContext();
  const isRich = field.format === 'html' && !isCodedJson(String(formState.defaultValues?.[field.name] ?? ''));
  if (!isRich) return <PlainTextInput {...props} />;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={160} />}>
      <RichTextInput {...props} />
    </Suspense>
  );
};

const PlainTextInput = (props: InputProps<FieldOf<'TEXT'>>) => {
  const { choices, multiline } = props.field;
  return (
    <TextField
      {...useTextBox(props)}
      {...(multiline ? { multiline: true, minRows: 4, maxRows: 16 } : {})}
      {...(choices ? { select: true, slotProps: { select: { native: true }, inputLabel: { shrink: true } } } : {})}
    >
      {choices ? optionsOf(['', ...choices], translated) : null}
    </TextField>
  );
};
