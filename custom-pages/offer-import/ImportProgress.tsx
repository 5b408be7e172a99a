import { Box, LinearProgress } from '@mui/material';
import type { ImportBatch } from '../../contract/offers/importBatches.ts';
import type { TextOf } from '../../src/messages/text.ts';
import { useTextsOf } from '../../src/workflow/texts.ts';
import type { texts } from './texts.ts';

/** How far an import is. The bar says nothing by itself to a screen reader; its value is read when somebody asks for it. */
export const ImportProgress = ({ running }: { running: ImportBatch | null }) => {
  const text = useTextsOf<typeof texts>('offer-import');
  const said = running ? countsOf(text, running) : undefined;
  const percent = running ? percentOf(running) : null;
  return (
    <Box sx={{ display: 'grid', gap: 0.5 }}>
      <LinearProgress
        aria-label={text('compare.importProgress')}
        aria-valuetext={said}
        {...(percent === null ? {} : { variant: 'determinate' as const, value: percent })}
        sx={{ height: 6, borderRadius: 3 }}
      />
      {said ? <Box sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>{said}</Box> : null}
    </Box>
  );
};

const percentOf = ({ rowsRead, rowsInAll }: ImportBatch): number | null =>
  rowsInAll === null || rowsInAll === 0 ? null : Math.min(100, Math.floor((100 * rowsRead) / rowsInAll));

const countsOf = (text: TextOf<typeof texts>, { rowsRead, rowsInAll, rowsAdded, rowsLeftAlone, rowsRefused }: ImportBatch): string => {
  const counts = { read: figure(rowsRead), good: figure(rowsAdded + rowsLeftAlone), bad: figure(rowsRefused) };
  return rowsInAll === null ? text('compare.rowsRead', counts) : text('compare.rowsReadOf', { ...counts, all: figure(rowsInAll) });
};

const figure = (count: number): string => count.toLocaleString('en');
