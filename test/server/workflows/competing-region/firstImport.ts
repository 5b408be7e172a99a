import { expect } from 'vitest';
import { analyse } from '../../../../server/workflows/competing-region/analyse.ts';
import { notifications } from '../../../helpers/competing-region/regionAnalysis.ts';
import type { FirstImportCase } from '../../demo/firstImportCase.ts';

export const cases: readonly FirstImportCase[] = [
  {
    async check({ database, settings, now }) {
      await analyse({ db: database.db, settings, now }, new AbortController().signal);
      for (const kind of ['plain', 'combined'] as const) {
        const margins = (await notifications(database, kind)).map(({ margin }) => margin);
        // Enough to look at, and none that is a mistake of the data.
        expect([margins.length > 100, margins.length < 2_000, Math.max(...margins) < 25]).toEqual([true, true, true]);
      }
    },
  },
];
