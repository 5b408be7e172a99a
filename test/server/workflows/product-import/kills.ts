import { calls } from '../../../../contract/workflows/product-import/calls.ts';
import { announced, type KillCase } from '../../../soak/workflow-kills/killCase.ts';

export const cases: readonly KillCase[] = [{ name: 'import of products', perform: announced(calls.schedule.path, 'import-products') }];
