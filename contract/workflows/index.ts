import { merged } from '../workflow.ts';
import * as alerts from './alerts/index.ts';
import * as book from './book/index.ts';
import * as competingRegion from './competing-region/index.ts';
import * as entitySetup from './entity-setup/index.ts';
import * as family from './family/index.ts';
import * as marketDay from './market-day/index.ts';
import * as offerCompare from './offer-compare/index.ts';
import * as offerFromText from './offer-from-text/index.ts';
import * as offerImport from './offer-import/index.ts';
import * as priceGuard from './price-guard/index.ts';
import * as productImport from './product-import/index.ts';
import * as productMerge from './product-merge/index.ts';
import * as rateFeed from './rate-feed/index.ts';
import * as restoration from './restoration/index.ts';
import * as supplierQuestion from './supplier-question/index.ts';
import * as supplierScorecard from './supplier-scorecard/index.ts';
import * as wanted from './wanted/index.ts';

export const contracts = {
  alerts,
  book,
  competingRegion,
  entitySetup,
  family,
  marketDay,
  offerCompare,
  offerFromText,
  offerImport,
  priceGuard,
  productImport,
  productMerge,
  rateFeed,
  restoration,
  supplierQuestion,
  supplierScorecard,
  wanted,
} as const;

export const workflowJobs = /* @__PURE__ */ merged(contracts, 'jobs');
export const workflowPlans = /* @__PURE__ */ merged(contracts, 'plans');
export const workflowAnnounced = /* @__PURE__ */ merged(contracts, 'announced');
export const workflowErrors = /* @__PURE__ */ merged(contracts, 'errors');
export const workflowSettings = /* @__PURE__ */ merged(contracts, 'settings');
export const workflowFlags = /* @__PURE__ */ merged(contracts, 'flags');
