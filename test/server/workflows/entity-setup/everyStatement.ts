import { calls } from '../../../../contract/workflows/entity-setup/calls.ts';
import type { SweepCase } from '../../../helpers/statement-faults/sweep.ts';
import type { LossDesk } from '../../database/postgres/lossDesk.ts';

const depot = { name: 'depot', fields: [{ name: 'title', kind: 'TEXT', unique: true }] };
const larger = { name: 'depot', fields: [...depot.fields, { name: 'rent', kind: 'NUMBER' }, { name: 'country', kind: 'MANY_TO_ONE' }] };

const apply = async ({ post }: LossDesk, declaration: object) => {
  const { fingerprint } = (await post(calls.preview.path, declaration)).body;
  return () => post(calls.apply.path, { declaration, fingerprint });
};

const withDepot = async (desk: LossDesk) => {
  await (await apply(desk, depot))();
  await desk.post('/api/d/depot/create', { depot: { title: 'North' } });
};

export const cases: readonly SweepCase[] = [
  {
    title: 'the changing of an entity',
    async call(desk) {
      await withDepot(desk);
      return apply(desk, larger);
    },
  },
  {
    title: 'the removal of an entity',
    async call(desk) {
      await withDepot(desk);
      const { fingerprint } = (await desk.post(calls.previewRemoval.path, { name: 'depot', keepsTable: false })).body;
      return () => desk.post(calls.remove.path, { name: 'depot', keepsTable: false, typedNames: ['depot'], fingerprint });
    },
  },
];
