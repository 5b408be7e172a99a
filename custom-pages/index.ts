import type { WorkflowPage, WorkflowPages } from '../src/workflow/definePages.ts';
import { activity } from './activity/index.ts';
import { alerts } from './alerts/index.ts';
import { book } from './book/index.ts';
import { changePassword } from './change-password/index.ts';
import { competingRegion } from './competing-region/index.ts';
import { entitySetup } from './entity-setup/index.ts';
import { family } from './family/index.ts';
import { featureSwitches } from './feature-switches/index.ts';
import { jobRuns } from './job-runs/index.ts';
import { marketDay } from './market-day/index.ts';
import { offerCompare } from './offer-compare/index.ts';
import { offerFromText } from './offer-from-text/index.ts';
import { offerImport } from './offer-import/index.ts';
import { priceGuard } from './price-guard/index.ts';
import { productImport } from './product-import/index.ts';
import { productMerge } from './product-merge/index.ts';
import { rateFeed } from './rate-feed/index.ts';
import { restoration } from './restoration/index.ts';
import { sessions } from './sessions/index.ts';
import { supplierQuestion } from './supplier-question/index.ts';
import { supplierScorecard } from './supplier-scorecard/index.ts';
import { wanted } from './wanted/index.ts';

/** The console's halves of the workflows. The menu has their pages in this order, unless they say what they follow. */
export const workflowPages: readonly WorkflowPages[] = [
  offerCompare,
  marketDay,
  activity,
  restoration,
  offerImport,
  competingRegion,
  family,
  supplierQuestion,
  offerFromText,
  wanted,
  book,
  alerts,
  priceGuard,
  productMerge,
  productImport,
  entitySetup,
  changePassword,
  rateFeed,
  jobRuns,
  sessions,
  supplierScorecard,
  featureSwitches,
];

export const customPages: readonly WorkflowPage[] = workflowPages.flatMap(({ pages }) => pages);
