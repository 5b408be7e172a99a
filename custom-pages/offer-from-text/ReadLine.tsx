import { memo } from 'react';
import type { OfferLine } from '../../contract/workflows/offer-from-text/offerLine.ts';
import type { SpanKind } from '../../contract/workflows/offer-from-text/schemas.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { isUnclear } from './readPaste.ts';
import type { texts } from './texts.ts';

const MOST_DRAWN = 2_000;

export const ReadLine = memo(
  ({ line, isMarked }: { line: OfferLine; isMarked: boolean }) => {
    const text = useTextsOf<typeof texts>('offer-from-text');
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
