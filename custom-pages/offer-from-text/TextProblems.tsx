import { Alert, Box, Button } from '@mui/material';
import type { RefObject } from 'react';
import type { OfferLine } from '../../contract/workflows/offer-from-text/offerLine.ts';
import { LONGEST_LINE } from '../../contract/workflows/offer-from-text/schemas.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { linesOf } from './intake/paste.ts';
import { isUnclear, MOST_PASTED_CHARACTERS, MOST_PASTED_LINES, otherCurrencyLines, type ReadPaste, withoutLines } from './readPaste.ts';
import type { texts } from './texts.ts';
import type { TextProblem } from './usePasteForm.ts';

const MOST_NAMED = 8;
const LONGEST_NAMED = 200;

interface TextProblemsProps {
  problem: TextProblem | null;
  read: ReadPaste;
  currency: string | null;
  box: RefObject<HTMLTextAreaElement | null>;
  onChangeText: (text: string) => void;
}

export const TextProblems = ({ problem, read, currency, box, onChangeText }: TextProblemsProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const others = currency === null ? [] : otherCurrencyLines(read, currency);
  const counts = {
    tooManyLines: { most: figure(MOST_PASTED_LINES), count: figure(read.lineCount), number: 0 },
    tooLongLine: { most: figure(LONGEST_LINE), number: read.tooLong ?? 0, count: 0 },
    tooMuchText: { most: figure(MOST_PASTED_CHARACTERS), count: figure(read.characterCount), number: read.tooMuch ?? 0 },
  };
  const named = (lines: readonly OfferLine[]) => <NamedLines lines={lines} box={box} onChangeText={onChangeText} />;
  return (
    <>
      {problem !== null && problem in counts ? (
        <Alert severity="error">{text(`entry.${problem as keyof typeof counts}`, counts[problem as keyof typeof counts])}</Alert>
      ) : null}
      {problem === 'noOffers' ? <Alert severity="error">{text('entry.noOffers')}</Alert> : null}
      {problem === 'noAmount' ? (
        <Alert severity="error">
          {text('entry.noAmount')}
          {read.withoutAmount.some(isUnclear) ? `. ${text('entry.unclearHint', { currency: currency ?? '' })}` : null}
          {named(read.withoutAmount)}
        </Alert>
      ) : null}
      {currency !== null && others.length > 0 ? (
        <Alert severity={problem === 'otherCurrency' ? 'error' : 'warning'}>
          {text('entry.otherCurrency', { currency })}
          {named(others)}
        </Alert>
      ) : null}
    </>
  );
};

interface NamedLinesProps extends Pick<TextProblemsProps, 'box' | 'onChangeText'> {
  lines: readonly OfferLine[];
}

const NamedLines = ({ lines, box, onChangeText }: NamedLinesProps) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
  const goToFirst = () => {
    const [first] = lines;
    if (first && box.current) selectLine(box.current, first.lineNumber);
  };
  return (
    <>
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, overflowWrap: 'anywhere' }}>
        {lines.slice(0, MOST_NAMED).map(({ lineNumber, inputLine }) => (
          <li key={lineNumber}>{text('entry.line', { number: lineNumber + 1, line: beginningOf(inputLine.trim()) })}</li>
        ))}
        {lines.length > MOST_NAMED ? <li>{text('entry.andMore', { count: figure(lines.length - MOST_NAMED) })}</li> : null}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.5 }}>
        <Button color="inherit" onClick={goToFirst}>
          {text('entry.goToLine')}
        </Button>
        <Button color="inherit" onClick={() => onChangeText(withoutLines(box.current?.value ?? '', lines))}>
          {text('entry.takeOut')}
        </Button>
      </Box>
    </>
  );
};

const beginningOf = (line: string): string => (line.length > LONGEST_NAMED ? `${line.slice(0, LONGEST_NAMED).toWellFormed()}…` : line);

const figure = (count: number): string => count.toLocaleString('en');

const selectLine = (box: HTMLTextAreaElement, lineNumber: number): void => {
  const lines = linesOf(box.value);
  const start = lines.slice(0, lineNumber).reduce((length, line) => length + line.length + 1, 0);
  box.focus();
  box.setSelectionRange(start, start + (lines[lineNumber]?.length ?? 0));
  box.scrollTop = (box.scrollHeight * lineNumber) / lines.length;
};
