import { sql } from 'kysely';
import { expect } from 'vitest';
import type { FirstImportCase } from '../../demo/firstImportCase.ts';

export const cases: readonly FirstImportCase[] = [
  {
    async check({ database }) {
      const { rows } = await sql<{ waiting: number; held: number }>`
        select count(*) filter (where not is_held)::int as waiting, count(*) filter (where is_held)::int as held from held_offer`.execute(
        database.db,
      );
      // One right price in three hundred at the most.
      expect([rows[0]?.waiting, (rows[0]?.held ?? 0) <= 20_728 / 300]).toEqual([0, true]);
    },
  },
];
