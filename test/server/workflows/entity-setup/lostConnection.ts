import { calls } from '../../../../contract/workflows/entity-setup/calls.ts';
import type { LossCase } from '../../database/postgres/lossDesk.ts';

const declaration = { name: 'depot', fields: [{ name: 'title', kind: 'TEXT', unique: true }] };

export const cases: readonly LossCase[] = [
  {
    title: 'the setting up of an entity',
    async call({ post }) {
      const { fingerprint } = (await post(calls.preview.path, declaration)).body;
      return () => post(calls.apply.path, { declaration, fingerprint });
    },
  },
];
