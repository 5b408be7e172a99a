import { declare } from '../contract/resource.ts';
import { competingRegionOfferNotification } from './competingRegionOfferNotification.ts';

export const competingRegionCombinedSpecOfferNotification = declare({
  ...competingRegionOfferNotification,
  name: 'competing-region-combined-spec-offer-notification',
  label: { one: 'Competing region combined spec offer notification', many: 'Competing region combined spec offer notifications' },
});
