import { Box, Typography } from '@mui/material';
import { type Relevance, spanKinds } from '../../contract/workflows/offer-from-text/schemas.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import { ReadLine } from './ReadLine.tsx';
import { LineScroller, ReadLines } from './ReadLines.tsx';
import type { ReadPaste } from './readPaste.ts';
import type { texts } from './texts.ts';

const LEFT_OUT: readonly Relevance[] = ['HEADING', 'CHAT'];
/** Parts that are drawn with their marks, of a line and of all. Ordinary lines have fewer. */
const MOST_MARKED = { ofLine: 100, ofAll: 20_000 };

export const ReadPreview = ({ read }: { read: ReadPaste }) => {
  const text = useTextsOf<typeof texts>('offer-from-text');
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
