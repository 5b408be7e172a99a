import { CssBaseline } from '@mui/material';
import { ThemeProvider } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import type { RecordJson } from '../../contract/records.ts';
import { theme } from '../../src/app/theme.ts';
import { OurTable } from './OurTable.tsx';
import { offerRows } from './offerRows.ts';
import { StockTable } from './StockTable.tsx';

declare global {
  interface Window {
    measureRows(table: keyof typeof tables, count: number): Promise<{ shown: number; whole: number }>;
  }
}

const tables = {
  ours: (rows: RecordJson[]): ReactNode => (
    <ThemeProvider theme={theme}>
      <CssBaseline />
      <OurTable rows={rows} />
    </ThemeProvider>
  ),
  stock: (rows: RecordJson[]): ReactNode => <StockTable rows={rows} />,
};

/**
 * Milliseconds from loaded rows to a painted screen of rows, and to all rows in the document. The empty table is on screen before.
 */
window.measureRows = async (table, count) => {
  const container = document.createElement('div');
  document.getElementById('root')?.replaceChildren(container);
  const root = createRoot(container);
  const show = (rows: RecordJson[]) =>
    new Promise<void>((resolve) => {
      root.render(<Painted onPainted={resolve}>{tables[table](rows)}</Painted>);
    });
  await show([]);
  const rows = offerRows(count);
  const started = performance.now();
  await show(rows);
  while (!container.textContent?.includes('Supplier 0')) await new Promise(requestAnimationFrame);
  const shown = performance.now() - started;
  const inDocument = Math.min(count, table === 'ours' ? MOST_IN_DOCUMENT : count);
  while (count === inDocument && container.querySelectorAll('tbody tr').length < inDocument) await new Promise(requestAnimationFrame);
  const whole = performance.now() - started;
  root.unmount();
  return { shown, whole };
};

/** Longer tables are virtual. */
const MOST_IN_DOCUMENT = 200;

/** The browser paints at the end of the next frame. A task that is set in that frame runs after the paint. */
const Painted = ({ onPainted, children }: { onPainted: () => void; children: ReactNode }) => {
  useLayoutEffect(() => {
    requestAnimationFrame(() => setTimeout(onPainted));
  });
  return children;
};
