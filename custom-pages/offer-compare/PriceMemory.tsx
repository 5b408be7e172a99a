import { Box, Chip } from '@mui/material';
import { Suspense, useState } from 'react';
import { HISTORY_DAYS, MOST_LINES } from '../../contract/workflows/offer-compare/priceHistory.ts';
import { PlotTable } from '../../src/trade/PlotTable.tsx';
import { useConsoleSettings } from '../../src/ui/ConsoleSettings.tsx';
import { FoldedSection } from '../../src/ui/FoldedSection.tsx';
import { formatConverted } from '../../src/ui/formatAmount.ts';
import { lazyWithTexts } from '../../src/ui/lazyWithTexts.tsx';
import { type HistoryLine, historyLines } from './historyLines.ts';
import { text } from './index.ts';
import { usePriceHistory } from './usePriceHistory.ts';

const PriceChart = lazyWithTexts(async () => (await import('./PriceChart.tsx')).PriceChart);

const SUPPLIERS_OFFERED = 12;

export const PriceMemory = ({ productId, grade }: { productId: number; grade: number | undefined }) => {
  const { baseCurrency: currency } = useConsoleSettings();
  const fold = useState(false);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const { data: history, isError } = usePriceHistory(productId, chosen, grade);
  if (isError) return null;
  const [low] = history?.lows ?? [];
  const toggle = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id].slice(-MOST_LINES));
  const plotted = history && historyLines(history, chosen, { best: text('bestByDay'), median: text('medianByDay') });
  const said = low
    ? text('historyLow', { amount: formatConverted(low.amount), currency, day: low.day, organization: low.organizationName })
    : text('historyNone', { days: HISTORY_DAYS });
  return (
    <FoldedSection title={text('history')} beside={history ? said : text('historyDays', { days: HISTORY_DAYS })} fold={fold}>
      <Box sx={{ minHeight: 340, position: 'relative' }}>
        {history && plotted && low ? (
          <>
            <Box role="group" aria-label={text('historySuppliers')} sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
              {history.lows.slice(0, SUPPLIERS_OFFERED).map(({ organizationId: id, organizationName }) => (
                <Chip
                  key={id}
                  size="small"
                  component="button"
                  clickable
                  label={organizationName}
                  aria-pressed={chosen.includes(id)}
                  variant={chosen.includes(id) ? 'filled' : 'outlined'}
                  color={chosen.includes(id) ? 'primary' : 'default'}
                  onClick={() => toggle(id)}
                />
              ))}
            </Box>
            <Box aria-hidden="true">
              <Suspense fallback={<Box sx={{ height: 280 }} />}>
                <PriceChart {...plotted} currency={currency} offersText={(count) => text('offersOfDay', { smart_count: count })} />
              </Suspense>
            </Box>
            <HistoryTable {...plotted} />
          </>
        ) : null}
      </Box>
    </FoldedSection>
  );
};

const HistoryTable = ({ days, lines }: { days: readonly string[]; lines: readonly HistoryLine[] }) => {
  const cellOf = ({ amounts, offers }: HistoryLine, index: number) =>
    `${amounts[index] === null ? '' : formatConverted(amounts[index])}${offers?.[index] ? ` · ${text('offersOfDay', { smart_count: offers[index] })}` : ''}`;
  const rows = days.map((day, index) => [day, ...lines.map((line) => cellOf(line, index))] as const);
  const filled = rows.filter((_, index) => lines.some(({ amounts }) => amounts[index] !== null));
  return <PlotTable label={text('history')} heads={[text('date'), ...lines.map(({ label }) => label)]} rows={filled} />;
};
