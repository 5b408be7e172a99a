import { LineChart } from '@mui/x-charts/LineChart';
import { formatAmount } from '../../src/ui/formatAmount.ts';
import type { HistoryLine } from './historyLines.ts';

/** Lines of amounts by day. The points are what is known; the line between two of them only leads the eye. */
export const PriceChart = ({ days, lines }: { days: readonly string[]; lines: readonly HistoryLine[] }) => (
  <LineChart
    height={280}
    skipAnimation
    xAxis={[
      {
        data: days.map((day) => new Date(`${day}T00:00:00`)),
        scaleType: 'time',
        valueFormatter: (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`,
      },
    ]}
    yAxis={[{ width: 72, valueFormatter: (amount: number) => amount.toLocaleString('en') }]}
    series={lines.map(({ label, amounts }) => ({
      label,
      data: amounts,
      connectNulls: true,
      curve: 'linear',
      showMark: days.length < 60,
      valueFormatter: (amount) => (amount === null ? null : formatAmount(amount)),
    }))}
  />
);

const two = (figure: number): string => String(figure).padStart(2, '0');
