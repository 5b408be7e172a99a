import { say } from '../../contract/translated.ts';
import { plainCell } from '../spreadsheet/plainCell.ts';
import type { Cell } from '../spreadsheet/spreadsheet.ts';
import { type ToInstant, wallClockOf } from '../spreadsheet/writtenTime.ts';

export const cellText = (cell: Cell, { isTruth = false } = {}): { text: string } | { problem: string } =>
  cell.kind === 'DATE'
    ? { problem: say`The cell is a date. Format it as text or as a number, and enter the value again` }
    : plainCell(cell, isTruth);

export const cellInstant = (cell: Cell, toInstant: ToInstant): { value: string } | { problem: string } => {
  if (cell.kind === 'DATE') return { value: toInstant(cell.wallClock).toISOString() };
  const plain = cellText(cell);
  if ('problem' in plain) return plain;
  const written = wallClockOf(plain.text);
  if (!written) return { value: plain.text.trim() };
  return 'problem' in written ? written : { value: toInstant(written.wallClock).toISOString() };
};

export const EXAMPLE_TIME = '2026-01-31 09:30';
