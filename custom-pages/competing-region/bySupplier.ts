import type { RegionNotification } from '../../contract/workflows/competing-region/schemas.ts';
import { language } from '../../src/messages/text.ts';

export interface SupplierNotifications {
  supplier: string;
  notifications: RegionNotification[];
}

/** The notifications of each supplier, suppliers by name. Of several for a product the latest analysis stays, of equal ones the first given. */
export const bySupplier = (notifications: readonly RegionNotification[]): SupplierNotifications[] =>
  [...Map.groupBy(notifications, ({ organizationId, organizationName }) => organizationId ?? organizationName).values()]
    .map((ofSupplier) => ({
      supplier: ofSupplier[0]?.organizationName ?? '',
      notifications: latestOfProducts(ofSupplier).sort((a, b) => inOrder.compare(a.productTitle, b.productTitle)),
    }))
    .sort((a, b) => inOrder.compare(a.supplier, b.supplier));

const inOrder = new Intl.Collator(language, { numeric: true });

const latestOfProducts = (notifications: readonly RegionNotification[]): RegionNotification[] => {
  const latest = new Map<number, RegionNotification>();
  for (const notification of notifications) {
    const known = latest.get(notification.product.id);
    const isLater = !known || Date.parse(notification.offerAnalysisDate) > Date.parse(known.offerAnalysisDate);
    if (isLater) latest.set(notification.product.id, notification);
  }
  return [...latest.values()];
};
