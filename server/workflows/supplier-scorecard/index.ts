import { z } from 'zod';
import * as contract from '../../../contract/workflows/supplier-scorecard/index.ts';
import { Scorecard } from '../../../contract/workflows/supplier-scorecard/scorecard.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findScorecard } from './findScorecard.ts';

export const supplierScorecard = defineWorkflow<typeof contract>({
  contract,
  switchedBy: 'supplier-scorecard',
  tables: [],
  calls: {
    scorecard: {
      params: z.object({ organizationId: z.coerce.number().int().positive() }),
      answer: Scorecard,
      handle: ({ params: { organizationId } }, { database: { db }, settings, now }) =>
        findScorecard(db, { ...settings, organizationId, now: now() }),
    },
  },
});
