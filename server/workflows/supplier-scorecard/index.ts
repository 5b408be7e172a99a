import { z } from 'zod';
import * as contract from '../../../contract/workflows/supplier-scorecard/index.ts';
import { Scorecard } from '../../../contract/workflows/supplier-scorecard/scorecard.ts';
import { isSwitchedOff } from '../../trade/tradeSettings.ts';
import { defineWorkflow } from '../../workflow.ts';
import { findScorecard } from './findScorecard.ts';

export const supplierScorecard = defineWorkflow<typeof contract>({
  contract,
  tables: [],
  calls: {
    scorecard: {
      params: z.object({ organizationId: z.coerce.number().int().positive() }),
      answer: z.object({ found: Scorecard.nullable() }),
      handle: async ({ params: { organizationId } }, { database: { db }, settings, now }) => ({
        found: (await isSwitchedOff(db, 'supplier-scorecard'))
          ? null
          : await findScorecard(db, { ...settings, organizationId, now: now() }),
      }),
    },
  },
});
