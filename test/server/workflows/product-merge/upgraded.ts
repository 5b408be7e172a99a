import { expect } from 'vitest';
import { calls, mergesPath } from '../../../../contract/workflows/product-merge/calls.ts';
import type { UpgradeCase } from '../../database/upgradeCase.ts';

export const cases: readonly UpgradeCase[] = [
  {
    title: 'a merge can be undone',
    async check(world) {
      const merges = (await world.call('GET', mergesPath)).json;
      expect(merges).toMatchObject([{ primaryTitle: 'P2', secondaryTitle: 'P3' }]);
      const answer = await world.call('POST', calls.undo.path, { body: { mergeId: merges[0].id } });
      expect(answer, answer.text).toMatchObject({ status: 200, json: { status: 'SUCCESS' } });
    },
  },
];
