import { expect, it } from 'vitest';
import { slowestLines } from '../helpers/fileTimes.ts';

it('npm test names the slowest files, the slowest first', () => {
  const times = [900, 12_345, 61_000].map((ms) => ({ project: 'unit', file: `test/${ms}.test.ts`, ms }));
  expect(slowestLines(times, 2)).toEqual(['   61.0 s  unit: test/61000.test.ts', '   12.3 s  unit: test/12345.test.ts']);
});
