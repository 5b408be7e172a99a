import { columnOf } from '../cellName.ts';
import type { MergedCells } from '../spreadsheet.ts';
import { limits } from './limits.ts';

export const readMergedCells = async (chunks: AsyncIterable<Buffer>): Promise<MergedCells[] | null> => {
  const merged: MergedCells[] = [];
  let text = '';
  for await (const chunk of chunks) {
    text += chunk.toString('latin1');
    for (const [, attributes = ''] of text.matchAll(TAG)) {
      const [, from = '', firstRow, to = '', lastRow] = RANGE.exec(attributes) ?? [];
      if (firstRow === undefined) continue;
      merged.push({
        range: `${from}${firstRow}:${to}${lastRow}`,
        rows: [Number(firstRow), Number(lastRow)],
        columns: [columnOf(from), columnOf(to)],
      });
    }
    if (merged.length > limits.mergedCells) return null;
    const open = text.lastIndexOf('<');
    text = open < 0 || text.includes('>', open) || text.length - open > LONGEST_TAG ? '' : text.slice(open);
  }
  return merged;
};

/** In two steps, each of bounded length: one expression would search again from every `ref`. */
const TAG = /<(?:\w{1,20}:)?mergeCell\s([^<>]{0,1000})>/g;
const RANGE = /\bref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/;
const LONGEST_TAG = 1_030;
