import type { PageInfo } from '../../../contract/records.ts';

/** `1–20 of 45`, or `1–20 of 10,000+` where the total is an estimate. */
export const totalText = ({ number, size, totalElements, totalIsEstimate }: PageInfo, shown: number): string => {
  if (shown === 0) return totalElements === 0 ? 'No records' : `0 of ${figure(totalElements)}`;
  const first = number * size + 1;
  return `${figure(first)}–${figure(first + shown - 1)} of ${figure(totalElements)}${totalIsEstimate ? '+' : ''}`;
};

/** How many pages there are to go to. Beyond an estimated total these are the page itself, and one more when it is full. */
export const pageCount = ({ number, size, totalElements, totalIsEstimate }: PageInfo, shown: number): number => {
  const known = size > 0 ? Math.ceil(totalElements / size) : 1;
  return Math.max(known, totalIsEstimate && shown > 0 ? number + (shown >= size ? 2 : 1) : 1);
};

const figure = (count: number): string => count.toLocaleString('en');
