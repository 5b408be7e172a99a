import { calls } from '../../../../contract/workflows/entity-setup/calls.ts';
import type { KillCase } from '../../../soak/workflow-kills/killCase.ts';

const declaration = {
  name: 'depot',
  fields: [
    { name: 'title', kind: 'TEXT', unique: true },
    { name: 'country', kind: 'MANY_TO_ONE', target: 'country' },
    { name: 'rent', kind: 'NUMBER' },
  ],
};

export const cases: readonly KillCase[] = [
  {
    name: 'setting up of an entity',
    async perform(call) {
      const { fingerprint } = await call<{ fingerprint: string }>(calls.preview.path, declaration);
      await call(calls.apply.path, { declaration, fingerprint });
    },
  },
];
