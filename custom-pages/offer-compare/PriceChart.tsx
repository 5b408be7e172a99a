import { LineChart } from '@mui/x-charts/LineChart';
import { figure } from '../../src/messages/text.ts';
import { formatConverted } from '../../src/ui/formatAmount.ts';
import type { HistoryLine } from './historyLines.ts';

interface PriceChartProps {
  days: readonly string[];
  lines: readonly HistoryLine[];
  currency: string;
  offersText: (count: number) => string;
}

export const PriceChart = ({ days, lines, currency, offersText }: PriceChartProps) => (
  <LineChart
    height={280}
    skipAnimation
    margin={{ right: 40 }}
    xAxis={[
      {
        data: days.map((day) => new Date(`${day}T00:00:00`)),
        scaleType: 'time',
        valueFormatter: (day: Date) => `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`,
      },
    ]}
    yAxis={[{ width: 72, label: currency, valueFormatter: (amount: number) => figure(amount) }]}
    series={lines.map(({ label, amounts, offers }) => ({
      label,
      data: amounts,
      curve: 'linear',
      showMark: true,
      valueFormatter: (amount, { dataIndex }) => {
        const count = offers?.[dataIndex];
        return amount === null ? null : `${formatConverted(amount)} ${currency}${count ? ` · ${offersText(count)}` : ''}`;
      },
    }))}
  />
);

const two = (figure: number): string => String(figure).padStart(2, '0');
