import { Alert, Box, Button } from '@mui/material';
import type { ReactNode, RefObject } from 'react';
import type { OfferLine } from '../../contract/workflows/offer-from-text/offerLine.ts';
import { LONGEST_LINE } from '../../contract/workflows/offer-from-text/schemas.ts';
import { figure } from '../../src/messages/text.ts';
import { formatDate, useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { text } from './index.ts';
import { type Conversion, conversionsOf } from './intake/conversions.ts';
import { linesOf, type Paste } from './intake/paste.ts';
import { isUnclear, MOST_PASTED_CHARACTERS, MOST_PASTED_LINES, otherCurrencyLines, type ReadPaste, withoutLines } from './readPaste.ts';
import type { TextProblem } from './usePasteForm.ts';
import { useStoredRates } from './useStoredRates.ts';

const MOST_NAMED = 8;
const LONGEST_NAMED = 200;

interface TextProblemsProps {
  problem: TextProblem | null;
  read: ReadPaste;
  paste: Paste;
  box: RefObject<HTMLTextAreaElement | null>;
  change: (change: Partial<Paste>) => void;
}

export const TextProblems = ({ problem, read, paste, box, change }: TextProblemsProps) => {
  const currency = paste.currency?.title ?? '';
  const counts = {
    tooManyLines: { most: figure(MOST_PASTED_LINES), count: figure(read.lineCount), number: 0 },
    tooLongLine: { most: figure(LONGEST_LINE), number: read.tooLong ?? 0, count: 0 },
    tooMuchText: { most: figure(MOST_PASTED_CHARACTERS), count: figure(read.characterCount), number: read.tooMuch ?? 0 },
  };
  const named = (lines: readonly OfferLine[], children?: ReactNode) => (
    <NamedLines lines={lines} box={box} onChangeText={(changed) => change({ text: changed })}>
      {children}
    </NamedLines>
  );
  return (
    <>
      {problem !== null && problem in counts ? (
        <Alert severity="error">{text(`entry.${problem as keyof typeof counts}`, counts[problem as keyof typeof counts])}</Alert>
      ) : null}
      {problem === 'noOffers' ? <Alert severity="error">{text('entry.noOffers')}</Alert> : null}
      {problem === 'noAmount' ? (
        <Alert severity="error">
          {read.withoutAmount.some(isUnclear) ? text('entry.noAmountUnclear', { currency }) : text('entry.noAmount')}
          {named(read.withoutAmount)}
        </Alert>
      ) : null}
      {currency === '' ? null : <OtherCurrencies problem={problem} read={read} paste={paste} change={change} named={named} />}
    </>
  );
};

interface NamedLinesProps extends Pick<TextProblemsProps, 'box'> {
  lines: readonly OfferLine[];
  onChangeText: (text: string) => void;
  children: ReactNode;
}

const NamedLines = ({ lines, box, onChangeText, children }: NamedLinesProps) => {
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
        {children}
      </Box>
    </>
  );
};

const beginningOf = (line: string): string => (line.length > LONGEST_NAMED ? `${line.slice(0, LONGEST_NAMED).toWellFormed()}…` : line);

const selectLine = (box: HTMLTextAreaElement, lineNumber: number): void => {
  const lines = linesOf(box.value);
  const start = lines.slice(0, lineNumber).reduce((length, line) => length + line.length + 1, 0);
  box.focus();
  box.setSelectionRange(start, start + (lines[lineNumber]?.length ?? 0));
  box.scrollTop = (box.scrollHeight * lineNumber) / lines.length;
};

interface OtherCurrenciesProps extends Omit<TextProblemsProps, 'box'> {
  named: (lines: readonly OfferLine[], more?: ReactNode) => ReactNode;
}

const OtherCurrencies = ({ problem, read, paste, change, named }: OtherCurrenciesProps) => {
  const currency = paste.currency?.title ?? '';
  const chosen = paste.conversions ?? [];
  const lines = otherCurrencyLines(read, currency, chosen);
  const rates = useStoredRates(lines.length > 0);
  const marks = lines.flatMap((line) => line.currency ?? []);
  const possible = conversionsOf(marks, currency, rates);
  const isAsked = ({ mark, symbol }: Conversion) => possible.some((other) => other.mark === mark && other.symbol !== symbol);
  const sure = possible.filter((conversion) => !isAsked(conversion));
  const asked = possible.filter(isAsked);
  const convert = (more: readonly Conversion[]) => change({ conversions: [...chosen, ...sure, ...more] });
  return (
    <>
      {chosen.length > 0 ? (
        <Alert
          severity="info"
          action={
            <Button color="inherit" onClick={() => change({ conversions: [] })}>
              {text('entry.doNotConvert')}
            </Button>
          }
        >
          {text('entry.convertedOthers', { currency })}
          <Rates conversions={chosen} into={currency} />
        </Alert>
      ) : null}
      {lines.length > 0 ? (
        <Alert severity={problem === 'otherCurrency' ? 'error' : 'warning'}>
          {text('entry.otherCurrency', { currency })}
          <Rates conversions={possible} into={currency} />
          {named(
            lines,
            <>
              {asked.map((conversion) => (
                <Button key={conversion.symbol} color="inherit" onClick={() => convert([conversion])}>
                  {text('entry.convertFrom', { mark: conversion.mark, from: conversion.symbol })}
                </Button>
              ))}
              {sure.length > 0 && asked.length === 0 ? (
                <Button color="inherit" onClick={() => convert([])}>
                  {text('entry.convertOthers')}
                </Button>
              ) : null}
            </>,
          )}
        </Alert>
      ) : null}
    </>
  );
};

const Rates = ({ conversions, into }: { conversions: readonly Conversion[]; into: string }) => {
  const { timeZone } = useConsoleSettings();
  return conversions.map(({ mark, symbol, rate, date }) => (
    <Box key={`${mark} ${symbol}`}>
      {text('entry.storedRate', { from: symbol, rate, to: into, date: date === null ? '—' : formatDate(date, timeZone, true) })}
    </Box>
  ));
};
