import { Box, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { countedIn } from '../../contract/workflows/offer-from-text/lineTerms.ts';
import type { OfferLine } from '../../contract/workflows/offer-from-text/offerLine.ts';
import { type Relevance, type SpanKind, spanKinds } from '../../contract/workflows/offer-from-text/schemas.ts';
import { counted } from '../../src/messages/text.ts';
import { text } from './index.ts';
import { isUnclear, type ReadPaste } from './readPaste.ts';

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
    const { lineNumber, inputLine, relevance, spans, amount, ownAmounts, currency, products } = line;
    const { quantity, quantityBy } = countedIn(line);
    const isSent = relevance === 'OFFER';
    const figures = [
      ownAmounts?.join(' / ') ?? amount,
      currency,
      quantity === null || quantityBy === 'BARE' ? null : text('entry.pieces', counted(Number(quantity))),
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

/** Each kind of part has a mark of its own beside its colour, so that nobody has to tell colours apart. */
const ReadLines = styled('div')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const tint = (colour: string) => `color-mix(in srgb, ${colour} 12%, transparent)`;
  return {
    display: 'grid',
    gap: 8,
    minWidth: 0,
    fontSize: '0.8125rem',
    'ul, ol': { listStyle: 'none', margin: 0, padding: 0 },
    '[data-part="legend"]': { display: 'flex', flexWrap: 'wrap', gap: '4px 16px' },
    '[data-part="hint"]': { margin: 0, padding: 12, color: palette.text.secondary },
    '[data-kind]': { whiteSpace: 'pre-wrap' },
    '[data-kind="PRODUCT"]': { borderBottom: `2px solid ${palette.primary.main}` },
    '[data-kind="AMOUNT"]': {
      fontWeight: 700,
      color: palette.success.main,
      background: tint(palette.success.main),
      outline: `1px solid ${palette.success.main}`,
      borderRadius: 3,
    },
    '[data-kind="CURRENCY"]': { color: palette.success.main, borderBottom: `2px dotted ${palette.success.main}` },
    '[data-kind="QUANTITY"]': { color: palette.warning.main, borderBottom: `2px dashed ${palette.warning.main}` },
    '[data-kind="NOISE"]': { color: palette.text.secondary, textDecoration: 'line-through' },
    // What is out of sight of a long text is not laid out.
    'ol[data-long="true"] > li': { contentVisibility: 'auto', containIntrinsicSize: 'auto 30px' },
    'ol > li': {
      display: 'grid',
      gridTemplateColumns: '36px 84px minmax(0, 1fr) auto',
      columnGap: 8,
      padding: '4px 8px',
      borderBottom: `1px solid ${palette.divider}`,
    },
    'ol > li:last-of-type': { borderBottom: 0 },
    '[data-part="number"]': { textAlign: 'right', color: palette.text.secondary, fontVariantNumeric: 'tabular-nums' },
    '[data-part="relevance"]': { color: palette.text.secondary },
    '[data-part="text"]': { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', unicodeBidi: 'plaintext' },
    '[data-part="figures"]': { color: palette.text.secondary, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
    '[data-relevance="OFFER"] [data-part="relevance"]': { color: palette.success.main },
    '[data-relevance="OFFER"] [data-part="relevance"]::before': { content: '"✓ "' },
    '[data-relevance="NO_AMOUNT"] [data-part="relevance"]': { color: palette.error.main, fontWeight: 600 },
    '[data-relevance="NO_AMOUNT"] [data-part="relevance"]::before': { content: '"⚠ "' },
    '[data-relevance="NO_AMOUNT"]': { background: tint(palette.error.main) },
    '[data-relevance="HEADING"] [data-kind], [data-relevance="CHAT"] [data-kind]': { all: 'unset', whiteSpace: 'pre-wrap' },
    '[data-relevance="HEADING"] [data-part="text"]': { fontWeight: 600 },
    '[data-relevance="CHAT"] [data-part="text"]': { color: palette.text.secondary, fontStyle: 'italic' },
    [theme.breakpoints.down('sm')]: {
      'ol > li': { gridTemplateColumns: '28px minmax(0, 1fr) auto' },
      '[data-part="text"]': { gridColumn: '2 / -1', gridRow: 2 },
    },
  };
});

const LineScroller = styled('div')(({ theme }) => ({
  maxHeight: 440,
  overflowY: 'auto',
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: 8,
  background: (theme.vars ?? theme).palette.background.paper,
}));
