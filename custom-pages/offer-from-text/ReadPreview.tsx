import { Box, Typography } from '@mui/material';
import { memo } from 'react';
import type { OfferLine } from '../../contract/workflows/offer-from-text/offerLine.ts';
import { type Relevance, type SpanKind, spanKinds } from '../../contract/workflows/offer-from-text/schemas.ts';
import { LineScroller, ReadLines } from './ReadLines.tsx';
import { isUnclear, type ReadPaste } from './readPaste.ts';
import { text } from './text.ts';

const LEFT_OUT: readonly Relevance[] = ['HEADING', 'CHAT'];
/** Parts that are drawn with their marks, of a line and of all. Ordinary lines have fewer. */
const MOST_MARKED = { ofLine: 100, ofAll: 20_000 };

export const ReadPreview = ({ read }: { read: ReadPaste }) => {
  const shown = read.lines.filter(({ inputLine }) => inputLine.trim() !== '');
  const offers = read.offers.reduce((sum, { products }) => sum + products.length, 0);
  const rest = shown.filter(({ relevance }) => LEFT_OUT.includes(relevance)).length;
  let marked = 0;
  return (
    <Box component="section" aria-labelledby="reading-heading" sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 }}>
        <Typography variant="h2" id="reading-heading">
          {text('entry.reading')}
        </Typography>
        <Box component="span" role="status" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {shown.length > 0 ? text('entry.sent', { offers, rest }) : null}
        </Box>
      </Box>
      <ReadLines>
        <ul data-part="legend" aria-label={text('entry.legend')}>
          {spanKinds.map((kind) => (
            <li key={kind}>
              <span data-kind={kind}>{text(`entry.${kind}`)}</span>
            </li>
          ))}
        </ul>
        {shown.length === 0 ? (
          <p data-part="hint">{text('entry.readingHint')}</p>
        ) : (
          <LineScroller role="region" aria-label={text('entry.readLines')} tabIndex={0}>
            <ol data-long={shown.length > 100}>
              {shown.map((line) => {
                marked += line.spans.length;
                return (
                  <ReadLine
                    key={line.lineNumber}
                    line={line}
                    isMarked={line.spans.length <= MOST_MARKED.ofLine && marked <= MOST_MARKED.ofAll}
                  />
                );
              })}
            </ol>
            {read.lineCount > read.lines.length ? <p data-part="hint">{text('entry.moreLines')}</p> : null}
          </LineScroller>
        )}
      </ReadLines>
    </Box>
  );
};

const MOST_DRAWN = 2_000;

const ReadLine = memo(
  ({ line, isMarked }: { line: OfferLine; isMarked: boolean }) => {
    const { lineNumber, inputLine, relevance, spans, amount, ownAmounts, currency, quantity, products } = line;
    const isSent = relevance === 'OFFER';
    const figures = [
      ownAmounts?.join(' / ') ?? amount,
      currency,
      quantity === null ? null : text('entry.pieces', { count: quantity }),
      products.length > 1 ? text('entry.offers', { count: products.length }) : null,
    ];
    return (
      <li data-relevance={relevance}>
        <span data-part="number">{lineNumber + 1}</span>
        <span data-part="relevance">
          {relevance === 'NO_AMOUNT' ? text(isUnclear(line) ? 'entry.unclearAmount' : 'entry.withoutAmount') : text(`entry.${relevance}`)}
        </span>
        <span data-part="text">
          {isMarked
            ? spans.map(({ start, end, kind }) =>
                start < MOST_DRAWN ? <Part key={start} kind={kind} written={inputLine.slice(start, Math.min(end, MOST_DRAWN))} /> : null,
              )
            : inputLine.slice(0, MOST_DRAWN)}
        </span>
        <span data-part="figures">{isSent ? figures.filter(Boolean).join(' · ') : null}</span>
      </li>
    );
  },
  ({ line: before, isMarked: wasMarked }, { line: after, isMarked }) =>
    wasMarked === isMarked &&
    before.inputLine === after.inputLine &&
    before.lineNumber === after.lineNumber &&
    before.relevance === after.relevance &&
    before.currency === after.currency &&
    before.products.length === after.products.length &&
    before.spans.length === after.spans.length &&
    before.spans.every(({ end, kind }, index) => end === after.spans[index]?.end && kind === after.spans[index]?.kind),
);

const Part = ({ kind, written }: { kind: SpanKind; written: string }) => {
  const core = written.trim();
  const at = written.indexOf(core);
  return (
    <>
      {written.slice(0, at)}
      {core === '' ? null : <span data-kind={kind}>{core}</span>}
      {written.slice(at + core.length)}
    </>
  );
};
