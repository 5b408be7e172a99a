import type { RecordOption } from '../../../src/ui/useLookup.ts';
import { text } from '../index.ts';

export const titleOfEach = (products: readonly RecordOption[]): string => {
  const [first, ...others] = products.map(({ title }) => title.split(' '));
  if (!first) return '';
  const title = first.filter((word) => others.every((words) => words.includes(word))).join(' ');
  return others.length === 0 ? title : text('summary.inColors', { title, count: products.length });
};
