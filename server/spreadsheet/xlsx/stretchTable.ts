import { columnOf } from '../cellName.ts';
import type { Addition } from '../spreadsheet.ts';

/** A table with a row of totals stays as it is, since the rows stand below the totals. */
export const stretchTable = (xml: string, { rows, after }: Pick<Addition, 'rows' | 'after'>): string | null => {
  const opening = /<(?:[\w.-]+:)?table\s[^>]*>/.exec(xml)?.[0] ?? '';
  const [, from = '', top, to = '', bottom] = /\sref="([A-Z]+)(\d+):([A-Z]+)(\d+)"/.exec(opening) ?? [];
  const isBesides = rows.every((row) => [...row.keys()].every((column) => column < columnOf(from) || column > columnOf(to)));
  const isAway = !(Number(top) <= after && Number(bottom) >= after);
  if (isBesides || isAway || /\stotalsRowCount="[1-9]/.test(opening)) return null;
  const last = Math.max(Number(bottom), after + rows.length);
  const stretched = (element: string) => element.replace(/(\sref="[A-Z]+\d+:[A-Z]+)\d+"/, `$1${last}"`);
  const opened = stretched(opening).replace(/\sinsertRow="[^"]*"/, '');
  // Not as a text, in which `$&` would stand for what is replaced.
  return xml.replace(opening, () => opened).replace(/<(?:[\w.-]+:)?autoFilter\s[^>]*>/, stretched);
};
