import type { PageInfo } from '../../contract/records.ts';
import type { Text } from '../messages/text.ts';

export const totalText = (text: Text, info: PageInfo, shown: number): string => {
  const { number, size, totalElements } = info;
  const total = totalFigure(info);
  if (shown === 0) return totalElements === 0 ? text('ui.noRecords') : text('ui.totalOfEmptyPage', { total: figure(totalElements) });
  const first = number * size + 1;
  return text('ui.total', { first: figure(first), last: figure(first + shown - 1), total });
};

/** How many pages there are to go to. An estimated total gives the page itself, and one more when it is full. */
export const pageCount = ({ number, size, totalElements, totalIsEstimate }: PageInfo, shown: number): number => {
  const known = size > 0 ? Math.ceil(totalElements / size) : 1;
  return Math.max(known, totalIsEstimate && shown > 0 ? number + (shown >= size ? 2 : 1) : 1);
};

export const totalFigure = ({ totalElements, totalIsEstimate }: PageInfo): string =>
  `${figure(totalElements)}${totalIsEstimate ? '+' : ''}`;

const figure = (count: number): string => count.toLocaleString('en');
