import type { contracts } from '../../contract/workflows/index.ts';
import type { Workflow } from '../workflow.ts';
import { alerts } from './alerts/index.ts';
import { book } from './book/index.ts';
import { competingRegion } from './competing-region/index.ts';
import { entitySetup } from './entity-setup/index.ts';
import { family } from './family/index.ts';
import { marketDay } from './market-day/index.ts';
import { offerCompare } from './offer-compare/index.ts';
import { offerFromText } from './offer-from-text/index.ts';
import { offerImport } from './offer-import/index.ts';
import { priceGuard } from './price-guard/index.ts';
import { productImport } from './product-import/index.ts';
import { productMerge } from './product-merge/index.ts';
import { rateFeed } from './rate-feed/index.ts';
import { restoration } from './restoration/index.ts';
import { supplierQuestion } from './supplier-question/index.ts';
import { supplierScorecard } from './supplier-scorecard/index.ts';
import { wanted } from './wanted/index.ts';

export const workflows: Readonly<Record<keyof typeof contracts, Workflow>> = {
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
  // After the price guard: what it lets go is paired at once.
  book,
  // After the book, so that a new pair makes its alerts in the same run.
  alerts,
};
