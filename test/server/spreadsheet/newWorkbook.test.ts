import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import type { NewCell } from '../../../server/spreadsheet/spreadsheet.ts';
import { newWorkbook } from '../../../server/spreadsheet/xlsx/newWorkbook.ts';

async function* rows(): AsyncGenerator<(NewCell | null)[][]> {
  yield [[{ kind: 'TEXT', text: 'a' }, { kind: 'DATE', wallClock: '2026-11-26 23:05' }, null]];
}

const partsOf = async (bytes: Buffer): Promise<Map<string, string>> => {
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true });
  const parts = new Map<string, string>();
  for await (const entry of zip.eachEntry())
    parts.set(entry.fileName, (await buffer(await zip.openReadStreamPromise(entry))).toString('utf8'));
  return parts;
};

describe('a new workbook', () => {
  it('has styles as the schema orders them: each fill has a pattern, each count is true, and cells name styles that are there', async () => {
    const parts = await partsOf(await buffer(newWorkbook({ name: 'Offers', header: ['Product', 'Date', 'Note'], rows: rows() })));
    const styles = parts.get('xl/styles.xml') ?? '';
    const lists = [...styles.matchAll(/<(\w+) count="(\d+)">(.*?)<\/\1>/g)].map(([, list = '', count, inner = '']) => {
      const children = inner.replaceAll(/<(fill|font)>.*?<\/\1>/g, '<$1/>').match(/<\w+/g) ?? [];
      return { list, count: Number(count), children: children.length };
    });
    expect(lists.map(({ list }) => list)).toEqual(['numFmts', 'fonts', 'fills', 'borders', 'cellStyleXfs', 'cellXfs', 'cellStyles']);
    for (const { list, count, children } of lists) expect([list, count]).toEqual([list, children]);
    expect(styles.match(/<fill>.*?<\/fill>|<fill\/>/g)).toEqual([
      '<fill><patternFill patternType="none"/></fill>',
      '<fill><patternFill patternType="gray125"/></fill>',
    ]);
    const used = parts.get('xl/worksheets/sheet1.xml')?.match(/(?<= s=")\d+/g) ?? [];
    expect(Math.max(...used.map(Number))).toBeLessThan(lists.find(({ list }) => list === 'cellXfs')?.count ?? 0);
  });
});
