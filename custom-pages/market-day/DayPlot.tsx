import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import { figure } from '../../src/messages/text.ts';
import type { Point } from './Plots.tsx';
import { PLOT_HEIGHT } from './plotHeight.ts';

/** One axis from 0, the other around what it shows. */
export const DayPlot = ({ points, label, isBars }: { points: readonly Point[]; label: string; isBars: boolean }) => {
  const theme = useTheme();
  const [days, data] = [points.map(({ day }) => day), points.map(({ value }) => value)];
  const shared = {
    height: PLOT_HEIGHT,
    skipAnimation: true,
    hideLegend: true,
    margin: { top: 12, right: 4, bottom: 0, left: 0 },
    grid: { horizontal: true },
    yAxis: [{ width: 44, valueFormatter: (value: number) => figure(value), disableLine: true, disableTicks: true, tickNumber: 4 }],
    colors: [(theme.vars ?? theme).palette.primary.main],
  };
  const xAxis = { data: days, height: 24, disableLine: true, disableTicks: true, valueFormatter: (day: string) => day.slice(5) };
  const isWeekly = (_: string, index: number) => (days.length - 3 - index) % 7 === 0;
  return isBars ? (
    <BarChart
      {...shared}
      xAxis={[{ ...xAxis, scaleType: 'band', tickLabelInterval: isWeekly }]}
      series={[{ label, data }]}
      borderRadius={2}
    />
  ) : (
    <LineChart
      {...shared}
      xAxis={[{ ...xAxis, scaleType: 'point', tickLabelInterval: isWeekly }]}
      series={[{ label, data, curve: 'linear', showMark: false, connectNulls: true }]}
    />
  );
};
