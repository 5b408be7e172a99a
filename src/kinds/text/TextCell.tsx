import { styled } from '@mui/material/styles';
import { Suspense } from 'react';
import { codedSentence } from '../../../contract/importNote.ts';
import type { FieldOf } from '../../../contract/kinds/index.ts';
import { isRichText } from '../../../contract/richText.ts';
import { spoken, translated } from '../../../contract/translated.ts';
import { lazyWithTexts } from '../../ui/lazyWithTexts.tsx';
import { plainText } from '../../ui/plainText.ts';
import type { CellProps, ConsoleKind } from '../consoleKind.ts';

const RichText = lazyWithTexts(async () => (await import('./RichText.tsx')).RichText);

/** Details show rich text with its formatting, lists as plain text. Where another field says the same in words, its text is shown. */
export const TextCell = ({ field, record, place }: CellProps<FieldOf<'TEXT'>>) => {
  const stored = record[field.name];
  if (stored === null || stored === undefined) return null;
  const written = spoken(String(stored));
  // What is kept by a code is said in the reader's language, and not as the sentence that was stored beside it.
  const said = field.readAs === undefined ? undefined : (codedSentence(written) ?? record[field.readAs]);
  const text = field.format === 'html' && written === stored ? String(said ?? plainText(written)) : written;
  if (field.format === 'html' && place === 'details' && isRichText(written)) {
    return (
      <Suspense fallback={text}>
        <RichText html={written} />
      </Suspense>
    );
  }
  if (field.choices) return translated(text);
  if (!field.multiline) return place === 'list' && phoneNumber.test(text) ? <Unbroken>{text}</Unbroken> : text;
  return place === 'list' ? text : <Lines>{text}</Lines>;
};

/** Digits in groups, as in telephone numbers: a line break within would make them hard to read. */
const phoneNumber = /^\+?\d[\d ()/.-]{4,22}$/;

const Unbroken = styled('span')({ whiteSpace: 'nowrap' });
const Lines = styled('span')({ whiteSpace: 'pre-wrap' });

export const textKind: ConsoleKind<FieldOf<'TEXT'>> = {
  title: 'kinds.text',
  says: () => 'name',
  Cell: TextCell,
  initial: (field) => field.default ?? null,
};
