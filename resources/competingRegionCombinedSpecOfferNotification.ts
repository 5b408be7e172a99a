import { declare } from '../contract/resource.ts';
import { competingRegionOfferNotification } from './competingRegionOfferNotification.ts';

/** The same fields, for an analysis over products whose titles are equal without their spec. */
export const competingRegionCombinedSpecOfferNotification = declare({
  ...competingRegionOfferNotification,
  name: 'competing-region-combined-spec-offer-notification',
  label: { one: 'Competing region combined spec offer notification', many: 'Competing region combined spec offer notifications' },
});
