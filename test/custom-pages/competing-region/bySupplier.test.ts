import { expect, it } from 'vitest';
import { bySupplier } from '../../../custom-pages/competing-region/CombinedSpecNotificationsPage.tsx';
import { notification } from './notificationPages.ts';

const of = (organizationName: string, productTitle: string, rest = {}) => notification(1, { organizationName, productTitle, ...rest });

it('notifications are grouped by supplier, suppliers by name and their products by title, as people count', () => {
  const groups = bySupplier([
    of('Zen', 'Pixel 9', { product: { id: 9 } }),
    of('Ando', 'Pixel 10', { product: { id: 10 } }),
    of('Ando', 'Pixel 9', { product: { id: 9 } }),
  ]);
  expect(groups.map(({ supplier, notifications }) => [supplier, notifications.map(({ productTitle }) => productTitle)])).toEqual([
    ['Ando', ['Pixel 9', 'Pixel 10']],
    ['Zen', ['Pixel 9']],
  ]);
});

it('of several notifications of a supplier about a product the latest analysis stays, wherever it stands [spec 2.notifications.3]', () => {
  const at = (day: number, id: number) => notification(id, { product: { id: 1 }, offerAnalysisDate: `2026-11-${day}T00:00:00.000Z` });
  expect(bySupplier([at(20, 1), at(21, 2), at(19, 3)])[0]?.notifications.map(({ id }) => id)).toEqual([2]);
  expect(bySupplier([at(20, 1), at(20, 2)])[0]?.notifications.map(({ id }) => id)).toEqual([1]);
});

it('a product that two suppliers offer stays with both, also where the suppliers have one name', () => {
  const twins = [notification(1, { organizationId: 1 }), notification(1, { organizationId: 2, id: 8 })];
  expect(bySupplier(twins)).toHaveLength(2);
});
